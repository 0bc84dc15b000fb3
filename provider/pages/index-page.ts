/** The page at the stand-in's own address: what it stands in for, and where each part is. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ProviderContext } from '../context'
import { page, pageHeaders } from './page'

/** `GET /` */
export function indexRoutes({ settings }: ProviderContext): Hono {
  const { PORTAL_ORIGIN, PRODUCT_NAME, PROVIDER_CONTROL } = settings
  const body = html`<h1>The provider’s systems</h1>
    <p>
      This server stands in for everything that the customer portal needs from a provider. The portal itself is at
      <a href="${PORTAL_ORIGIN}/">${PORTAL_ORIGIN}</a>.
    </p>
    <div class="tiles">
      <section class="card">
        <h2><a href="/mail">Outbox</a></h2>
        <p>Every mail that the provider has sent, for example the link to a new password.</p>
      </section>
      <section class="card">
        <h2><a href="/external/status">Service status</a></h2>
        <p>Whether the provider’s services are available.</p>
      </section>
      <section class="card">
        <h2>Sign-in</h2>
        <p>
          The identity provider, with policies for sign-in, a forgotten password and the profile. Below
          <code>/identity</code>.
        </p>
      </section>
      <section class="card">
        <h2>Portal API</h2>
        <p>Cases, documents, orders and telephony, on a database. Below <code>/api</code>.</p>
      </section>
      <section class="card">
        <h2>Directory</h2>
        <p>Users, teams and shifts of each customer, as Microsoft Graph has them. Below <code>/graph</code>.</p>
      </section>
      ${
        PROVIDER_CONTROL === 'on' &&
        html`<section class="card">
          <h2>Control</h2>
          <p>
            For tests: faults, growth, resetting the data, and
            <a href="/control/calls">the calls that the portal made</a>. Below <code>/control</code>.
          </p>
        </section>`
      }
    </div>`
  return new Hono().get('/', (c) =>
    c.html(
      page({ title: 'The provider’s systems', product: PRODUCT_NAME, service: 'Provider', width: 'wide', body }),
      200,
      pageHeaders(),
    ),
  )
}
