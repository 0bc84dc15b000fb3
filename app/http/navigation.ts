/**
 * Whether a browser asked for a page to show, not a script, an image or a frame. A browser that says so sends all three
 * headers; text browsers send none, and run no scripts.
 */
export function isNavigation({ headers }: Request): boolean {
  if (!headers.has('sec-fetch-site')) return true
  return headers.get('sec-fetch-mode') === 'navigate' && (headers.get('sec-fetch-dest') ?? 'document') === 'document'
}
