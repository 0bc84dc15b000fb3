import type { Settings } from '../config.server'
import { externalLinks, type ExternalLink } from '../pages'

export function availableLinks(settings: Settings): ExternalLink['name'][] {
  return Object.values<ExternalLink>(externalLinks).flatMap(({ name, setting }) => (settings[setting] ? [name] : []))
}

/** The product's URL; `?user={access token}` where LINKS_WITH_USER names it [053]. Never write it into a page. */
export function externalAddress(
  { name, setting }: ExternalLink,
  settings: Settings,
  token: string,
): string | undefined {
  const address = settings[setting]
  if (!address || !settings.LINKS_WITH_USER.includes(name)) return address
  const withUser = new URL(address)
  withUser.searchParams.set('user', token)
  return withUser.href
}
