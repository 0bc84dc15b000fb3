/** What a person chose for this browser. Not a secret and not bound to a session, so it survives signing out. */
import type { Settings } from '../config.server'
import { setCookie } from './cookies.server'

const NO_SCRIPTS = 'portal-without-scripts'
const YEAR_SECONDS = 31_536_000

/** True for who chose 'Without scripts' in the profile menu. */
export function prefersNoScripts(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && cookieHeader.includes(`${NO_SCRIPTS}=yes`)
}

export function rememberScripts(settings: Settings, withScripts: boolean): string {
  return setCookie(settings, NO_SCRIPTS, withScripts ? '' : 'yes', withScripts ? 0 : YEAR_SECONDS)
}
