/** The portal API as a system: its address, its texts, who calls it. */
import { nameOfEndpoint } from '~contract'
import type { Endpoint } from '~contract/endpoint'
import type { Settings } from '~/platform/config.server'
import { dateReader, type DateReader } from '~/platform/time/given-dates.server'
import { type Authorization, type System, basic, bearer } from '../upstream/system.server'
import { PortalApiError } from './portal-api-error'

/** The caller: a signed-in user, or the portal itself for a visitor. `visitor`: an object id or an e-mail address. */
export type Credentials =
  { readonly token: string; readonly objectId: string } | { readonly visitor: string; readonly token?: undefined }

export function portalSystem(settings: Settings, credentials: Credentials): System {
  return {
    name: 'portal API',
    baseUrl: settings.PORTAL_API_URL,
    methods: settings.PORTAL_API_METHODS,
    userId: credentials.token === undefined ? '' : credentials.objectId,
    person: credentials.token === undefined ? credentials.visitor : credentials.objectId,
    unreachable: 'The provider’s systems cannot be reached at the moment.',
    timedOut: 'The provider’s systems take too long to answer.',
    unreadable: 'The answer of the provider’s systems could not be read.',
    dates: portalDates(settings),
    nameOfEndpoint,
    isSuccess: (status) => isSuccess(settings, status),
    group: groupOf,
    authorize: ({ caller }) => authorization(settings, credentials, caller),
    failure: (endpoint, text, status, detail) =>
      new PortalApiError(text, status, { endpoint: nameOfEndpoint(endpoint), ...detail }),
  }
}

/** How the dates of the portal API are read [655] [861] [966]. */
export function portalDates(settings: Settings): DateReader {
  return dateReader(settings.PORTAL_API_TIME_ZONE, settings.PORTAL_API_DATE_ORDER, settings.PORTAL_TIME_ZONE)
}

/** Tells if a status means that a call was carried out [656]. */
export function isSuccess({ PORTAL_API_SUCCESS }: Settings, status: number): boolean {
  return PORTAL_API_SUCCESS === '2xx' ? status >= 200 && status < 300 : status === 200
}

/** The first part of the path, because one part of the provider's systems probably answers these calls [539] [541]. */
export function groupOf({ path }: Endpoint): string {
  const [first = ''] = path.split('/')
  return GROUPS.get(first) ?? first
}

const GROUPS: ReadonlyMap<string, string> = new Map([
  ['auth', 'users'],
  ['activities', 'cases'],
  ['pc', 'orders'],
  ['tenantids', 'orders'],
])

function authorization(settings: Settings, credentials: Credentials, caller: Endpoint['caller']): Authorization {
  if (caller === 'user') {
    if (credentials.token === undefined) throw new TypeError('This call needs a signed-in user.')
    return bearer(credentials.token)
  }
  const { PORTAL_API_CLIENT_ID: id, PORTAL_API_CLIENT_SECRET: secret } = settings
  if (caller === 'visitor' || !id || !secret) return { header: undefined, secrets: [] }
  return basic(id, secret)
}
