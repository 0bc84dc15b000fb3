/** The route of a list's CSV file, which each list has below its own address. */
import type { Ability } from '../../access/abilities'
import { guardedResource, type SignedInArgs } from '../../access/guarded.server'
import { csvFile } from '../../lists/csv.server'
import type { List } from '../../lists/list'
import { listUrlFrom } from '../../lists/list-state'

/** Its loader: all rows of the address's filter and order. Its error page leads back to the list as it was. */
export function csvRoute<Row>(
  ability: Ability,
  list: List<Row>,
  read: (args: SignedInArgs) => Promise<readonly Row[]>,
) {
  return guardedResource(
    ability,
    async (args) => csvFile(await read(args), args.url, list, args.context.settings.PORTAL_TIME_ZONE),
    (url) => listUrlFrom(list, url),
  )
}
