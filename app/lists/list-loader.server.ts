import type { Rows } from '~contract/endpoint'
import type { List, ListView } from './list'
import { listFile } from './list-file.server'
import { listFormats, type ListFormat } from './list-formats'
import { listUrlFrom } from './list-state'
import { listView, redirectToCanonicalUrl } from './list-view.server'
import { yieldTurn } from '~/platform/time/yield-turn'
import { requireByPage, type Route } from '~/page-lookups'
import { guarded, guardedResource, type SignedInArgs } from '~/access/guarded.server'

export interface ListSource<Row> {
  readonly list: List<Row>
  read(args: SignedInArgs): Promise<Rows<Row>>
}

/** The loader of a list's page. Several lists can share it: the route's page says which. */
export function listLoader<Row>(...sources: readonly ListSource<Row>[]) {
  return guarded('page', async (args) => (await readList(args, requireByPage(sources, args.route, 'list'))).view)
}

/** Longer lists take longer than a piece of work to read, and again to search and sort. */
const LONG_ROWS = 1_000

/** All rows, those that match in their order, and the list view of the page, for a loader that adds data to it. */
export async function readList<Row>(
  args: SignedInArgs,
  { list, read }: ListSource<Row>,
): Promise<{ rows: readonly Row[]; ordered: readonly Row[]; view: ListView }> {
  redirectToCanonicalUrl(args.url, list)
  const { rows, missing } = await read(args)
  if (rows.length > LONG_ROWS) await yieldTurn()
  const { ordered, view } = listView(rows, args.url, list, args)
  if (rows.length > LONG_ROWS) await yieldTurn()
  return { rows, ordered, view: { ...view, missing } }
}

/** The loader of the files of lists: all rows of the URL's filter and order. Its errors link to the list. */
export function listFilesLoader<Rows extends readonly unknown[]>(
  ...sources: { readonly [Index in keyof Rows]: ListSource<Rows[Index]> }
) {
  return guardedResource(
    'page',
    async (args) => {
      const { list, read } = requireByPage(sources, args.route, 'list')
      return listFile(listFormatOf(args.route), (await read(args)).rows, args.url, list, args)
    },
    { listOf: ({ url, route }) => listUrlFrom(requireByPage(sources, route, 'list').list, url) },
  )
}

/** The format that the route's name says. */
export function listFormatOf({ name }: Route): ListFormat {
  const format = listFormats.find((candidate) => candidate.name === name)
  if (!format) throw new TypeError(`no file of a list is named ${name}`)
  return format.name
}
