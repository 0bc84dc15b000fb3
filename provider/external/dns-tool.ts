/** The DNS tool: looks a name up with the machine's resolver. */
import { Resolver } from 'node:dns/promises'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { ProviderContext } from '../context'
import { page, pageHeaders, type Html } from '../pages/page'

const types = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT'] as const

const Question = z.object({
  name: z
    .string()
    .trim()
    .max(253)
    .regex(/^[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/i)
    .catch(''),
  type: z.enum(types).catch('A'),
})
type Question = z.output<typeof Question>

type Answer = { readonly records: readonly string[] } | { readonly failure: string }

export function dnsToolRoutes({ settings }: ProviderContext): Hono {
  return new Hono().get('/dns', async (c) => {
    const question = Question.parse(c.req.query())
    const answer = question.name === '' ? undefined : await lookUp(question)
    const body = html`<section class="card">
      <h1>DNS tool</h1>
      <form method="get">
        <div class="field">
          <label for="name">Name</label>
          <input id="name" name="name" value="${question.name}" maxlength="253" required autocomplete="off" />
          <p class="hint">For example www.company.example</p>
        </div>
        <div class="field">
          <label for="type">Type</label>
          <select id="type" name="type">
            ${types.map((type) => html`<option ${type === question.type && html`selected`}>${type}</option>`)}
          </select>
        </div>
        <button>Look up</button>
      </form>
      ${answer && resultOf(question, answer)}
    </section>`
    return c.html(
      page({ title: 'DNS tool', product: settings.PRODUCT_NAME, service: 'DNS', width: 'narrow', body }),
      200,
      pageHeaders(),
    )
  })
}

async function lookUp({ name, type }: Question): Promise<Answer> {
  const resolver = new Resolver({ timeout: 2000, tries: 1 })
  try {
    const found: unknown[] = [await resolver.resolve(name, type)].flat()
    return { records: found.map(asText) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EUNKNOWN'
    return { failure: failures[code] ?? `The resolver could not answer (${code}).` }
  }
}

const failures: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such name.',
  ENODATA: 'The name has no records of this type.',
  ETIMEOUT: 'No name server answered in time.',
  ECONNREFUSED: 'No name server could be reached.',
}

const MailExchange = z.object({ priority: z.number(), exchange: z.string() })

function asText(record: unknown): string {
  if (Array.isArray(record)) return record.join('')
  const exchange = MailExchange.safeParse(record)
  return exchange.success ? `${exchange.data.priority} ${exchange.data.exchange}` : String(record)
}

function resultOf({ name, type }: Question, answer: Answer): Html {
  const lines =
    'failure' in answer
      ? html`<p>${answer.failure}</p>`
      : html`<ul>
          ${answer.records.map((record) => html`<li>${record}</li>`)}
        </ul>`
  return html`<div class="below" role="status">
    <h2>${type} records of ${name}</h2>
    ${lines}
  </div>`
}
