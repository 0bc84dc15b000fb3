/** Somebody who connects a directory account at the real pages, and what of that the tests look into. */
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { requestWith } from '../support/browser-cookies'
import { settingsOf } from '../support/settings'
import type { World } from '../support/world'

export const PAGE = '/settings/graph-api'

/** Goes from the portal's page to the directory's consent page. */
export async function atConsent(world: World, person: Person): Promise<Page> {
  return world.signIn(await (await person.visit(PAGE)).press('Connect'))
}

/** All the way; answers the page that shows the account. */
export async function connect(world: World, person: Person): Promise<Page> {
  return (await atConsent(world, person)).press('Accept')
}

/** The directory's token that this browser keeps. */
export function keptToken(world: World, person: Person): string {
  const header = person.cookieHeader()
  const kept = requestWith(settingsOf(world.at.portal), header).cookies.getSealed('auth-graph')
  if (typeof kept !== 'object' || kept === null || !('token' in kept)) throw new Error('no token is kept')
  return String(kept.token)
}

/** Calls as `METHOD path`, those of each page's user left out. */
export async function callsOf(world: World): Promise<string[]> {
  const calls = await world.calls()
  return calls.filter(({ path }) => path !== 'users/me').map(({ method, path }) => `${method} ${path}`)
}
