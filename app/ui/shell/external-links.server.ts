import type { Settings } from '~/platform/config.server'
import { externalLinks, type ExternalLink } from '~/pages'

/** The links of the footer, as set [698]. One to the portal's own page about accessibility ends them, unless one has its name [800]. */
export function legalLinks({ FOOTER_LINKS }: Pick<Settings, 'FOOTER_LINKS'>): { text: string; href: string }[] {
  const links = { ...FOOTER_LINKS, Accessibility: FOOTER_LINKS.Accessibility ?? '/accessibility' }
  return Object.entries(links).map(([text, href]) => ({ text, href }))
}

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
