/** Pages of text: the entrance of cloud control, and the article about the price list. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { page, pageHeaders, type Html } from '../pages/page'
import type { Systems } from '../systems'

export function articleRoutes({ settings }: Systems): Hono {
  const { PRODUCT_NAME, PORTAL_ORIGIN } = settings
  const show = (title: string, service: string, body: Html) =>
    page({ title, product: PRODUCT_NAME, service, width: 'wide', body })

  return new Hono()
    .get('/cloud-control', (c) =>
      c.html(show('Cloud control', 'Cloud control', cloudControl(PRODUCT_NAME, PORTAL_ORIGIN)), 200, pageHeaders()),
    )
    .get('/pricelist', (c) =>
      c.html(show('Prices and orders', 'Knowledge base', priceList(PRODUCT_NAME, PORTAL_ORIGIN)), 200, pageHeaders()),
    )
}

function cloudControl(provider: string, portal: string): Html {
  return html`<article class="card article">
    <h1>Cloud control</h1>
    <p>
      Cloud control is where ${provider}'s customers run their virtual servers, backups and private networks. It is a
      product of its own; this page stands in for its entrance.
    </p>
    <p>What you order in the portal appears here after it has been approved.</p>
    <p><a class="button" href="${portal}/orders">Your orders</a></p>
  </article>`
}

function priceList(provider: string, portal: string): Html {
  return html`<article class="card article">
    <h1>How prices and orders work</h1>
    <p class="quiet">Knowledge base, article 4711</p>
    <h2>Where the prices stand</h2>
    <p>
      ${provider} generates a price list whenever suppliers change their prices, usually on the first working day of the
      month. The list in force is part of your contract: you find it in the portal under
      <a href="${portal}/documents/contracts">Contracts</a>.
    </p>
    <h2>From order to delivery</h2>
    <p>
      An order is pending until ${provider} approves it. Approving and disapproving are final. An approved order is
      delivered to the tenant that it names; a disapproved one disappears from the pending orders.
    </p>
    <h2>Amounts</h2>
    <p>
      Each offer names the least and the most that can be ordered at once. An add-on needs its product in the same
      tenant.
    </p>
    <p><a class="button" href="${portal}/orders">Pending orders</a></p>
  </article>`
}
