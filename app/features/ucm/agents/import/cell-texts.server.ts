/** Texts of cells, as they are compared: what spreadsheets and people change in them does not count. */
import { typedNumber } from '~/platform/text/phone-number.server'
import { normalizeText } from '~/platform/text/normalize-text'
import type { TableLine } from '~/platform/files/table-line'
import { NOT_LINKED } from '../agent-values'
import { nameInLabel } from '../directory-users.server'

/** The digits of a number without the zeros at its beginning, which a spreadsheet drops. */
export function comparableNumber(number: string): string {
  return typedNumber(number).replace(/^0+(?=\d)/, '')
}

/** A text in small letters, with single blanks, and with accented letters as one character each. */
export function simpleText(text: string): string {
  return normalizeText(text, 'NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Tells if a spreadsheet may have written other signs in the place of letters. `isGuess`: the file does not say its encoding. */
export function hasLostLetters(text: string, { isGuess }: Pick<TableLine, 'isGuess'>): boolean {
  return isGuess ? /[?\x80-\uffff]/.test(text) : /[?\ufffd]/.test(text)
}

/** Texts with the same letters, apart from those that a spreadsheet may have lost, have the same outlines [874]. */
export function outlinesOf(text: string): string[] {
  return (['NFC', 'NFD'] as const).map((form) => simpleText(normalizeText(text, form).replaceAll(/[^\0-\x7f]/g, '?')))
}

/** The principal name that the cell names; '' for none, undefined where the file does not say. */
export function userInCell(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  return simpleText(cell) === simpleText(NOT_LINKED) ? '' : nameInLabel(cell)
}
