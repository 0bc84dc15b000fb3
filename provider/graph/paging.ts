/** Paged lists: each page holds the URL of the next one, until the last. */
import { ApiError } from '../http/api-error'

/**
 * The first page of `rows`, which are ordered by id and one more than a page holds if another page follows. `address` is
 * the call's own URL.
 */
export function pageOf<Row extends { id: string }>(rows: Row[], size: number, address: URL) {
  const value = rows.slice(0, size)
  const last = value.at(-1)
  if (rows.length <= size || !last) return { value }

  const next = new URL(address)
  next.searchParams.set('$skiptoken', Buffer.from(last.id).toString('base64url'))
  return { value, '@odata.nextLink': next.href }
}

/** The id that a page starts after, from the token in its URL; '' for the first page. Throws 400. */
export function startOf(skipToken: string | undefined): string {
  if (skipToken === undefined) return ''
  const id = Buffer.from(skipToken, 'base64url').toString()
  if (!/^[\w-]+$/.test(id)) throw new ApiError(400, 'Skip token is not valid.')
  return id
}
