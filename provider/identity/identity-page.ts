/** The frame of the identity provider's pages, sent through Hono or the library's Koa. */
import { html } from 'hono/html'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { ProviderContext } from '../context'
import { page, pageHeaders, type Html } from '../pages/page'

/** A page of the identity provider; `split` when it has two columns. */
export function identityPage(
  context: ProviderContext,
  title: string,
  body: Html,
  width: 'narrow' | 'split' = 'narrow',
): Html {
  return page({ title, product: context.settings.PRODUCT_NAME, service: 'Account', width, body })
}

/** Their headers: a finished form may redirect to the portal. */
export function identityHeaders({ settings }: ProviderContext): Record<string, string> {
  return pageHeaders([settings.PORTAL_ORIGIN])
}

export interface FailureWords {
  readonly title: string
  readonly text: string
}

export const failures = {
  missing: { title: 'There is no such page', text: 'Please begin again at the portal.' },
  over: {
    title: 'This sign-in has expired',
    text: 'It is too old, was finished already, or belongs to another browser. Please begin again at the portal.',
  },
  broken: { title: 'Something went wrong', text: 'Signing in is not possible at the moment. Please try again later.' },
} as const

/** Explains a failure and links to the portal. */
export function failurePage(context: ProviderContext, { title, text }: FailureWords): Html {
  const body = html`<section class="card">
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a class="button" href="${context.settings.PORTAL_ORIGIN}/">Go to the portal</a></p>
  </section>`
  return identityPage(context, title, body)
}

/** Sends a page through the library. */
export async function send(
  ctx: KoaContextWithOIDC,
  status: number,
  content: Html,
  context: ProviderContext,
): Promise<void> {
  ctx.status = status
  ctx.type = 'html'
  ctx.set(identityHeaders(context))
  ctx.body = String(await content)
}
