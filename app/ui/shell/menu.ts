/** Finds the entries of the menu (`pages.ts`) that a person sees, and where they lead [036]. */
import { isPathWithin } from '~/page-lookups'
import { menu, type ExternalLink, type MenuEntry, type PageEntry } from '~/pages'
import type { IconName } from '~/icons'

export interface ShownEntry {
  readonly to: string
  readonly label: string
  readonly icon: IconName | undefined
  readonly external?: boolean
  readonly fullLoad?: boolean | undefined
  /** `page`: the entry is this page. `true`: this page is below the entry. */
  readonly current?: 'page' | 'true' | undefined
  readonly children: readonly ShownEntry[]
}

/**
 * The entries for a person with the abilities `allowed`, on the page at `pathname` [037] [039]. Children show only
 * while their parent matches the path. `links`: names of the external links that have a URL.
 */
export function shownMenu(
  pathname: string,
  abilities: readonly string[],
  links: readonly ExternalLink['name'][],
  entries: readonly MenuEntry[] = menu,
): ShownEntry[] {
  return entries.flatMap((entry): ShownEntry[] => {
    if ('setting' in entry) {
      const { name, label, icon, ability } = entry
      const isShown = links.includes(name) && abilities.includes(ability)
      return isShown ? [{ to: `/external/${name}`, label, icon, external: true, children: [] }] : []
    }
    const { path, title, label = title, icon, fullLoad, ability, menuAbility = ability } = entry
    if (!abilities.includes(menuAbility)) return []
    const children = isPathWithin(path, pathname) ? shownMenu(pathname, abilities, links, entry.children ?? []) : []
    const current = currentState(path, pathname, children)
    return [{ to: entryHref(entry, abilities), label, icon, fullLoad, current, children }]
  })
}

/** The page; or the first page below it, for people who see the entry but cannot open its page (orders: staff). */
function entryHref({ path, ability, children = [], first }: PageEntry, allowed: readonly string[]): string {
  if (first && allowed.includes(first.ability)) return first.path
  if (allowed.includes(ability)) return path
  const below = children.filter((child) => 'path' in child).find((child) => allowed.includes(child.ability))
  return below?.path ?? path
}

/** An entry is also current on the pages below it that have no entry. */
function currentState(path: string, pathname: string, children: readonly ShownEntry[]): ShownEntry['current'] {
  if (path === pathname) return 'page'
  return isPathWithin(path, pathname) && children.every(({ current }) => !current) ? 'true' : undefined
}
