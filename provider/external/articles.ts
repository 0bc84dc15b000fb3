/** Pages of text: the entrance of cloud control, the article about the price list, support, privacy and terms. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ProviderContext } from '../context'
import { page, pageHeaders, type Html } from '../pages/page'

export function articleRoutes({ settings }: ProviderContext): Hono {
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
    .get('/support', (c) =>
      c.html(show('Support', 'Support', support(PRODUCT_NAME, PORTAL_ORIGIN)), 200, pageHeaders()),
    )
    .get('/privacy', (c) => c.html(show('Privacy', 'Legal', privacy(PRODUCT_NAME)), 200, pageHeaders()))
    .get('/terms', (c) => c.html(show('Terms', 'Legal', terms(PRODUCT_NAME)), 200, pageHeaders()))
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
    <h2>Where to find the prices</h2>
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

function support(provider: string, portal: string): Html {
  return html`<article class="card article">
    <h1>Support</h1>
    <p>
      Call <a href="tel:+31205550100">+31 20 555 0100</a> on working days from 08:00 to 18:00. When your telephony or
      network is down, at any hour.
    </p>
    <p>Everything else is quickest as a case in the portal. Please name the reference that the portal showed you.</p>
    <p><a class="button" href="${portal}/cases">Your cases</a></p>
    <p class="quiet">This page stands in for ${provider}'s support pages.</p>
  </article>`
}

function privacy(provider: string): Html {
  return html`<article class="card article">
    <h1>Privacy</h1>
    <p>
      The portal keeps nothing of its own: cases, documents and settings stay in ${provider}'s context. It sets cookies
      that keep you signed in, and one when you choose to do without scripts. It uses no third parties.
    </p>
    <p class="quiet">This page stands in for ${provider}'s privacy statement.</p>
  </article>`
}

function terms(provider: string): Html {
  return html`<article class="card article">
    <h1>Terms</h1>
    <p>The agreement between your organisation and ${provider} holds for what you do in the portal as well.</p>
    <p class="quiet">This page stands in for ${provider}'s terms of use.</p>
  </article>`
}
