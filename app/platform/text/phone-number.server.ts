/** Telephone numbers however people write and copy them. libphonenumber-js knows the plan of each country (decision 41). */
import { PhoneNumber, type E164Number } from 'libphonenumber-js/core'
import { parseDigits, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import plans from 'libphonenumber-js/min/metadata'
import { LRUCache } from 'lru-cache'
import { groupBy } from './group-by'
import { normalizeText } from './normalize-text'

/** The telephone number that people ask for. */
interface AskedNumber {
  /** Tells if a text is this number. */
  is(text: string): boolean
  /** Tells if a text has it as a part; undefined for so few digits that many numbers have them. */
  readonly isIn: ((text: string) => boolean) | undefined
}

/**
 * The number in a text: that of '+31 (0)10-555 01 13', '0031105550113', 'tel:010 5550113', '<010.555.01.13>,' and '010 5550113 ext. 5'.
 * `callingCode`: of the country whose numbers are written without one, such as 31. Undefined for what is no number, such as the number of a
 * case [901] [947].
 */
export function askedNumber(text: string, callingCode: string): AskedNumber | undefined {
  const written = numberIn(text)
  if (!written || written.digits.length < MIN_DIGITS) return undefined
  const ways = waysToWrite(written, callingCode)
  const hasPart = (candidate: string) => {
    const digits = digitsIn(candidate)
    return [...ways].some((way) => digits.includes(way))
  }
  return {
    is: (candidate) => ways.has(digitsIn(candidate)),
    isIn: written.digits.length < MIN_PART_DIGITS ? undefined : hasPart,
  }
}

/**
 * Groups those with one number, however each of them writes it: 0105550110 and +31105550110 are one. Those without a digit are left out.
 * Quick for thousands, because the library reads only numbers that end alike [998].
 */
export function groupByNumber<Item>(
  items: readonly Item[],
  numberOf: (item: Item) => string,
  callingCode: string,
): Item[][] {
  const byDigits = groupBy(items, (item) => digitsIn(numberOf(item)))
  byDigits.delete('')
  const alike = groupBy(byDigits, ([digits]) => digits.slice(-MIN_PART_DIGITS))
  return [...alike.values()].flatMap((sameEnd) => {
    const groups = groupBy(sameEnd, ([digits]) => (sameEnd.length === 1 ? digits : digitsFromCode(digits, callingCode)))
    return [...groups.values()].map((group) => group.flatMap(([, itemsOfNumber]) => itemsOfNumber))
  })
}

/** The digits of a number from its country's code on; those of what is no number of that country as they are. */
function digitsFromCode(digits: string, callingCode: string): string {
  // The library is slow with what is far too long.
  const number = digits.length > MAX_DIGITS ? undefined : parsePhoneNumberFromString(digits, atHome(callingCode))
  return number?.isValid() ? number.number.slice(1) : digits
}

/** The digits of a number as fields take them: 31105550113 for '+31 (0)10 555 01 13'. What is no number stays as it is [948]. */
export function typedNumber(text: string): string {
  const { digits, prefix = '', known } = numberAlone(text) ?? { digits: text }
  return known ? prefix.slice(1) + known.number.slice(1) : digits
}

/** The number that a telephone dials: +31105550113 for 'tel:+31 (0)10 555 01 13'. Undefined for what is no number [945]. */
export function dialledNumber(text: string): string | undefined {
  const written = numberAlone(text)
  return written && (written.known?.number ?? (written.prefix === '+' ? '+' : '') + written.digits)
}

function numberAlone(text: string) {
  const written = numberIn(text)
  return written?.extra === '' ? { ...written, known: numbersOf(written)[0] } : undefined
}

/** The longest beginning that is a telephone number of its country, '' for none: a date, a time or a count may follow it [945]. */
export function leadingNumber(text: string): string {
  const numbers = [...text.matchAll(/\d(?!\d)/g)]
    .map(({ index }) => text.slice(0, index + 1))
    .filter((start) => start.split('(').length === start.split(')').length && digitsOf(start).length <= MAX_DIGITS)
    .slice(-MAX_TRIED)
    .toReversed()
    .map((start) => ({ start, number: numberAlone(start)?.known }))
  const longest = numbers.find(({ number }) => number?.isValid()) ?? numbers.find(({ number }) => number?.isPossible())
  return longest?.start ?? ''
}

/**
 * A number without blanks in the groups that people write: '+31 10 555 0110' for '31105550110' and '+31105550110', and '010 555 0110' for a
 * number of this country. Undefined for what is no number, or can be one of two [1037].
 */
export function inGroups(number: string, callingCode: string): string | undefined {
  const key = `${callingCode} ${number}`
  const groups = keptGroups.get(key) ?? groupsOf(number, callingCode)
  keptGroups.set(key, groups)
  return groups || undefined
}

/** The library takes longer for a number than all else for its row. */
const keptGroups = new LRUCache<string, string>({ max: 10_000 })

function groupsOf(number: string, callingCode: string): string {
  const prefix = number.startsWith('+') ? '+' : number.startsWith('00') ? '00' : ''
  const digits = number.slice(prefix.length)
  const abroad = dialledAbroad(digits)
  // People at home dial up to two digits more, such as a 0.
  const home =
    prefix === '' ? [0, 1, 2].map((extraDigits) => dialledAbroad(callingCode + digits.slice(extraDigits))) : []
  const isKnown = (phoneNumber: PhoneNumber) => phoneNumber.isPossible() && (prefix !== '' || phoneNumber.isValid())
  const ways = [
    abroad && isKnown(abroad) && abroad.formatInternational(),
    ...home.map((phoneNumber) => phoneNumber && isKnown(phoneNumber) && phoneNumber.formatNational()),
  ]
    .flatMap((way) => (way ? way.replaceAll(/[^+\d]+/g, ' ').trim() : []))
    .filter((way) => way.replaceAll(/\D/g, '') === digits)
  const [groups = '', otherWay] = new Set(ways)
  return otherWay === undefined ? groups.replace('+', prefix || '+') : ''
}

/** The number of these digits, from the country's code on. Ten times as quick as parsing it. */
function dialledAbroad(digits: string): PhoneNumber | undefined {
  const number = `+${digits}`
  return hasCode(number) ? new PhoneNumber(number, plans) : undefined
}

function hasCode(number: string): number is E164Number {
  return number.length > MIN_PART_DIGITS && [2, 3, 4].some((end) => number.slice(1, end) in plans.country_calling_codes)
}

/** ITU-T E.164. */
const MAX_DIGITS = 15
const MAX_TRIED = 4

/** The shortest extension. */
const MIN_DIGITS = 3
const MIN_PART_DIGITS = 6

interface WrittenNumber {
  /** All digits, those of the prefix too. */
  readonly digits: string
  /** The plus before the code of a country; undefined without one. */
  readonly prefix: '+' | '+00' | undefined
  /** The digits without a '(0)', which nobody dials who dials the country's code. */
  readonly withoutZero: string
  /** Characters that are more than the number, such as the extension 'ext 5'. */
  readonly extra: string
}

const MAX_TEXT_LENGTH = 100
/** A character, or a word such as 'tel:' or 'T.', in front of a number. */
const LABEL = /^[^\p{L}\p{Nd}+(]*(?:\p{L}[\p{L} ]{0,20}[.:][^\p{L}\p{Nd}+(]*|\p{L}[\p{L} ]{0,20}(?=\+))?/u
/** Digits, and what people write between them. */
const BODY = /^[\p{Nd}\s()+./·\p{Pd}\u2212]*/u
/** A slash is behind the code of an area; behind so many digits another number follows. */
const MIN_WHOLE_DIGITS = 9
/** An extension without what is around it: that of '; ext=5', ', 5#' and 'x5'; or the rest of an address of SIP. */
const EXTENSION = /^(?:(?:\p{L}{1,12} ?)?\p{Nd}{0,6}$|@)/u
/** Characters of a code that telephones dial, such as *21#. */
const OF_CODE = /[*#]/

function numberIn(text: string): WrittenNumber | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined
  const seen = normalizeText(text, 'NFKD')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(LABEL, '')
  const [withSlashes = ''] = BODY.exec(seen) ?? []
  const [beforeSlash = ''] = withSlashes.split('/', 1)
  const body = digitsOf(beforeSlash).length >= MIN_WHOLE_DIGITS ? beforeSlash : withSlashes
  const extra = seen
    .slice(body.length)
    .replaceAll(/[^@\p{L}\p{Nd}]+/gu, ' ')
    .trim()
  const digits = digitsOf(body)
  if (digits === '' || !EXTENSION.test(extra)) return undefined
  const prefix = /^\D*\+/u.test(body) ? '+' : digits.startsWith('00') ? '+00' : undefined
  const withoutZero = digitsOf(body.replace(/\(\s*0\s*\)/, ''))
  return { digits, prefix, withoutZero, extra: OF_CODE.test(text) ? `${extra}#` : extra }
}

function digitsOf(text: string): string {
  return parseDigits(text.replaceAll(/\P{Nd}/gu, ''))
}

/** The numbers that it can be in the world. */
function numbersOf({ digits, prefix, withoutZero }: WrittenNumber): PhoneNumber[] {
  if (prefix === undefined) return []
  return [digits, withoutZero]
    .flatMap((dialled) => parsePhoneNumberFromString(`+${dialled.slice(prefix.length - 1)}`, { extract: false }) ?? [])
    .toSorted((one, other) => Number(other.isValid()) - Number(one.isValid()))
}

/** Options to read a number as people of a country dial it. */
function atHome(callingCode: string) {
  const defaultCountry = plans.country_calling_codes[callingCode]?.[0]
  return { defaultCallingCode: callingCode, ...(defaultCountry ? { defaultCountry } : {}), extract: false }
}

/** Each way to write the number in digits alone: as it is, from the country's code on, and as people at home dial it. */
function waysToWrite(written: WrittenNumber, callingCode: string): ReadonlySet<string> {
  const { digits, prefix } = written
  const home = prefix === '+' ? undefined : parsePhoneNumberFromString(digits, atHome(callingCode))
  const american = prefix === undefined && digits.startsWith('011') ? dialledAbroad(digits.slice(3)) : undefined
  const ways = new Set([digits])
  for (const number of [home, american?.isValid() && american, ...numbersOf(written)]) {
    if (!number) continue
    ways.add(number.number.slice(1))
    if (number.countryCallingCode !== callingCode) continue
    ways.add(number.formatNational().replaceAll(/\D/g, ''))
    ways.add(`0${number.nationalNumber}`)
  }
  return ways
}

/** The digits of a number that somebody has stored, from the country's code on if it has one. */
function digitsIn(text: string): string {
  const isInternational = /^\s*(?:\+|\(\+|00)/.test(text)
  const digits = (isInternational ? text.replace('(0)', '') : text).replaceAll(/\D/g, '')
  return digits.startsWith('00') ? digits.slice(2) : digits
}
