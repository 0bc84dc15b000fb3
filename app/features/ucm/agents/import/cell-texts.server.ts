/** Texts of cells, as they are compared: what spreadsheets and people change in them does not count. */
import { nameInLabel } from '../directory-users.server'

export const NOT_LINKED = 'Not linked'

/** A number without the zeros at its beginning, which a spreadsheet drops. */
export function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}

/** A text in small letters, with single blanks. */
export function simpleText(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The principal name that the cell names; '' for none, undefined where the file does not say. */
export function userInCell(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  return simpleText(cell) === simpleText(NOT_LINKED) ? '' : nameInLabel(cell)
}
