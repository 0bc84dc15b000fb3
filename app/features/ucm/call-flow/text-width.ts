/** How wide a text is in the map, and its beginning where it is too wide [599]. */
import { normalizeText } from '~/platform/text/normalize-text'

/** Widths of the letters from the space to the tilde in Arial and Helvetica, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
const FIRST = 0x20
/** Letters of other scripts. The ellipsis, and what comes from here on, is as wide as high. */
const OTHER = 722
const ELLIPSIS = '…'
const FULL_WIDTH = '\u{2E7F}'

/** Width of a text in pixels, at a size in pixels. Fonts differ a little. */
export function textWidth(text: string, size: number): number {
  // An accent takes no width of its own.
  const letters = normalizeText(text, 'NFD').replace(/\p{M}/gu, '')
  const sum = [...letters].reduce((total, letter) => total + widthOfLetter(letter), 0)
  return (sum * size) / 1_000
}

function widthOfLetter(letter: string): number {
  return WIDTHS[(letter.codePointAt(0) ?? 0) - FIRST] ?? (letter > FULL_WIDTH || letter === ELLIPSIS ? 1_000 : OTHER)
}

/** Limit in characters: more than fit anywhere. */
const MAX_LOOKED_AT = 500
/** A letter with its accents, a flag, or an emoji with its parts. Server and browser read the same; not every browser has `Intl.Segmenter`. */
const LETTER = /\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}]|\u{200D}\P{M})*/gsu

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function cutToWidth(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text
  let shown = ''
  for (const letter of text.slice(0, MAX_LOOKED_AT).match(LETTER) ?? []) {
    if (textWidth(shown + letter + ELLIPSIS, size) > width) break
    shown += letter
  }
  return shown.trimEnd() + ELLIPSIS
}
