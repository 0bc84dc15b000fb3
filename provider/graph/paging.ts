/** Lists that come in pages: each names the whole address of the next one, until the last. */
import { ApiError } from '../portal-api/http/api-error'

/** Small, so that the demonstration data fills several. */
export const pageSizes = { teams: 2, users: 10, shifts: 25 } as const

/**
 * The page that begins a list of rows, which are in the order of their ids and one more than a page holds when another
 * page follows. `address` is the call's own.
 */
export function pageOf<Row extends { id: string }>(rows: Row[], size: number, address: URL) {
  const value = rows.slice(0, size)
  const last = value.at(-1)
  if (rows.length <= size || !last) return { value }

  const next = new URL(address)
  next.searchParams.set('$skiptoken', Buffer.from(last.id).toString('base64url'))
  return { value, '@odata.nextLink': next.href }
}

/** The id after which a page begins, by the token of its address: '' for the first page. Throws 400. */
export function startOf(skipToken: string | undefined): string {
  if (skipToken === undefined) return ''
  const id = Buffer.from(skipToken, 'base64url').toString()
  if (!/^[\w-]+$/.test(id)) throw new ApiError(400, 'Skip token is not valid.')
  return id
}
