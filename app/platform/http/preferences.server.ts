/** Preferences of this browser. They are no secret and belong to no session, so they survive sign-out. */
import type { Cookies } from './cookies.server'

const NO_SCRIPTS = 'portal-without-scripts'
const YEAR_SECONDS = 31_536_000

/** True for people who chose in My Profile to use the portal without scripts. */
export function prefersNoScripts(cookies: Cookies): boolean {
  return cookies.get(NO_SCRIPTS) === 'yes'
}

export function rememberScripts(cookies: Cookies, withScripts: boolean): void {
  cookies.set(NO_SCRIPTS, withScripts ? '' : 'yes', withScripts ? 0 : YEAR_SECONDS)
}
