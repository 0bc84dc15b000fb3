/** Styles of a mail that say what a text is, not only how it looks. */
export type Attributes = Readonly<Record<string, string>>

export interface Style {
  /** Its letters have no size. Elements in it may have one. */
  readonly isSizeless: boolean
  /** Its line ends are line ends of the text. */
  readonly keepsLines: boolean
  /** Its letters are pictures of a font. */
  readonly isSymbols: boolean
}

export const NO_STYLE: Style = { isSizeless: false, keepsLines: false, isSymbols: false }
const MAX_STYLE_LENGTH = 2_000

/** The style of an element. `around`: that of the element around it. */
export function styleOf({ style = '', face }: Attributes, around: Style): Style {
  if (style === '' && face === undefined) return around
  const text = style.slice(0, MAX_STYLE_LENGTH).toLowerCase()
  const [, size] = /font-size\s*:\s*([\d.]+)/.exec(text) ?? []
  const [, space] = /white-space\s*:\s*([a-z-]+)/.exec(text) ?? []
  const font = face ?? /font-family\s*:([^;]*)/.exec(text)?.[1]
  return {
    isSizeless: size ? Number(size) === 0 : around.isSizeless,
    keepsLines: space ? space.startsWith('pre') || space === 'break-spaces' : around.keepsLines,
    isSymbols: font ? /^\s*["']?(?:wingdings|symbol)/i.test(font) : around.isSymbols,
  }
}

/** Not what `mso-hide` hides from Outlook alone: there another button is in its place [976]. */
export function isHidden({ style = '', hidden }: Attributes): boolean {
  const text = style.slice(0, MAX_STYLE_LENGTH)
  return hidden !== undefined || HIDDEN.test(text) || (NO_HEIGHT.test(text) && CLIPPED.test(text))
}

const HIDDEN = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d]))/i
const NO_HEIGHT = /(?:^|[;\s])(?:max-)?height\s*:\s*0(?![.\d])/i
const CLIPPED = /(?:^|[;\s])overflow\s*:\s*hidden/i

/** Letters of Wingdings and Symbol as what they show: Outlook's smileys, arrows and bullets [944]. */
export function withSymbols(text: string): string {
  return text.replaceAll(/./gu, (letter) => SYMBOLS.get(letter) ?? letter)
}

const SYMBOLS = new Map(
  'J☺ K😐 L☹ à→ ß← á↑ â↓ ó↔ è➔ ü✓ û✗ þ☑ ý☒ o☐ q❑ ·• §▪ Ø➢ v❖ ¨◻'
    .split(' ')
    .map(([letter = '', ...symbol]) => [letter, symbol.join('')]),
)
