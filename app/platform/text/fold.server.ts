import { normalizeText } from './normalize-text'
import { patternOf } from './pattern-of'

/** Text to compare without case and accents, all in small letters: 'wojcik' finds 'Wójcik', 'strasse' 'Straße', 'istanbul' 'İstanbul'. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(LETTERS, (letter) => letters[letter] ?? letter)
}

const ASCII = /^[\0-\x7f]*$/
/** Accents of Latin letters. In other scripts marks tell letters apart. */
const ACCENTS = /[\u0300-\u036f]/g
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
}
const LETTERS = patternOf(/TEXTS/g, Object.keys(letters))
