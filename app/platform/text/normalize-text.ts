/**
 * The text in one of Unicode's forms. One with more than 30 accents on a letter, which no language has (UAX #15), stays as it is: the time to
 * sort them grows with the square of their number [925].
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  // eslint-disable-next-line no-restricted-syntax -- this is the way to do it
  return MANY_ACCENTS.test(text) ? text : text.normalize(form)
}

/** The two characters of narrow Japanese become accents in NFKD. */
const MANY_ACCENTS = /[\p{M}\uff9e\uff9f]{31}/u

/** Tells if two texts are the same to people: an accented letter may be one character or two [873]. Capitals count. */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalizeText(one, 'NFC') === normalizeText(other, 'NFC')
}
