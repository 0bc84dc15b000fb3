/** The route of a list's CSV file, which each list has below its own address. */
import type { Act } from '../../access/access'
import { guardedFile, type Guarded } from '../../access/guarded.server'
import { csvFile } from './csv.server'
import type { List } from './list'
import { listAddressOf } from './list-state'

/** Its loader: all rows of the address's filter and order. Its error page leads back to the list as it was. */
export function listFile<Row>(act: Act, list: List<Row>, read: (visitor: Guarded) => Promise<readonly Row[]>) {
  return guardedFile(
    act,
    async (visitor) => csvFile(await read(visitor), visitor.url, list, visitor.context.settings.PORTAL_TIME_ZONE),
    (url) => listAddressOf(list, url),
  )
}
