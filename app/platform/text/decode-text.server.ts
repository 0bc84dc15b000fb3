/** Text of bytes whose encoding nobody says, as spreadsheets and calendars save it. */

/** UTF-16 by its mark or its zero bytes, else UTF-8, else windows-1252. Without the mark at its start [872]. */
export function decodeText(bytes: Uint8Array): string {
  return unicodeText(bytes) ?? windows1252(bytes)
}

/** The text in UTF-16 or UTF-8; undefined if it is neither. */
function unicodeText(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

interface DecodedTable {
  readonly text: string
  /** The text has letters of windows-1252, which no file names as its encoding. */
  readonly isGuess: boolean
  /** A word that nobody writes: its encoding is another one [958]. Undefined for none. */
  readonly unsure: string | undefined
}

/** The text of a table, whose names must be right to the letter. */
export function decodeTable(bytes: Uint8Array): DecodedTable {
  const unicode = unicodeText(bytes)
  if (unicode !== undefined) return { text: unicode, isGuess: false, unsure: undefined }
  const text = windows1252(bytes)
  const index = text.search(UNSURE)
  const before = text.slice(Math.max(0, index - MAX_WORD_LENGTH), index)
  const start = before.split(/[\s;,"]/).at(-1) ?? ''
  const [rest = ''] = text.slice(index, index + MAX_WORD_LENGTH).split(/[\s;,"]/)
  return { text, isGuess: true, unsure: index < 0 ? undefined : start + rest }
}

const MAX_WORD_LENGTH = 40
/**
 * Places at which a text of windows-1252 has no such character, and one of another encoding a letter (Mac Roman, MS-DOS, windows-1250):
 * a byte without a character, a symbol in or at a word (W¢jcik, Pawe³, £ukasz), a capital in small letters (MŠller), and a symbol after à or Â (JosÃ©: UTF-8).
 */
const UNSURE =
  /[\x81\x8D\x8F\x90\x9D]|(?<=\p{L})(?:[ŠŽŒŸ](?=\p{Ll})|[€‚ƒ„…†‡ˆ‰‹‘“”•–—˜™›¡¢£¤¥¦§©«¬¯°±´¶»¼½¾¿×÷](?=\p{L})|[‚ƒ„†‡ˆ‰‹‘•˜¡¢£¤¥¦¬¯±´¼½¾×÷]|(?<![mM])[¹²³])|[ƒ…€†‡ˆ‰™›¢£¤¥¦¬¯±¹²³¼½¾×÷](?=\p{L})|(?<=[ÃÂÅÄ])[€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›\xA0¡¢£¤¥¦§¨©ª«¬\xAD®¯°±²³´µ¶·¸¹º»¼½¾¿]/u

/** Undefined for text that is not UTF-16. No other text has zero bytes: ASCII letters of UTF-16 have one each. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zero = bytes.subarray(0, LOOKED_AT).indexOf(0)
  if (zero === -1) return undefined
  return zero % 2 === 1 ? 'utf-16le' : 'utf-16be'
}

const LOOKED_AT = 400

/** Some versions of Node read the bytes 0x80 to 0x9F of windows-1252 as latin1 (nodejs/node 60888). */
function windows1252(bytes: Uint8Array): string {
  const codes = Uint16Array.from(bytes, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? CHARACTERS.charCodeAt(byte - 0x80) : byte,
  )
  return Buffer.from(codes.buffer).toString('utf16le')
}

/** The characters of windows-1252 from 0x80 to 0x9F. */
const CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
