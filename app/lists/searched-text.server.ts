/** Texts as searches compare them: case, accents, hyphens and quotes do not matter [897]. */
import { memoizeByObject } from '~/platform/memoize-by-object'
import { fold } from '~/platform/text/fold.server'
import type { List } from './list'

/** 'wifi' for 'Wi-Fi' and for '"WI-FI"'. */
export function searchedText(text: string): string {
  return fold(text).replace(HYPHENS_AND_QUOTES, '')
}

/** Characters that nobody sees are among them. */
const HYPHENS_AND_QUOTES = /[-\u2010-\u2015\u2212"'`\u00B4‘’‚‛“”„‟‹›«»′″\p{Cf}]/gu

/** The words of a search. Those without letters and digits say nothing. */
export function searchedWords(q: string): readonly string[] {
  return [...new Set(searchedText(q).split(/\s+/).filter(Boolean).map(trimPunctuation))]
}

/** 'cas01103' for '[#cas01103].', as it is copied out of a sentence [949]. A word of few letters keeps its punctuation: 'C#'. */
export function trimPunctuation(word: string): string {
  const [inner = ''] = WITHIN_PUNCTUATION.exec(word) ?? []
  return [...inner].length >= MIN_LETTERS ? inner : word
}

const WITHIN_PUNCTUATION = /[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?/su
const MIN_LETTERS = 3

/** The searched text of a row, but for its dates. It is kept with the rows, because to make it takes the longest. */
export function searchedTextOf<Row>(rows: readonly Row[], list: List<Row>): (row: Row, index: number) => string {
  const known = keptTexts(rows)(list)
  const columns = list.columns.filter(({ kind }) => kind !== 'date')
  return (row, index) => (known[index] ??= searchedText(columns.map(({ value }) => value(row)).join('\n')))
}

const keptTexts = memoizeByObject((_rows: readonly unknown[]) =>
  memoizeByObject((_list: object): (string | undefined)[] => []),
)
