import type { Rows } from '../../contract/endpoint'
import type { List, ListView } from './list'
import { csvFile } from './csv.server'
import { listUrlFrom } from './list-state'
import { listView, redirectToCanonicalUrl } from './list-view.server'
import type { Page, Route } from '../pages'
import { guarded, guardedResource, type SignedInArgs } from '../access/guarded.server'

export interface ListSource<Row> {
  readonly list: List<Row>
  read(args: SignedInArgs): Promise<Rows<Row>>
}

/** One list, or several that share a module: the route's page says which. */
type Sources<Row> = ListSource<Row> | readonly ListSource<Row>[]

/** The loader of a list's page and its CSV file. Returns the list view, or what `load` does, by `readList`. */
export function listPage<Row>(sources: Sources<Row>): ReturnType<typeof guarded<ListView>>
export function listPage<Row, Data>(
  sources: Sources<Row>,
  load: (args: SignedInArgs) => Promise<Data>,
): ReturnType<typeof guarded<Data>>
export function listPage<Row>(sources: Sources<Row>, load?: (args: SignedInArgs) => Promise<unknown>) {
  const all = [sources].flat()
  for (const source of all) csvFiles.set(source.list.page.path, csvFileFrom(source))
  return guarded('page', load ?? (async (args) => (await readList(args, sourceOf(args.route, all))).view))
}

/** All rows, and the list view of the page, for a loader that adds data to it. */
export async function readList<Row>(
  args: SignedInArgs,
  { list, read }: ListSource<Row>,
): Promise<{ rows: readonly Row[]; view: ListView }> {
  redirectToCanonicalUrl(args.url, list)
  const { rows, missing } = await read(args)
  return { rows, view: { ...listView(rows, args.url, list, args.formatDate), missing } }
}

export function sourceOf<Row>({ page }: Route, sources: readonly ListSource<Row>[]): ListSource<Row> {
  return known(
    page,
    sources.find(({ list }) => list.page.path === page?.path),
  )
}

/** The loader of every CSV file: all rows of the URL's filter and order. Its errors link to the list. */
export const csvOfList = guardedResource(
  'page',
  (args) => csvFileOf(args.route).load(args),
  ({ url, route }) => csvFileOf(route).listUrl(url),
)

interface CsvFile {
  load(args: SignedInArgs): Promise<Response>
  listUrl(url: URL): string
}

/** The CSV files by the path of their lists' pages. `listPage` adds them. */
const csvFiles = new Map<string, CsvFile>()

function csvFileFrom<Row>({ list, read }: ListSource<Row>): CsvFile {
  return {
    load: async (args) => csvFile((await read(args)).rows, args.url, list, args.formatDate),
    listUrl: (url) => listUrlFrom(list, url),
  }
}

function csvFileOf({ page }: Route): CsvFile {
  return known(page, csvFiles.get(page?.path ?? ''))
}

function known<Found>(page: Page | undefined, found: Found | undefined): Found {
  if (!found) throw new TypeError(`no list has the page ${page?.path}`)
  return found
}
