/** The service status page: checks the stand-in's parts on each request. */
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ProviderContext } from '../context'
import { page, pageHeaders } from '../pages/page'

const services = [
  'Support cases and documents',
  'Orders and price list',
  'uCallManager',
  'Sign-in',
  'Directory connection',
]

export function serviceStatusRoutes({ db, settings }: ProviderContext): Hono {
  return new Hono().get('/status', async (c) => {
    const began = performance.now()
    const up = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const took = Math.max(1, Math.round(performance.now() - began))
    const rows = services.map(
      (name) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td>${up ? html`<span class="good">Available</span>` : html`<span class="bad">Not available</span>`}</td>
        </tr>`,
    )
    const body = html`<section class="card">
      <h1>${up ? 'All services are available' : 'There is a disturbance'}</h1>
      <p class="quiet">Found out just now${up && html`: the database answered within ${took} ms`}.</p>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
    </section>`
    return c.html(
      page({ title: 'Service status', product: settings.PRODUCT_NAME, service: 'Status', width: 'wide', body }),
      up ? 200 : 503,
      pageHeaders(),
    )
  })
}
