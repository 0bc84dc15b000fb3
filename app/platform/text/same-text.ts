import { normalizeText } from './normalize-text'

/** Tells if two texts are the same to people: an accented letter may be one character or two [873]. */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalizeText(one, 'NFC') === normalizeText(other, 'NFC')
}
