/** Rules of Remix's single fetch that our server needs: the data of a page is at its path with `.data`. */

export function isDataPath(path: string): boolean {
  return path.endsWith(DATA)
}

/** The path of the page itself, for its own path or that of its data. */
export function pathOfPage(path: string): string {
  if (!isDataPath(path)) return path
  return path === `/_root${DATA}` ? '/' : path.slice(0, -DATA.length)
}

/** Tells if a request bypasses Remix's check of the origin (`?_data=`), or keeps a file in memory (`.data`). */
export function bypassesSingleFetch(
  path: string,
  query: URLSearchParams,
  isResource: (path: string) => boolean,
): boolean {
  if (query.has('_data')) return true
  return isDataPath(path) ? isResource(path) : query.has('_routes')
}

/** Tells by its content type if a response is the data of a page. */
export function isPageData(contentType: string): boolean {
  return contentType.startsWith('text/x-script')
}

const DATA = '.data'
