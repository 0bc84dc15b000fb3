/** Tells by the Sec-Fetch headers if the request is for a page to show. Text browsers send none of these. */
export function isNavigation({ headers }: Request): boolean {
  if (!headers.has('sec-fetch-site')) return true
  if (headers.has('sec-purpose')) return false
  return headers.get('sec-fetch-mode') === 'navigate' && (headers.get('sec-fetch-dest') ?? 'document') === 'document'
}
