import type { Settings } from '../../platform/config.server'
import { externalLinks, type ExternalLink } from '../../pages'

/** The links of the footer that are set [698]; accessibility leads to the portal's own page unless it is set [800]. */
export function legalLinks(settings: Settings): { text: string; href: string }[] {
  const links = [
    { text: 'Imprint', href: settings.IMPRINT_URL },
    { text: 'Privacy', href: settings.PRIVACY_URL },
    { text: 'Terms', href: settings.TERMS_URL },
    { text: 'Accessibility', href: settings.ACCESSIBILITY_URL ?? '/accessibility' },
  ]
  return links.flatMap(({ text, href }) => (href ? [{ text, href }] : []))
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
