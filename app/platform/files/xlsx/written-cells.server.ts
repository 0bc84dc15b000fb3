/** Cells of a sheet as XML. `place`: such as B7. */
import type { FormattedDate } from '~/platform/time/dates.server'
import { DAY_MS } from '~/platform/time/units'

/** The formats of cells, by their places in `STYLES_XML`. */
export const styles = { text: 1, date: 2, dateAndTime: 3, head: 4 } as const

/** Never a formula, whatever it begins with, also after people have edited it [869]. */
export function textCell(place: string, text: string, style: number = styles.text): string {
  return text === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t${spaceOf(text)}>${xmlText(text)}</t></is></c>`
}

export function headCell(place: string, text: string): string {
  return textCell(place, text, styles.head)
}

/** A number that Excel shows as it is. Others are texts: it rounds after 15 digits, and shows 3.1E+11 from 12 on. */
export function numberCell(place: string, text: string): string {
  return NUMBER.test(text) ? `<c r="${place}"><v>${text}</v></c>` : textCell(place, text)
}

const NUMBER = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,4})?$/

/** A cell with date and time in the portal's time zone. A text that is no date, or one before Excel's calendar, stays a text. */
export function dateCell(place: string, { iso, text }: FormattedDate): string {
  const day = Date.parse(`${iso.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`) / DAY_MS + DAYS_BEFORE_1970
  if (!(day >= FIRST_SURE_DAY)) return textCell(place, text)
  return `<c r="${place}" s="${iso.includes('T') ? styles.dateAndTime : styles.date}"><v>${day}</v></c>`
}

const DAYS_BEFORE_1970 = 25_569
/** 1 March 1900: Excel's February of that year has a 29th. */
const FIRST_SURE_DAY = 61

/** A text of XML as Excel writes it: `_x0007_` for a character that XML cannot have, cut after the most that a cell holds [870]. */
export function xmlText(text: string): string {
  const whole = text.length > MAX_CHARACTERS ? cut(text) : text
  return whole.search(SPECIAL) >= 0 ? whole.replaceAll('\r\n', '\n').replaceAll(SPECIAL, escapeXml) : whole
}

function cut(text: string): string {
  const isInside = /[\ud800-\udbff]/.test(text.charAt(MAX_CHARACTERS - 1))
  return text.slice(0, isInside ? MAX_CHARACTERS - 1 : MAX_CHARACTERS)
}

function escapeXml(character: string): string {
  return ENTITIES[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const MAX_CHARACTERS = 32_767
/** A text like `_x0041_` too, which Excel would read as A. */
const SPECIAL = /[&<>"\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}[_\0-\x08\x0b-\x1f\ufffe\uffff])/g

function spaceOf(text: string): string {
  return /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
}
