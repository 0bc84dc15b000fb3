/** The URL that a person asked for before signing in [004] [471]. */
import { isOfOrigin } from '~/platform/settings/safe-address'

const HOME = '/dashboard'
/** The URL becomes part of the sign-in page's URL and of a cookie. */
export const MAX_URL_LENGTH = 1_000

/** A path with its query on this origin, other than /, /login and /logout. Everything else becomes /dashboard. */
export function safeReturnTo(url: string | null | undefined, origin: string, maxLength = MAX_URL_LENGTH): string {
  if (!url || /[\u0000-\u001f\u007f\\]/.test(url)) return HOME
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, origin)) return HOME

  const target = new URL(url, origin)
  if (!isOfOrigin(target.href, origin) || target.pathname.startsWith('//')) return HOME
  if (/^\/(login|logout)(\/|\.data|$)/i.test(decodePath(target.pathname))) return HOME
  const address = target.pathname + target.search
  return address === '/' || address.length > maxLength ? HOME : address
}

/** The sign-in page that returns to this URL. Drops a query that is too long for the headers of the next request. */
export function loginAddress({ pathname, search }: URL): string {
  const [address] = [pathname + search, pathname].filter(({ length }) => length <= MAX_URL_LENGTH)
  return address === undefined ? '/login' : `/login?url=${encodeURIComponent(address)}`
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
