/** Arguments that a handler gets from our server for somebody who is signed in, for tests that need no running portal. */
import type { AppLoadContext } from '@remix-run/node'
import type { Ability } from '../../app/abilities'
import type { SignedInArgs } from '../../app/access/guarded.server'
import type { Settings } from '../../app/platform/config.server'
import type { RequestContext } from '../../app/platform/http/context'
import { Cookies } from '../../app/platform/http/cookies.server'
import { routeOf } from '../../app/page-lookups'
import { portalApi } from '../../app/systems/portal-api/client.server'
import { dateFormatter } from '../../app/platform/time/dates.server'
import { parseSession, startSession } from '../../app/access/session/session.server'
import { createStores } from '../../app/platform/stores/stores.server'
import { requestAfter } from './browser-cookies'
import { readersHere } from './readers'
import { context } from './context'

/**
 * A process of the portal with these settings: each call is a request of its own, of this person's browser, which also has
 * the cookies of `kept`. `lines`: what the response sets.
 */
export function portalFor(own: Partial<Settings> = {}) {
  const given = context()
  const settings = { ...given.settings, ...own }
  const stores = createStores(settings, given.log)
  return (
    objectId?: string,
    of: Partial<RequestContext> = {},
    { kept = [], lines = [] }: { kept?: readonly string[]; lines?: string[] } = {},
  ): AppLoadContext => {
    const sent = requestAfter(settings)
    if (objectId !== undefined) startSession(sent, { objectId, token: `token of ${objectId}` })
    const { header } = requestAfter(settings, ...sent.lines, ...kept)
    const cookies = new Cookies(settings, header, (_name, line) => void lines.push(line))
    return { ...given, state: {}, settings, stores, cookies, ...of }
  }
}

/** Arguments that the guard gives a handler for this request: `path` with its query, and the person's abilities. */
export function argsOf(context: RequestContext, path: string, abilities: readonly Ability[]): SignedInArgs {
  const session = parseSession(context)
  if (!session) throw new Error('nobody is signed in')
  const url = new URL(path, context.settings.PORTAL_ORIGIN)
  return {
    request: new Request(url),
    url,
    route: routeOf(context.routeId),
    context,
    session,
    user: { FullName: session.objectId, Email: '', Organization: { Name: 'Harbour' }, PortalPermissions: [] },
    api: portalApi(context, session),
    readers: readersHere,
    formatDate: dateFormatter(context.settings.PORTAL_TIME_ZONE),
    phoneCountry: context.settings.PHONE_COUNTRY_CODE,
    can: (ability) => abilities.includes(ability),
  }
}
