/** A list as a file with all rows of its filter, in its order [867]. */
import type { Readable } from 'node:stream'
import { download } from '~/platform/http/download.server'
import type { DateFormatter } from '~/platform/time/dates.server'
import { DATE_LENGTH } from '~/platform/time/units'
import { csvOf } from './list-csv.server'
import type { List, ListSettings } from './list'
import type { ListFormat } from './list-formats'
import { orderedRows } from './list-view.server'
import { XLSX_TYPE, xlsxOf } from './list-xlsx.server'

/** The file as a response with the displayed columns, made while it is sent. */
export function listFile<Row>(
  format: ListFormat,
  rows: readonly Row[],
  url: URL,
  list: List<Row>,
  settings: ListSettings,
): Response {
  const ordered = orderedRows(rows, url, list, settings)
  const { formatDate } = settings
  const today = formatDate(new Date().toISOString()).iso.slice(0, DATE_LENGTH)
  const name = list.page.title.toLowerCase().replaceAll(' ', '-')
  const { type, contentOf } = formats[format]
  return download({ fileName: `${name}-${today}.${format}`, type, content: contentOf(ordered, list, formatDate) })
}

interface FileFormat {
  readonly type: string
  contentOf<Row>(rows: readonly Row[], list: List<Row>, formatDate: DateFormatter): Readable
}

const formats: Readonly<Record<ListFormat, FileFormat>> = {
  csv: { type: 'text/csv; charset=utf-8', contentOf: csvOf },
  xlsx: { type: XLSX_TYPE, contentOf: xlsxOf },
}
