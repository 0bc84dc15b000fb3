/** A filter of a list. It also counts the rows that each of its values would leave. */
import { compareTexts } from '~/platform/text/compare-texts'
import { MONTHS } from '~/platform/time/calendar-names'
import type { DateFormatter } from '~/platform/time/dates.server'
import type { Column, FilterChoice } from './list'
import { shownText } from './list-state'

export interface Filter<Row> {
  readonly isChosen: boolean
  /** Asked only if it is chosen. */
  accepts(row: Row): boolean
  count(row: Row): void
  choices(): FilterChoice[]
}

/** Filters by a column's texts, or by the months or years of its dates. */
export function filterBy<Row>(column: Column<Row>, choice: string | undefined, formatDate: DateFormatter): Filter<Row> {
  const isByDate = column.kind === 'date'
  const end = column.filtersBy === 'year' ? '2026'.length : '2026-11'.length
  const valueOf = (row: Row) =>
    isByDate ? formatDate(column.value(row)).iso.slice(0, end) : shownText(column, row, formatDate)
  const group = column.filterGroup
  const isGroupChosen = choice !== undefined && choice === group?.text
  /** Keys: the values, in the order of their first rows. */
  const counts = new Map<string, number>()
  let ofGroup = 0
  return {
    isChosen: choice !== undefined,
    accepts(row) {
      return isGroupChosen ? column.tone?.(row) === group.tone : valueOf(row) === choice
    },
    count(row) {
      const value = valueOf(row)
      counts.set(value, (counts.get(value) ?? 0) + 1)
      if (group && column.tone?.(row) === group.tone) ofGroup += 1
    },
    choices() {
      const named = [...counts].filter(([value]) => value !== '')
      const sorted = (isByDate ? newest : mostUsed)(named, isGroupChosen ? undefined : choice)
      const choices = isByDate ? sorted.map(inWords) : sorted
      // The group comes first, if it has rows or is chosen.
      return group && (ofGroup > 0 || isGroupChosen) ? [[group.text, ofGroup], ...choices] : choices
    },
  }
}

/** The values with the most rows, sorted by name, and always the chosen one: all values would make the page long. */
function mostUsed(all: FilterChoice[], chosen: string | undefined): FilterChoice[] {
  const choices = withChosen(all, chosen, ([, one], [, other]) => other - one)
  return choices.sort(([one], [other]) => compareTexts(one, other))
}

/** The newest months or years, and always the chosen one. */
function newest(all: FilterChoice[], chosen: string | undefined): FilterChoice[] {
  return withChosen(all, chosen, ([one], [other]) => (one < other ? 1 : -1))
}

function inWords([period, rows]: FilterChoice): FilterChoice {
  const text = periodText(period)
  return text === undefined ? [period, rows] : [period, rows, text]
}

function withChosen(
  all: FilterChoice[],
  chosen: string | undefined,
  compare: (one: FilterChoice, other: FilterChoice) => number,
): FilterChoice[] {
  const choices = all.toSorted(compare).slice(0, MAX_FILTER_CHOICES)
  if (chosen !== undefined && !choices.some(([value]) => value === chosen)) {
    choices.push(all.find(([value]) => value === chosen) ?? [chosen, 0])
  }
  return choices
}

const MAX_FILTER_CHOICES = 30

/** 'September 2025' for 2025-09 [611]; undefined for a year. */
export function periodText(period: string): string | undefined {
  const [year, month] = period.split('-')
  const name = MONTHS[Number(month) - 1]
  return name && `${name} ${year}`
}
