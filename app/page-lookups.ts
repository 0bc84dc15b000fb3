/** Finds pages of `pages.ts`: by a route, by a path, and those above a page. */
import { pages, pagesOfLists, type Page } from './pages'

/** The list from which people open the page. */
export function listAbove(page: Page | undefined): Page | undefined {
  return pagesOfLists.find(([, ...opened]) => opened.some((candidate) => candidate === page))?.[0]
}

/** A route's page, and its name below that page, by the route's id. */
export interface Route {
  /** Decides ability, list, document kind and report. Undefined for routes without a page, such as sign-in. */
  readonly page: Page | undefined
  /** `xlsx`, `approve`, …; '' for the page itself. */
  readonly name: string
}

/** The id of a route (routes.ts). Handlers and components take their page from it, never from the URL. */
export function routeId(page: Page, name = ''): string {
  const [pageName = ''] = Object.entries<Page>(pages).find(([, candidate]) => candidate === page) ?? []
  return name ? `${pageName}.${name}` : pageName
}

/** Reads the id of a route. Ids that Remix makes from a file's path name no page. */
export function routeOf(id: string): Route {
  const [pageName = '', name = ''] = id.split('.')
  return { page: pagesByName.get(pageName), name }
}

type PageRef = Pick<Page, 'path'>

/** The entry that the route's page has, itself or by its list. Throws for a page without one. */
export function requireByPage<Entry extends { readonly page: PageRef } | { readonly list: { readonly page: PageRef } }>(
  entries: readonly Entry[],
  { page }: { readonly page: PageRef | undefined },
  what: string,
): Entry {
  const entry = entries.find((one) => ('page' in one ? one.page : one.list.page) === page)
  if (!entry) throw new TypeError(`no ${what} has the page ${page?.path}`)
  return entry
}

const pagesByName = new Map<string, Page>(Object.entries(pages))

/** The page at a path, or the closest one above it. For texts of the layout only: access never depends on it. */
export function pageAt(pathname: string): Page | undefined {
  return longestPathFirst.find(({ path }) => isPathWithin(path, pathname))
}

const longestPathFirst = Object.values(pages).sort((one, other) => other.path.length - one.path.length)

/** The breadcrumbs above the page: its area, and the list of its record. */
export function pagesAbove(pathname: string): { path: string; text: string; isList: boolean }[] {
  const page = pageAt(pathname)
  const area = pageAt(`/${pathname.split('/')[1]}`)
  const list = listAbove(page)
  // The area's own list has one crumb: its title [612].
  const isAreaShown = area && area !== page && area !== list
  return [
    ...(isAreaShown ? [{ path: area.path, text: area.label ?? area.title, isList: false }] : []),
    ...(list ? [{ path: list.path, text: list.title, isList: true }] : []),
  ]
}

/** Tells if the URL's path is the page's or below it. */
export function isPathWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
