/** The menu (A§2, B§2): its pages and links in order, and who sees them. */
import type { Ability } from '../access/abilities'
import { externalLinks, isWithin, pages, type ExternalLink, type Page } from '../pages'
import type { IconName } from '../ui/icon'

type Entry = ExternalLink | (Page & { readonly children?: readonly (Page | ExternalLink)[] })

export const menu: readonly Entry[] = [
  pages.dashboard,
  { ...pages.cases, children: [pages.newCase, pages.closedCases] },
  { ...pages.documents, children: [pages.generalDocuments, pages.contracts, pages.invoices] },
  {
    ...pages.orders,
    children: [pages.orderApproval, pages.generatePriceList, pages.newOrder, pages.orderHistory],
  },
  {
    ...pages.ucm,
    children: [
      pages.queues,
      pages.agents,
      pages.holidays,
      pages.ivrs,
      pages.audio,
      pages.recordings,
      pages.reporting,
      pages.callDetailRecords,
      externalLinks.wallboard,
    ],
  },
  externalLinks.status,
  externalLinks.dns,
  externalLinks.cloudControl,
  { ...pages.settings, children: [pages.directoryConnection] },
]

/** One entry as one person sees it on one page. */
export interface ShownEntry {
  readonly to: string
  readonly label: string
  readonly icon: IconName | undefined
  /** A page of another product. */
  readonly external: boolean
  readonly fullLoad: boolean
  /** `page`: this very page. `true`: the entry above it. */
  readonly current: 'page' | 'true' | undefined
  readonly children: readonly ShownEntry[]
}

/**
 * The entries for someone with the abilities `allowed`, on the page at `pathname` (A§2). Children show only while their
 * parent matches the path. `links` are the names of the external links that have a URL.
 */
export function shownMenu(
  pathname: string,
  allowed: readonly Ability[],
  links: readonly ExternalLink['name'][],
  entries: readonly Entry[] = menu,
): ShownEntry[] {
  return entries
    .filter((entry) => allowed.includes(menuAbility(entry)))
    .flatMap((entry) => {
      if ('setting' in entry) return links.includes(entry.name) ? [shownLink(entry)] : []
      const children = isWithin(entry.path, pathname) ? shownMenu(pathname, allowed, links, entry.children ?? []) : []
      return [shownPage(entry, entryHref(entry, allowed), pathname, children)]
    })
}

function menuAbility(entry: Entry): Ability {
  return 'setting' in entry ? entry.ability : (entry.menuAbility ?? entry.ability)
}

function shownLink({ name, label, icon }: ExternalLink): ShownEntry {
  const none = { current: undefined, children: [], fullLoad: false }
  return { to: `/external/${name}`, label, icon, external: true, ...none }
}

/** The page, or the first page below it for someone who sees the entry but cannot open its page (orders: staff). */
function entryHref({ path, ability, children = [] }: Extract<Entry, Page>, allowed: readonly Ability[]): string {
  if (allowed.includes(ability)) return path
  const below = children.filter((child) => 'path' in child).find((child) => allowed.includes(child.ability))
  return below?.path ?? path
}

function shownPage(page: Page, to: string, pathname: string, children: ShownEntry[]): ShownEntry {
  const { title, label = title, icon, fullLoad = false } = page
  return { to, label, icon, external: false, fullLoad, current: currentState(page, pathname, children), children }
}

/** An entry is also current on the pages below it that have no entry. */
function currentState({ path }: Page, pathname: string, children: ShownEntry[]): ShownEntry['current'] {
  if (path === pathname) return 'page'
  return isWithin(path, pathname) && children.every(({ current }) => !current) ? 'true' : undefined
}

/** The external link of /external/<name>. */
export function linkNamed(name: string | undefined): ExternalLink | undefined {
  return Object.values<ExternalLink>(externalLinks).find((link) => link.name === name)
}
