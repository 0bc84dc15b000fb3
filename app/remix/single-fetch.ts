/**
 * The URLs and responses of Remix's single fetch, as far as our server has to know them before and after Remix: the data of
 * a page is at its path with `.data`. Undocumented.
 */

/** Whether scripts ask for the data of a page. */
export function isDataPath(path: string): boolean {
  return path.endsWith(DATA)
}

/** The path of the page that a path shows, or whose data it is. */
export function pathOfPage(path: string): string {
  if (!isDataPath(path)) return path
  return path === `/_root${DATA}` ? '/' : path.slice(0, -DATA.length)
}

/**
 * Whether a request would bypass what single fetch protects: `?_data=` skips Remix's own check of the origin, and `.data`
 * on a resource route holds the whole response in memory.
 */
export function bypassesSingleFetch(
  path: string,
  query: URLSearchParams,
  isResource: (path: string) => boolean,
): boolean {
  if (query.has('_data')) return true
  return isDataPath(path) ? isResource(path) : query.has('_routes')
}

/** Whether a response is the data of a page, by its content type. */
export function isPageData(contentType: string): boolean {
  return contentType.startsWith('text/x-script')
}

const DATA = '.data'
