/** A line of a table that was read, and what a whole table says about itself. */
import { withoutDirectionMarks } from '../text/direction-marks'
import { countNoun, joinWords } from '../text/wording'

export interface TableLine {
  /** The number of its first line in the file, from 1. */
  readonly number: number
  readonly texts: readonly string[]
  /** Cells whose text is not what is meant, with the reason [956]. */
  readonly unread?: readonly UnreadCell[] | undefined
  /** A filter or a person has hidden it. */
  readonly isHidden?: boolean | undefined
  /** Its letters are read in an encoding that the file does not name. */
  readonly isGuess?: boolean | undefined
  /** The name of its sheet, if that is not the first that people see. */
  readonly sheet?: string | undefined
}

export interface UnreadCell {
  readonly column: number
  readonly why: string
}

/** The places of columns in a heading, by any of the names that each may have, in small letters; -1 for one that it does not have [959]. */
export function placesOf(head: TableLine | undefined, columns: readonly (readonly string[])[]): number[] {
  const labels = (head?.texts ?? []).map((text) =>
    text
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  )
  return columns.map((names) => labels.findIndex((label) => names.includes(label)))
}

/** The table from its heading on, where a title is above it [1062]. As it is where no line has the columns. */
export function fromHeading(
  lines: readonly TableLine[],
  columns: readonly (readonly string[])[],
): readonly TableLine[] {
  const index = lines.slice(0, MAX_ABOVE + 1).findIndex((line) => !placesOf(line, columns).includes(-1))
  return index > 0 ? lines.slice(index) : lines
}

const MAX_ABOVE = 20

/** The text of a cell as one line, without characters that nobody sees [1062]. */
export function cellText({ texts }: TableLine, column: number): string {
  return withoutDirectionMarks(texts[column] ?? '')
    .replaceAll(/[\u200b\u2060\ufeff]/g, '')
    .trim()
    .replaceAll(/[\r\n\v]+/g, ' ')
}

const MAX_NAMED = 5
const MAX_LETTERS = 40

/** Says which columns a heading has instead [1025]: 'does not name these columns: it has ‘Naam’ and ‘Telefoon’'. */
export function otherHeadings(head: TableLine | undefined, wanted = 'these columns'): string {
  const labels = (head?.texts ?? []).map((text) => text.trim()).filter((text) => text !== '')
  const quoted = labels.map((label) => `‘${label.length > MAX_LETTERS ? `${label.slice(0, MAX_LETTERS)}…` : label}’`)
  return `does not name ${wanted}${quoted.length > 0 ? `: it has ${joinWords(quoted, MAX_NAMED)}` : ''}`
}

/** Sentences about what people may not expect of these lines: their sheet, and hidden ones [960]. */
export function notesOf([head, ...lines]: readonly TableLine[]): string[] {
  const hidden = lines.filter(({ isHidden }) => isHidden)
  const named = joinWords(
    hidden.map(({ number }) => String(number)),
    MAX_NAMED,
  )
  return [
    ...(head?.sheet === undefined ? [] : [`The table of the sheet ‘${head.sheet}’ was taken.`]),
    ...(hidden.length === 0
      ? []
      : [`The table has ${countNoun(hidden.length, 'hidden line')}, taken like the others: ${named}.`]),
  ]
}
