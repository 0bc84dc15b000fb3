/** A filter of a list. It also counts the rows that each of its values would leave. */
import { compareTexts } from '../text/compare-texts'
import type { DateFormatter } from '../time/dates.server'
import { periods, periodText, shownTexts } from './dictionary.server'
import type { Column, FilterGroup, FilterOption } from './list'

export interface Filter {
  /** Otherwise it accepts every row. */
  readonly isChosen: boolean
  accepts(rowIndex: number): boolean
  count(rowIndex: number): void
  options(): FilterOption[]
}

/** Filters by a column's texts, or by the months, years or hours of its dates. */
export function filterBy<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  chosen: string | undefined,
  formatDate: DateFormatter,
): Filter {
  const isByDate = column.kind === 'date'
  const { dictionary, codes } = isByDate ? periods(rows, column, formatDate) : shownTexts(rows, column, formatDate)
  const group = column.filterGroup
  const isGroupChosen = chosen !== undefined && chosen === group?.text
  const isChosen = (text: string) => (isGroupChosen ? group.includes(text) : text === chosen)
  /** For each code whether its rows are shown; undefined for all. */
  const shown = chosen === undefined ? undefined : dictionary.map(isChosen)
  const counts = new Uint32Array(dictionary.length)
  /** The codes with a count, in the order of their first rows. */
  const counted: number[] = []
  return {
    isChosen: chosen !== undefined,
    accepts: (rowIndex) => shown === undefined || shown[codes[rowIndex] ?? 0] === true,
    count(rowIndex) {
      const code = codes[rowIndex] ?? 0
      const before = counts[code] ?? 0
      if (before === 0) counted.push(code)
      counts[code] = before + 1
    },
    options() {
      const all = counted.map((code): FilterOption => [dictionary[code] ?? '', counts[code] ?? 0])
      const named = all.filter(([text]) => text !== '')
      const isNewestFirst = isByDate && column.filtersBy !== 'hour'
      const sorted = (isNewestFirst ? newest : mostUsed)(named, isGroupChosen ? undefined : chosen)
      const options = isByDate ? sorted.map(inWords) : sorted
      return group ? [...ofGroup(group, named, isGroupChosen), ...options] : options
    },
  }
}

/** The group comes first, if it has rows or is chosen. */
function ofGroup({ text, includes }: FilterGroup, all: readonly FilterOption[], isChosen: boolean): FilterOption[] {
  const rows = all.filter(([value]) => includes(value)).reduce((sum, [, count]) => sum + count, 0)
  return rows > 0 || isChosen ? [[text, rows]] : []
}

/** The values with the most rows, sorted by name, and always the chosen one: all values would make the page long. */
function mostUsed(all: FilterOption[], chosen: string | undefined): FilterOption[] {
  const options = withChosen(all, chosen, ([, one], [, other]) => other - one)
  return options.sort(([one], [other]) => compareTexts(one, other))
}

/** The newest months or years, and always the chosen one. */
function newest(all: FilterOption[], chosen: string | undefined): FilterOption[] {
  return withChosen(all, chosen, ([one], [other]) => (one < other ? 1 : -1))
}

function inWords([period, rows]: FilterOption): FilterOption {
  const text = periodText(period)
  return text === undefined ? [period, rows] : [period, rows, text]
}

function withChosen(
  all: FilterOption[],
  chosen: string | undefined,
  compare: (one: FilterOption, other: FilterOption) => number,
): FilterOption[] {
  const options = all.toSorted(compare).slice(0, MOST_OPTIONS)
  if (chosen !== undefined && !options.some(([value]) => value === chosen)) {
    options.push(all.find(([value]) => value === chosen) ?? [chosen, 0])
  }
  return options
}

const MOST_OPTIONS = 30
