/** What a person chose for this browser. It is no secret and belongs to no session, so it survives sign-out. */
import type { Cookies } from './cookies.server'

const NO_SCRIPTS = 'portal-without-scripts'
const YEAR_SECONDS = 31_536_000

/** True for people who chose 'Without scripts' in the profile menu. */
export function prefersNoScripts(cookies: Cookies): boolean {
  return cookies.get(NO_SCRIPTS) === 'yes'
}

export function rememberScripts(cookies: Cookies, withScripts: boolean): void {
  cookies.set(NO_SCRIPTS, withScripts ? '' : 'yes', withScripts ? 0 : YEAR_SECONDS)
}
