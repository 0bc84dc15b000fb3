/** A list as data: what its columns are, what it can be filtered by, and where its rows lead. */
import type { Ability } from '../access/abilities'
import type { FormattedDate } from '../http/dates.server'

/** How a word stands out. */
export type Tone = 'info' | 'success' | 'warning' | 'plain'

export interface Column<Row> {
  /** In addresses: `?sort=-created`, `?status=New`. */
  readonly name: string
  readonly label: string
  readonly value: (row: Row) => string
  /** `date`: an ISO date or date and time. `number`: sorted by size and set to the right. Text otherwise. */
  readonly kind?: 'date' | 'number'
  /** Shows the text as a badge of this tone. */
  readonly tone?: (text: string) => Tone
  /** Shows a link to a dialog in the text's place, which is then for the search and for files alone. */
  readonly dialog?: RowDialog
}

/** A dialog about one row, over the list: /orders/products?id=7. */
export interface RowDialog {
  /** The last part of its address, below the list's path. */
  readonly name: string
  /** The link's. */
  readonly text: string
  /** What it does cannot be undone. */
  readonly danger?: true
  /** Only people with this ability see it. */
  readonly ability?: Ability
}

export interface List<Row> {
  /** Its path, and its title: the heading, the table's caption and the name of the CSV file. */
  readonly page: { readonly path: string; readonly title: string }
  /** The line below the heading. */
  readonly subtitle: string
  /** As in 'No cases match'. */
  readonly noun: string
  readonly columns: readonly Column<Row>[]
  /** Names of the columns that it can be filtered by. */
  readonly filters: readonly string[]
  /** The order without `?sort=`: a column's name, with `-` in front for descending. */
  readonly sort: string
  readonly id: (row: Row) => string
  /** The address of a row, where it can be opened; it has a query, to which the list's own is added. */
  readonly rowHref?: (id: string) => string
  /** What can be done with a row, as buttons at its end. */
  readonly rowDialogs?: readonly RowDialog[]
  /** What can be done with rows that are ticked. */
  readonly selection?: Selection
}

/** The ticked rows are posted by their ids, to an address that also gets the list's query and answers a download. */
export interface Selection {
  readonly address: string
  /** The button's text, and its text until the download begins. */
  readonly submit: string
  readonly progress: string
}

/** What a page of a list shows, cut and formatted on the server. */
export interface ListView {
  readonly state: ListState
  /** Rows of the whole list. */
  readonly total: number
  /** Rows that fit search and filters. */
  readonly found: number
  readonly pages: number
  /** The number of the first row shown, from 1. */
  readonly first: number
  readonly rows: readonly ShownRow[]
  /** For each filter its values and how many rows each would leave. */
  readonly choices: readonly (readonly Choice[])[]
  /** The address says that the rows come ticked. */
  readonly ticked?: boolean | undefined
}

export interface ShownRow {
  readonly id: string
  readonly cells: readonly Cell[]
}
export type Cell = string | FormattedDate
export type Choice = readonly [value: string, rows: number]

/** What the address says of a list; all of it is kept while people move about. */
export interface ListState {
  /** The search text, at most 200 characters; '' for none. */
  readonly q: string
  /** The chosen value of each filter, by the column's name; only those chosen. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  readonly page: number
}
