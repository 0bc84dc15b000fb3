/** Loaders of pages and files that show a list. One module may serve several lists: the URL says which. */
import type { Rows } from '../../contract/endpoint'
import type { List, ListView } from '../lists/list'
import { csvFile } from '../lists/csv.server'
import { listUrlFrom } from '../lists/list-state'
import { listView, redirectToCanonicalUrl } from '../lists/list-view.server'
import { pageAt } from '../pages'
import { guarded, guardedResource, type SignedInArgs } from './guarded.server'

/** A list and the call that reads its rows. */
export interface ListSource<Row> {
  readonly list: List<Row>
  read(args: SignedInArgs): Promise<Rows<Row>>
}

/** The loader of a list's page, for people with the page's ability. */
export function listPage<Row>(...sources: readonly ListSource<Row>[]) {
  return guarded('page', async (args) => (await readList(args, sourceAt(sources, args.url))).view)
}

/** All rows, and what the page shows of them, for a loader that adds something of its own. */
export async function readList<Row>(
  args: SignedInArgs,
  { list, read }: ListSource<Row>,
): Promise<{ rows: readonly Row[]; view: ListView }> {
  redirectToCanonicalUrl(args.url, list)
  const { rows, missing } = await read(args)
  return { rows, view: { ...listView(rows, args.url, list, args.formatDate), missing } }
}

/** The loader of the lists' CSV files: all rows of the URL's filter and order. Errors lead back to the list as it was. */
export function csvRoute<Row>(...sources: readonly ListSource<Row>[]) {
  return guardedResource(
    'page',
    async (args) => {
      const { list, read } = sourceAt(sources, args.url)
      return csvFile((await read(args)).rows, args.url, list, args.formatDate)
    },
    (url) => listUrlFrom(sourceAt(sources, url).list, url),
  )
}

export function sourceAt<Row>(sources: readonly ListSource<Row>[], { pathname }: URL): ListSource<Row> {
  const page = pageAt(pathname)
  const source = sources.find(({ list }) => list.page.path === page?.path)
  if (!source) throw new TypeError(`no list at ${pathname}`)
  return source
}
