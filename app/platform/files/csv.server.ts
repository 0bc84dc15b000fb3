/** CSV (RFC 4180) that a spreadsheet opens without running anything. */

/** A line, with its end. No text of it runs as a formula [932]. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => quoteText(harmless(text))).join(',')}\r\n`
}

/** Puts a quote before text that a spreadsheet would run as a formula. A signed number stays a number. */
function harmless(text: string): string {
  return text.replace(FORMULA, (whole, before: string, quotes: string, index: number) => {
    if (isInside(before, index) || (quotes === '' && isSignedNumber(text, index + whole.length))) return whole
    return `${before}'${quotes}`
  })
}

/** The text from which `harmless` made the text of a cell. */
export function plainText(text: string): string {
  if (!text.includes("'")) return text
  return text.replace(FORMULA, (whole, before: string, quotes: string, index: number) => {
    return isInside(before, index) ? whole : before + quotes.slice(1)
  })
}

/**
 * The place before a character that begins formulas, also a full-width one, with the quotes that are there already [932]. Blanks, characters that show
 * nothing, quotes and separators may come first: a spreadsheet drops them, or splits the field there.
 */
const FORMULA =
  /(^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}",;|]*|(?<![\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}",;|])[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}",;|]+)('*)(?=[=@+＝＠＋－-])/gu

/** True for a character that is neither the first of the text nor the first behind a separator. */
function isInside(before: string, index: number): boolean {
  return index > 0 && !/[,;|\t\r\n]/.test(before)
}

function isSignedNumber(text: string, index: number): boolean {
  SIGNED_NUMBER.lastIndex = index
  return SIGNED_NUMBER.test(text)
}

const SIGNED_NUMBER = /[+-]\d+(?:\.\d+)*(?![^,;|\t\r\n])/y

function quoteText(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The first character of a file: spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
