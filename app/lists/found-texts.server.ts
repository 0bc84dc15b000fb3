/** Lists the texts of rows that a search has found, as the rows write them [900]. */
import type { Cell, List, ListSettings } from './list'
import { numberTest } from './search.server'
import { searchedText, searchedWords } from './searched-text.server'

/** 'Wi-Fi' for the search 'wifi'. Statuses and dates are not among them. */
export function foundTexts<Row>(
  rows: readonly { readonly cells: readonly Cell[] }[],
  { columns }: List<Row>,
  q: string,
  { phoneCountry }: ListSettings,
): string[] {
  const isNumber = numberTest(q, phoneCountry)
  // The parts of a number say nothing by themselves.
  const words = isNumber && /\s/.test(q) ? [] : searchedWords(q)
  const texts = new Set<string>()
  for (const { cells } of rows) {
    for (const [index, { tone, isPhone }] of columns.entries()) {
      if (tone) continue
      for (const text of textsIn(cells[index])) {
        if (isPhone && isNumber?.(text)) texts.add(text)
        for (const part of partsWith(words, text)) texts.add(part)
      }
    }
  }
  return [...texts].filter(({ length }) => length <= MAX_FOUND_LENGTH).slice(0, MAX_FOUND)
}

/** A page of honest rows has fewer texts, and one pattern (`patternOf`) can take so many. */
const MAX_FOUND = 300
const MAX_FOUND_LENGTH = 500

function textsIn(cell: Cell | undefined): string[] {
  if (cell === undefined || cell === '') return []
  if (typeof cell === 'string') return [cell]
  return 'iso' in cell ? [] : cell.map(({ text }) => text)
}

/** The parts of a text that are these words to a search, each with the hyphens and accents in it. */
function partsWith(words: readonly string[], text: string): string[] {
  const letters = [...text]
  /** The letter from which each character of the searched text comes, by index. */
  const from = letters.flatMap((letter, index) => Array.from({ length: searchedText(letter).length }, () => index))
  const searched = letters.map(searchedText).join('')
  return words.flatMap((word) => {
    const parts: string[] = []
    for (let index = searched.indexOf(word); index >= 0; index = searched.indexOf(word, index + word.length)) {
      let end = (from[index + word.length - 1] ?? 0) + 1
      while (/^\p{M}/u.test(letters[end] ?? '')) end += 1
      parts.push(letters.slice(from[index], end).join(''))
    }
    return parts
  })
}
