/** A list as data: its columns, its filters, and what its rows open. */
import type { Ability } from '../access/abilities'
import type { FormattedDate } from '../time/dates.server'

/**
 * What a badge's word means to the customer: not yet seen, somebody works on it, you must act, nothing to do, it went
 * well, it went wrong. `plain` is no status.
 */
export type Tone = 'new' | 'busy' | 'you' | 'rest' | 'done' | 'bad' | 'plain'

export interface Column<Row> {
  /** In URLs: `?sort=-created`, `?status=New`. */
  readonly name: string
  readonly label: string
  readonly value: (row: Row) => string
  /** `date`: an ISO date or date and time. `number`: sorted by size and aligned right. Text otherwise. */
  readonly kind?: 'date' | 'number'
  /** Shows the text as a badge of this tone. */
  readonly tone?: (text: string) => Tone
  /** In pixels. A column without a width takes what is left. */
  readonly width?: 54 | 68 | 88 | 104 | 148 | 160 | 200
  /** When the screen gets narrower, this column goes first, second or third. Cards show the third; paper shows all. */
  readonly drops?: 'first' | 'second' | 'third'
  /** Narrow lists leave out the time of a date, but not of this one. */
  readonly showsTime?: true
  /** On cards its label comes first: the text alone, such as 'Yes', says nothing there. */
  readonly labelledOnCards?: true
  /** A date filters by its year, not by its month. */
  readonly filtersBy?: 'year'
  /** Shows a link to a dialog instead of the text, which is then only for search and CSV. */
  readonly dialog?: RowDialog
  /** With `dialog`: the text in short. Its first line is above the link, a second one beside it. */
  readonly summary?: (row: Row) => string
}

/** A dialog about one row, over the list: /orders/products?id=7. */
export interface RowDialog {
  /** The last part of its URL, below the list's path. */
  readonly name: string
  readonly text: string
  /** It cannot be undone. */
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
  /** Name of the column that names a row and opens it; the first one when left out. */
  readonly nameColumn?: string
  /** Names of the columns that tell rows apart, for the names of a row's links; `nameColumn` when left out. */
  readonly tellApart?: readonly string[]
  /** What the search looks at, as its placeholder: 'Number, title, subject or contact'. */
  readonly searches?: string
  /** Names of the columns with a filter. A date filters by its month or year. */
  readonly filters: readonly string[]
  /** The order without `?sort=`: a column's name, with `-` in front for descending. */
  readonly sort: string
  /** Names of URL parameters that say what is fetched or chosen: they stay when people search, sort and turn pages. */
  readonly scope?: readonly string[]
  readonly id: (row: Row) => string
  /** The URL of a row's page. It has a query; the list's is added to it. */
  readonly rowHref?: (id: string) => string
  /** One of `scope`: a row's link is the list itself, with the row's id in this parameter. */
  readonly chooses?: string
  /** A file of each row, below the list's path, as a link at the end of the row. */
  readonly rowFile?: { readonly name: string; readonly text: string }
  /** Its rows open files, which scripts leave to the browser. */
  readonly opensFiles?: true
  /** Row actions, as buttons at the end of each row. */
  readonly rowDialogs?: readonly RowDialog[]
  /** Rows can be linked to: `rowAnchor`. */
  readonly anchors?: true
  readonly selection?: Selection
}

/** Posts the ids of the ticked rows, with the list's query, to a URL that responds with a download. */
export interface Selection {
  readonly address: string
  /** The button's text, and its text until the download starts. */
  readonly submit: string
  readonly progress: string
}

/** What one page of a list shows, cut and formatted on the server. */
export interface ListView {
  readonly state: ListState
  /** Rows of the whole list. */
  readonly total: number
  /** Rows that match search and filters. */
  readonly found: number
  readonly pages: number
  /** The number of the first row shown, from 1. */
  readonly first: number
  readonly rows: readonly ShownRow[]
  /** For each filter its values and how many rows each would leave. */
  readonly choices: readonly (readonly Choice[])[]
  /** Rows of the API's list that could not be read and are not in `total`. */
  readonly missing?: number | undefined
  /** The rows start ticked (`?select=all`). */
  readonly ticked?: boolean | undefined
}

export interface ShownRow {
  readonly id: string
  readonly cells: readonly Cell[]
}
export type Cell = string | FormattedDate
export type Choice = readonly [value: string, rows: number]

/** What the URL says of a list. It survives opening a row and coming back. */
export interface ListState {
  /** The search text, at most 200 characters; '' for none. */
  readonly q: string
  /** The chosen value of each filter, by the column's name; only those chosen. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  readonly page: number
  /** The values of the list's `scope`; only those that the URL has. */
  readonly scope?: Readonly<Record<string, string>> | undefined
}
