/** Where the links to other products lead, by setting. */
import type { Settings } from '../config.server'
import type { ExternalName } from './menu'

function addressesOf(settings: Settings): Record<ExternalName, string | undefined> {
  return {
    wallboard: settings.WALLBOARD_URL,
    status: settings.STATUS_URL,
    dns: settings.DNS_URL,
    'cloud-control': settings.CLOUD_CONTROL_URL,
  }
}

const names: readonly ExternalName[] = ['wallboard', 'status', 'dns', 'cloud-control']

/** The links that have an address. */
export function availableLinks(settings: Settings): ExternalName[] {
  const addresses = addressesOf(settings)
  return names.filter((name) => addresses[name])
}

/**
 * The product's address, with `?user={access token}` where LINKS_WITH_USER names it (A§2); undefined without an address.
 * Never to be written into a page.
 */
export function externalAddress(name: ExternalName, settings: Settings, token: string): string | undefined {
  const address = addressesOf(settings)[name]
  if (!address || !settings.LINKS_WITH_USER.includes(name)) return address
  const withUser = new URL(address)
  withUser.searchParams.set('user', token)
  return withUser.href
}
