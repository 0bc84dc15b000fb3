/** A list as data: its columns, its filters, and what its rows open. */
import type { IconName } from '~/icons'
import type { Page } from '~/pages'
import type { DateFormatter, FormattedDate } from '~/platform/time/dates.server'

/** The meaning of a status to the customer: not seen, in work, must act, nothing to do, success, failure; `plain` is no status. */
export type Tone = 'new' | 'active' | 'attention' | 'neutral' | 'success' | 'danger' | 'plain'

export interface Column<Row> {
  /** The name in URLs: `?sort=-created`, `?status=New`. */
  readonly name: string
  readonly label: string
  readonly value: (row: Row) => string
  /** `date`: an ISO date or date and time. `number`: sorted by size and aligned right. `duration`: sorted as a length, with a bar beside it. Text otherwise, also in Excel. */
  readonly kind?: 'date' | 'number' | 'duration'
  /** The tone of a column of statuses. The same text has the same tone in each row. */
  readonly tone?: (row: Row) => Tone
  /** Marks a column of names, numbers or codes, which browsers do not translate [846]. */
  readonly isName?: boolean
  /** Marks a column of telephone numbers, which are found however they are written [901]. */
  readonly isPhone?: boolean
  readonly width?: ColumnWidth
  /**
   * Narrow screens leave this column out first, second or third. Cards show the third. `always`: no screen shows it,
   * because its text is the same in each row. Paper and files have all.
   */
  readonly drops?: 'first' | 'second' | 'third' | 'always'
  /** Never cut: its texts continue on a second line, and break after dots too. */
  readonly wraps?: boolean
  /** Opens the row, as the name does. */
  readonly opensRow?: boolean
  /** Shows the time of its dates on narrow screens too. */
  readonly showsTime?: boolean
  /** Shows how many days ago its dates were. */
  readonly showsAge?: boolean
  /** Cards show its label too, because the text alone, such as 'Yes', says nothing there. */
  readonly labelledOnCards?: boolean
  /** Its texts are 'Yes' and 'No'. Screens leave a 'No' empty, so that people see where a 'Yes' is. */
  readonly isYesNo?: boolean
  /** Filters by the year of a date instead of the month. */
  readonly filtersBy?: 'year'
  /** One more choice of its filter, for several statuses that mean the same to people. */
  readonly filterGroup?: FilterGroup
  /** Shows these lines instead of the text, which only search, sort and files use. */
  readonly lines?: (row: Row) => readonly LineItem[]
}

/** A width in pixels. Columns without a width share the rest. */
type ColumnWidth = 52 | 58 | 68 | 88 | 100 | 104 | 120 | 148 | 160 | 220 | 240

/** An amount of something. A line that only says how many more there are has no amount. */
export interface LineItem {
  readonly amount?: number | undefined
  readonly text: string
}

export interface FilterGroup {
  /** The name of the group, on the page and in URLs. */
  readonly text: string
  readonly tone: Tone
}

/** A page or a file of the row, a dialog over the list, or the list itself with the row's id in this parameter of its `scope`. */
type RowTarget =
  /** The URL needs a query, because the list adds its own to it. */
  | { readonly page: (id: string) => string }
  /** Scripts leave links to files to the browser. */
  | { readonly file: (id: string) => string }
  | { readonly dialog: string }
  | { readonly param: string; readonly sign: RowSign }

/** A button at the end of each row. It opens a dialog about the row over the list, /orders/products?id=7, or saves a file. */
export interface RowAction {
  /** The last part of its URL, below the list's path. */
  readonly name: string
  readonly text: string
  /** Only people with the `editAbility` of the list's page see the button. */
  readonly ability?: 'edit'
  readonly isFile?: boolean
}

export interface List<Row> {
  /** The list's path, title and ability. The title is also the table's caption and the name of its files. */
  readonly page: Pick<Page, 'path' | 'title' | 'ability' | 'editAbility'>
  readonly subtitle: string
  /** The plural, as in 'No cases match'. */
  readonly noun: string
  readonly columns: readonly Column<Row>[]
  /** The name of the column that names a row and opens it; default: the first. */
  readonly nameColumn?: string
  /** The names of the columns whose texts label a row's links for screen readers; default: `nameColumn`. */
  readonly rowLabelColumns?: readonly string[]
  /** The placeholder of the search: 'Number, title, subject or contact'. */
  readonly searches?: string
  /** The names of the columns with a filter. Dates filter by month or year. */
  readonly filters: readonly string[]
  /** The default order: a column's name, with `-` in front for descending. */
  readonly sort: string
  /** URL parameters that say what is fetched or chosen. They stay when people search, sort and turn pages. */
  readonly scope?: readonly string[]
  readonly id: (row: Row) => string
  /** The target of the link of a row's name. */
  readonly opens?: RowTarget
  readonly rowActions?: readonly RowAction[]
  /** The width of the column with the row actions. */
  readonly actionsWidth?: ColumnWidth
  /** Each row has an id to link to: `rowAnchor`. */
  readonly hasAnchors?: boolean
  readonly selection?: Selection
}

/** Posts the ids of the ticked rows, with the list's query, to a URL that responds with a download. */
export interface Selection {
  readonly address: string
  /** The button's text, and its text until the download starts. */
  readonly submit: string
  readonly progress: string
}

/** The content of one page of a list, cut and formatted on the server. */
export interface ListView {
  readonly state: ListState
  readonly total: number
  readonly matchCount: number
  readonly pages: number
  /** The number of the first row shown, from 1. */
  readonly first: number
  readonly rows: readonly ShownRow[]
  /** The values of each filter, and how many rows each value would show. */
  readonly filterChoices: readonly (readonly FilterChoice[])[]
  /** Keys: the statuses that the page shows. */
  readonly tones?: Readonly<Record<string, Tone>> | undefined
  /** The texts of its rows that were searched for, which it marks [900]. */
  readonly found?: readonly string[] | undefined
  /** The number of unreadable rows of the API's list, which `total` does not count. */
  readonly missing?: number | undefined
  /** The rows start ticked (`?select=all`). */
  readonly ticked?: boolean | undefined
}

/** A sign before the name of a row, which says what its link does, and its word for screen readers: 'Play: Main line, 20-11-2026 14:05'. */
export interface RowSign {
  readonly icon: IconName
  readonly word: string
}

interface ShownRow {
  readonly id: string
  readonly cells: readonly Cell[]
  /** Replaces the sign of the list. */
  readonly sign?: RowSign | undefined
}
export type Cell = string | FormattedDate | readonly LineItem[]
/** `text` is what people read, where it is not the value. */
export type FilterChoice = readonly [value: string, rows: number, text?: string]

export interface ListState {
  /** The search text, at most 200 characters; '' for none. */
  readonly q: string
  /** The chosen values, by the name of the filter's column. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  readonly page: number
  /** The values in the URL of the list's `scope`. */
  readonly scope?: Readonly<Record<string, string>> | undefined
}

/** How lists of this portal show dates, and read telephone numbers. */
export interface ListSettings {
  readonly formatDate: DateFormatter
  /** The country code of numbers that begin with one 0: '31'. */
  readonly phoneCountry: string
}
