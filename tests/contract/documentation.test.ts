import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nameOfEndpoint, endpoints } from '../../contract'
import { exampleByName } from '../../contract/openapi/examples'
import { portalApi } from '../../contract/openapi/markdown'
import { openApi } from '../../contract/openapi/openapi'
import { problemText } from '../../contract/problem'

const Schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  required: z.array(z.string()).optional(),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.unknown())) }))),
  components: z.object({
    schemas: z.record(z.string(), Schema.extend({ properties: z.record(z.string(), Schema).optional() })),
  }),
})

const calls = endpoints.map((endpoint) => [nameOfEndpoint(endpoint), endpoint] as const)

describe('docs/openapi.json', async () => {
  const text = await readFile('docs/openapi.json', 'utf8')
  const { paths, components } = Document.parse(JSON.parse(text))

  it('is as the contract is (renew it with `npx vitest run tests/contract -u`) [676]', async () => {
    await expect(`${JSON.stringify(openApi(), undefined, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json')
  })

  it('has every call with its methods, and who makes it [676]', () => {
    const written = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => [
        method.toUpperCase(),
        path,
        ...security.map(Object.keys),
      ]),
    )
    const callers = { user: [['user']], portal: [['portal'], []], visitor: [] }
    const meant = endpoints.flatMap(({ method, otherMethods, path, caller }) =>
      [method, ...otherMethods].map((one) => [one, `/${path}`, ...callers[caller]]),
    )
    expect(written.toSorted()).toEqual(meant.toSorted())
  })

  it('is an OpenAPI document about which a common linter says nothing [676]', async () => {
    const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const lint = promisify(execFile)('node_modules/.bin/redocly', ['lint', 'docs/openapi.json', '--format=json'], {
      env: environment,
    })
    const said = await lint.catch((error: unknown) => z.object({ stdout: z.string() }).parse(error))
    expect(JSON.parse(said.stdout.slice(said.stdout.indexOf('{')))).toMatchObject({ problems: [] })
  })

  it('has the exact form of fields, not what the portal reads as well [677]', () => {
    const form = (record: string, field: string) => components.schemas[record]?.properties?.[field]?.type
    expect([
      form('Agent', 'Number'),
      form('Agent', 'AgentID'),
      form('Agent', 'Penalty'),
      form('Agent', 'RingInUse'),
      form('QueueMeta', 'QueueNames'),
      form('Queue', 'Strategy'),
      form('NewQueue', 'Strategy'),
      form('CaseMeta', 'SubjectTree'),
    ]).toEqual(['string', ['string', 'integer'], 'integer', 'boolean', 'array', 'object', 'string', 'array'])
    expect(text).not.toContain('"null"')
    expect(text.match(/"anyOf"/g)).toHaveLength(3)
  })

  it('requires of an answer what the portal cannot do without, and of a body everything [677]', () => {
    expect(components.schemas.Agent?.required).toEqual(['AgentID'])
    expect(components.schemas.Document?.required).toEqual(['FileName'])
    expect(components.schemas.CurrentUser?.required).toBeUndefined()
    const { required, properties } = components.schemas.NewAgent ?? {}
    expect(required).toEqual(Object.keys(properties ?? {}))
  })

  it('describes errors by the fields whose text people read, in this order [679]', () => {
    const { description = '', properties = {} } = components.schemas.Problem ?? {}
    const named = ['detail', 'error_description', 'errors', 'Message', 'error', 'title']
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(named))
    expect(description.match(/\w+/g)?.filter((word) => named.includes(word))).toEqual(named)
    for (const [index] of named.entries()) {
      const rest = named.slice(index)
      const body = Object.fromEntries(rest.map((name) => [name, name === 'errors' ? ['errors'] : name]))
      expect(problemText(400, body)).toBe(rest[0])
    }
  })
})

describe('the example of', () => {
  it.each(calls)('%s is read as it is [677]', (name, { query, body, answer }) => {
    const example = exampleByName.get(name)
    expect(example?.query).toEqual(query?.parse(example?.query))
    expect(example?.body).toEqual(body?.schema.parse(example?.body))
    expect(example?.answer).toEqual('schema' in answer ? answer.schema.parse(example?.answer) : undefined)
  })
})

describe('the document of the contract for people', () => {
  const text = portalApi()
  const sections = new Map(text.split(/^### /m).map((section) => [section.slice(0, section.indexOf('\n')), section]))

  it.each(calls)('says what %s does and names each of its fields [678]', (name, { about, answer }) => {
    expect(about).toMatch(/^[A-Z].*\.$/)
    expect(text).toContain(`| ${name} | ${about} |`)

    const { params, query, body, answer: answered } = exampleByName.get(name) ?? {}
    for (const [part, value] of Object.entries({ path: params, query, body, answer: answered })) {
      const fields = fieldsOf(value).filter((field) => !TOLD_ONCE.test(`${part} ${field}`))
      expect(tableOf(name, part)).toEqual(expect.arrayContaining(fields))
    }
    expect(sections.get(name)?.includes('| answer') ?? false).toBe(['json', 'list'].includes(answer.kind))
  })

  /** The fields in a call's table, or of the call that it names instead. */
  function tableOf(name: string, part: string): string[] {
    const rows = sections.get(name)?.matchAll(new RegExp(`^\\| ${part}(?: rows)? \\| (.*?) \\|`, 'gm')) ?? []
    return [...rows].flatMap(([, cell = '']) => {
      const other = /^as \[(.*)\]/.exec(cell)?.[1]
      const theirs = ['body', 'answer'].flatMap((one) => (other ? tableOf(other, one) : []))
      return other ? theirs : [cell.replaceAll('`', '')]
    })
  }
})

/** A tree's deeper nodes, and an order's offers as received. */
const TOLD_ONCE = /^(answer SubjectTree.*\.ChildSubjects\[\]|body Products\[\]\.(?!Amount))/

/** The names of fields as tables write them: those of nested records with a dot, of lists with []. */
function fieldsOf(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, above && `${above}[]`))
  if (typeof value !== 'object' || value === null) return above ? [above.replace(/\[\]$/, '')] : []
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, above ? `${above}.${name}` : name))
}
