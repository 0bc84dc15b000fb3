/** The URL that a person asked for before signing in [004] [471]. */
import { isOfOrigin } from '~/platform/settings/safe-address'

const HOME = '/dashboard'
/** The URL becomes part of the sign-in page's URL and of a cookie. */
export const MAX_URL_LENGTH = 1_000

/** A path with its query on this origin, other than /, /login and /logout. Everything else becomes /dashboard. */
export function safeReturnTo(url: string | null | undefined, origin: string, longest = MAX_URL_LENGTH): string {
  if (!url || /[\u0000-\u001f\u007f\\]/.test(url)) return HOME
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, origin)) return HOME

  const target = new URL(url, origin)
  if (!isOfOrigin(target.href, origin) || target.pathname.startsWith('//')) return HOME
  if (/^\/(login|logout)(\/|\.data|$)/i.test(decodePath(target.pathname))) return HOME
  const wanted = target.pathname + target.search
  return wanted === '/' || wanted.length > longest ? HOME : wanted
}

/** The sign-in page that returns to this URL. Drops a query that is too long for the headers of the next request. */
export function loginAddress({ pathname, search }: URL): string {
  const [wanted] = [pathname + search, pathname].filter(({ length }) => length <= MAX_URL_LENGTH)
  return wanted === undefined ? '/login' : `/login?url=${encodeURIComponent(wanted)}`
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
