/** The outbox: every mail that was sent, for trying the product without a mail server. */
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ProviderContext } from '../context'
import { mails } from '../database/tables/people'
import { page, pageHeaders, type Html } from '../pages/page'

const mostShown = 200

/** `GET /mail`, the newest first, and `GET /mail/{id}`. */
export function mailRoutes(context: ProviderContext): Hono {
  const { db, settings } = context
  const show = (title: string, body: Html) =>
    page({ title, product: settings.PRODUCT_NAME, service: 'Outbox', width: 'wide', body })

  return new Hono()
    .get('/mail', async (c) => {
      const sent = await db.select().from(mails).orderBy(desc(mails.sentAt)).limit(mostShown)
      return c.html(show('Mails', list(sent)), 200, pageHeaders())
    })
    .get('/mail/:id', async (c) => {
      const [mail] = await db
        .select()
        .from(mails)
        .where(eq(mails.id, c.req.param('id')))
      if (!mail) return c.html(show('No such mail', missing), 404, pageHeaders())
      return c.html(show(mail.subject, letter(mail)), 200, pageHeaders())
    })
}

type SentMail = typeof mails.$inferSelect

function list(sent: readonly SentMail[]): Html {
  const rows = sent.map(
    (mail) =>
      html`<tr>
        <td><a href="/mail/${mail.id}">${mail.subject}</a></td>
        <td>${mail.recipient}</td>
        <td class="when">${moment(mail.sentAt)}</td>
      </tr>`,
  )
  const table = html`<div class="table">
    <table>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
  return html`<section class="card">
    <h1>Mails</h1>
    <p class="quiet">What the provider has sent, the newest first.</p>
    ${sent.length === 0 ? html`<p>No mail has been sent yet. Ask for a new password, and the mail appears here.</p>` : table}
  </section>`
}

function letter(mail: SentMail): Html {
  return html`<p><a href="/mail">All mails</a></p>
    <article class="card">
      <h1>${mail.subject}</h1>
      <dl class="facts">
        <dt>To</dt>
        <dd>${mail.recipient}</dd>
        <dt>Sent</dt>
        <dd>${moment(mail.sentAt)}</dd>
      </dl>
      <div class="letter">${withLinks(mail.body)}</div>
    </article>`
}

/** The text with its http addresses as links. A full stop or bracket after an address is not part of it. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function moment(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
}

const missing = html`<section class="card">
  <h1>No such mail</h1>
  <p>There is no mail at this address. <a href="/mail">All mails</a></p>
</section>`
