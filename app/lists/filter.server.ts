/** A filter of a list, which also counts the rows that each of its values would leave. */
import { compareTexts } from '../text/compare-texts'
import type { DateFormatter } from '../time/dates.server'
import { periods, shownTexts } from './coded-texts.server'
import type { Choice, Column } from './list'

export interface Filter {
  /** Rows are named by their places. */
  accepts(place: number): boolean
  count(place: number): void
  choices(): Choice[]
}

/** By a column's texts, or by the months or years of its dates. Without a chosen value it accepts every row. */
export function filterBy<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  chosen: string | undefined,
  formatDate: DateFormatter,
): Filter {
  const isByDate = column.kind === 'date'
  const { texts, codes } = isByDate ? periods(rows, column, formatDate) : shownTexts(rows, column, formatDate)
  const chosenCode = chosen === undefined ? undefined : texts.indexOf(chosen)
  const counts = new Uint32Array(texts.length)
  /** The codes with a count, in the order in which their first rows came. */
  const counted: number[] = []
  return {
    accepts: (place) => chosenCode === undefined || codes[place] === chosenCode,
    count(place) {
      const code = codes[place] ?? 0
      const before = counts[code] ?? 0
      if (before === 0) counted.push(code)
      counts[code] = before + 1
    },
    choices() {
      const all = counted.map((code): Choice => [texts[code] ?? '', counts[code] ?? 0])
      const choices = all.filter(([text]) => text !== '')
      return (isByDate ? newest : mostUsed)(choices, chosen)
    },
  }
}

/** The values with the most rows, sorted by name, and always the chosen one. Keeps the page short. */
function mostUsed(all: Choice[], chosen: string | undefined): Choice[] {
  const choices = withChosen(all, chosen, ([, one], [, other]) => other - one)
  return choices.sort(([one], [other]) => compareTexts(one, other))
}

/** The newest months or years, and always the chosen one. */
function newest(all: Choice[], chosen: string | undefined): Choice[] {
  return withChosen(all, chosen, ([one], [other]) => (one < other ? 1 : -1))
}

function withChosen(
  all: Choice[],
  chosen: string | undefined,
  compare: (one: Choice, other: Choice) => number,
): Choice[] {
  const choices = all.toSorted(compare).slice(0, MOST_CHOICES)
  if (chosen !== undefined && !choices.some(([value]) => value === chosen)) {
    choices.push(all.find(([value]) => value === chosen) ?? [chosen, 0])
  }
  return choices
}

const MOST_CHOICES = 30
