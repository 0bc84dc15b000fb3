/** Keeps URLs for an hour that are too long for the sign-in page's URL: `/path?query` becomes `/path?return=name`. */
import { z } from 'zod'
import type { RequestContext } from '~/platform/http/context'
import { KeptValue, type KeptKind } from '~/platform/stores/kept-value.server'
import { loginAddress, MAX_URL_LENGTH, safeReturnTo } from './return-to'
import { pseudonym } from '~/platform/http/seal.server'

const RETURN_URL: KeptKind<string> = { name: 'return-url', schema: z.string(), seconds: 3_600 }
/** The form of 200 offers, the most in one order, makes a URL of about 20,000 characters. */
const MAX_KEPT_LENGTH = 24_000

/** The sign-in page that returns to this URL. Drops the query if it is too long, or the client has kept too many. */
export async function makeSignInAddress(context: RequestContext, url: URL): Promise<string> {
  const address = url.pathname + url.search
  const isKept = address.length > MAX_URL_LENGTH && address.length <= MAX_KEPT_LENGTH && !(await isLimited(context))
  if (!isKept) return loginAddress(url)
  const name = pseudonym(context.settings.SESSION_SECRET, address)
  await keptUrl(context, name).write(address)
  return loginAddress(new URL(`?return=${name}`, url))
}

/** The URL that was kept under the name in `/path?return=name`; any other URL as it is, and so is one that is no longer kept. */
export async function readReturnUrl(context: RequestContext, url: string): Promise<string> {
  const [, name] = /\?return=([\w-]{43})$/.exec(url) ?? []
  const address = name === undefined ? undefined : await keptUrl(context, name).read()
  return address === undefined ? url : safeReturnTo(address, context.settings.PORTAL_ORIGIN, MAX_KEPT_LENGTH)
}

async function isLimited({ stores, settings, clientNetwork }: RequestContext): Promise<boolean> {
  const client = pseudonym(settings.SESSION_SECRET, clientNetwork)
  return (await stores.limits.tries.consume('return-url', 'network', client)) !== undefined
}

function keptUrl({ stores }: RequestContext, name: string): KeptValue<string> {
  return new KeptValue(stores.visitorEntries, RETURN_URL, [name])
}
