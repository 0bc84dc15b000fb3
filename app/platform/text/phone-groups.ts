/** Groups of telephone numbers. The texts of a page have the numbers as they are, and its elements show the groups [1037]. */

/** Separates the numbers of `phoneGroups`. */
export const BETWEEN_NUMBERS = ','

/** The numbers that the guard has found in the data of a loader: '+31 10 555 0110,010 555 0111'. '' for none. */
export function phoneGroupsIn(data: unknown): string {
  const isFound = typeof data === 'object' && data !== null && 'phoneGroups' in data
  return isFound && typeof data.phoneGroups === 'string' ? data.phoneGroups : ''
}

/** Places at which the groups of a number begin, but for the first, and whether it has its country's code. */
interface DigitGroups {
  readonly starts: readonly number[]
  readonly hasCode: boolean
}

/** Groups of numbers by their digits. */
export type PhoneGroups = ReadonlyMap<string, DigitGroups>

export function parsePhoneGroups(written: string): PhoneGroups {
  const numbers = written === '' ? [] : written.split(BETWEEN_NUMBERS)
  return new Map(
    numbers.map((number) => {
      const groups = number.replace('+', '').split(' ')
      const starts = groups.slice(1).map((_, index) => groups.slice(0, index + 1).join('').length)
      return [groups.join(''), { starts, hasCode: number.startsWith('+') }]
    }),
  )
}

/** Places of a text at which something begins. `code`: the code of a country, without its plus. `group`: another group of a number. */
export type Beginnings = ReadonlyMap<number, 'code' | 'group'>

/** A part of a file's name is no word: 'call-31105550110.wav' is one. */
const WORD = /[^\s,;:()‘’“”]+/gu

/** The beginnings in a text, in their order. */
export function beginningsIn(text: string, groups: PhoneGroups): Beginnings {
  const found = new Map<number, 'code' | 'group'>()
  if (groups.size === 0) return found
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const [, plus = '', digits = ''] = /^(\+?)(\d+)[.?!…]*$/u.exec(word) ?? []
    const number = groups.get(digits)
    if (!number || (plus !== '' && !number.hasCode)) continue
    if (plus === '' && number.hasCode) found.set(index, 'code')
    for (const start of number.starts) found.set(index + plus.length + start, 'group')
  }
  return found
}
