/** Where a person wanted to go before signing in (A§2; SECURITY.md, 'Redirect target'). */

const HOME = '/dashboard'
/** It is part of the sign-in's state, which must fit into a cookie. */
const LONGEST = 1_000

/** One path with query on this origin that is neither /login nor /logout; anything else becomes /dashboard. */
export function safeReturnTo(url: string | null | undefined, origin: string): string {
  if (!url || /[\u0000-\u001f\u007f\\]/.test(url)) return HOME
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, origin)) return HOME

  const target = new URL(url, origin)
  if (target.origin !== origin || target.pathname.startsWith('//')) return HOME
  if (/^\/(login|logout)(\/|\.data|$)/i.test(decoded(target.pathname))) return HOME
  const wanted = target.pathname + target.search
  return wanted.length > LONGEST ? HOME : wanted
}

/**
 * The sign-in page that returns to this URL. It leaves out a query that is too long to return: encoded it can be three
 * times as long and not fit into the headers of the next request.
 */
export function loginAddress(url: URL): string {
  const [wanted = '/'] = [url.pathname + url.search, url.pathname].filter((path) => path.length <= LONGEST)
  return wanted === '/' ? '/login' : `/login?url=${encodeURIComponent(wanted)}`
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
