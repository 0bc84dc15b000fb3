/**
 * Whether a browser asked for a page to show, not a script, an image, a frame, or the browser in advance. A browser that
 * says so sends Sec-Fetch-Site each time; text browsers send none of these headers, and run no scripts.
 */
export function isNavigation({ headers }: Request): boolean {
  if (!headers.has('sec-fetch-site')) return true
  if (headers.has('sec-purpose')) return false
  return headers.get('sec-fetch-mode') === 'navigate' && (headers.get('sec-fetch-dest') ?? 'document') === 'document'
}
