/** 1 gap, 2 gaps */
export function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Units that a catalogue names in the plural. */
const PLURAL_UNIT = /^((?:licen[cs]e|seat|user|device|server|core|unit|piece|month|year|number|channel)s)$/i

/** 12 Licenses, 1 License: the amount of an order in the unit of the catalogue. */
export function amountText(amount: number | string, unit: string): string {
  return `${amount} ${Number(amount) === 1 ? unit.replace(PLURAL_UNIT, (plural) => plural.slice(0, -1)) : unit}`.trimEnd()
}

/** Anna, Ben and Carla; with `most`: Anna, Ben and 3 more. */
export function joinWords(words: readonly string[], most = Infinity, conjunction: 'and' | 'or' = 'and'): string {
  // One more name is as short as a number.
  const shown = words.length > most + 1 ? [...words.slice(0, most), `${words.length - most} more`] : words
  const last = shown.at(-1) ?? ''
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} ${conjunction} ${last}` : last
}

/** A sentence without its full stop, to be a part of another sentence. */
export function withoutStop(text: string): string {
  return text.replace(/\.$/, '')
}

/** Text for what an answer does not say. */
export const NOT_KNOWN = 'Not known'

export function yesOrNo(value: boolean | undefined): string {
  if (value === undefined) return NOT_KNOWN
  return value ? 'Yes' : 'No'
}

/** `All times: Amsterdam`, for a zone such as `Europe/Amsterdam`. */
export function allTimes(timeZone: string): string {
  return `All times: ${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`
}
