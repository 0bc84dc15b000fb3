/** Finds names in texts. */

export interface TextPart {
  readonly text: string
  readonly isName: boolean
}

/** Names that begin with the same words: those with one more word, and whether these words are a name already. */
interface NameBeginning {
  readonly longer: Map<string, NameBeginning>
  isName: boolean
}

/** A longer name is not looked for: each place of a text would be compared with as much of it [938]. No form takes one. */
const MAX_NAME_LENGTH = 200

const WORDS = /[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu
const FIRST_OF_WORD = /^[\p{L}\p{N}]/u

/**
 * Returns a function that cuts a text at the whole names in it: a queue 'con' is not part of 'confirm', and the longest of several
 * names at a place counts [846]. Reads the names once and each text once, however many names there are [934]. They are no regular
 * expression: V8 ends the process over some that 5,000 names make.
 */
export function nameFinder(names: Iterable<string>): (text: string) => TextPart[] {
  const all: NameBeginning = { longer: new Map(), isName: false }
  for (const name of names) if (name !== '' && name.length <= MAX_NAME_LENGTH) endOf(name, all).isName = true
  return (text) => {
    const words = splitWords(text)
    const parts: TextPart[] = []
    let between = ''
    for (let index = 0; index < words.length;) {
      const length = isWord(words[index - 1]) ? 0 : wordsOfName(all, words, index)
      if (length === 0) between += words[index]
      else {
        if (between !== '') parts.push({ text: between, isName: false })
        parts.push({ text: words.slice(index, index + length).join(''), isName: true })
        between = ''
      }
      index += Math.max(length, 1)
    }
    return between === '' ? parts : [...parts, { text: between, isName: false }]
  }
}

/** An address of the portal, which people do not read. */
export function isAddress(text: string): boolean {
  return /^[/?]\S*$/.test(text)
}

/** The names that are in texts of the view, its addresses not among them. */
export function namesOn(view: unknown, names: Iterable<string>): string[] {
  const partsOf = nameFinder(names)
  const found = new Set<string>()
  JSON.stringify(view, (_key, value: unknown) => {
    if (typeof value !== 'string' || isAddress(value)) return value
    for (const { text, isName } of partsOf(value)) if (isName) found.add(text)
    return value
  })
  return [...found]
}

function endOf(name: string, all: NameBeginning): NameBeginning {
  return splitWords(name).reduce((beginning, word) => {
    const longer = beginning.longer.get(word) ?? { longer: new Map(), isName: false }
    beginning.longer.set(word, longer)
    return longer
  }, all)
}

/** How many words the longest name at this place has; 0 where there is none. */
function wordsOfName(all: NameBeginning, words: readonly string[], start: number): number {
  let length = 0
  let beginning: NameBeginning | undefined = all
  for (let index = start; beginning; index += 1) {
    beginning = beginning.longer.get(words[index] ?? '')
    if (beginning?.isName && !isWord(words[index + 1])) length = index + 1 - start
  }
  return length
}

/** Each other character is a word of its own. */
function splitWords(text: string): readonly string[] {
  return text.match(WORDS) ?? []
}

function isWord(text: string | undefined): boolean {
  return text !== undefined && FIRST_OF_WORD.test(text)
}
