/** JSON with all digits of its numbers: pages show and send back a key of 19 digits as it came. */
import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json'

/** The parsed body, without a byte order mark; undefined if it is not JSON. A number that JavaScript would round is a LosslessNumber. */
export function parseJson(body: Buffer): unknown {
  return withAllDigits(parseJsonFast(body), body)
}

/** The same, but long numbers are rounded. */
export function parseJsonFast(body: Buffer): unknown {
  try {
    return JSON.parse(textOf(body))
  } catch {
    return undefined
  }
}

/** The value itself, which JSON.parse made of the body, if no number of it was rounded: JSON.parse is ten times as fast. */
export function withAllDigits(value: unknown, body: Buffer): unknown {
  // JSON.parse is exact for numbers of up to 15 digits.
  if (value === undefined || !hasLongNumber(body)) return value
  return parse(textOf(body), undefined, { parseNumber, onDuplicateKey })
}

function textOf(body: Buffer): string {
  return body.toString('utf8', body.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0)
}

/** The value as text again, with all digits. */
export function stringifyJson(value: unknown): string {
  return stringify(value) ?? 'null'
}

const BOM = Buffer.from('\ufeff')
const ROUNDED_FROM = 16

/** Whether there is a run of 16 digits and dots. Looks at every 16th byte, so it costs a twentieth of JSON.parse. */
function hasLongNumber(body: Buffer): boolean {
  for (let at = ROUNDED_FROM - 1; at < body.length; at += ROUNDED_FROM) {
    if (!isDigitOrDot(body[at])) continue
    let first = at
    while (isDigitOrDot(body[first - 1])) first -= 1
    let last = at
    while (isDigitOrDot(body[last + 1])) last += 1
    if (last - first + 1 >= ROUNDED_FROM) return true
  }
  return false
}

function isDigitOrDot(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= DIGIT_0 && byte <= DIGIT_9) || byte === DOT)
}

const [DOT, DIGIT_0, DIGIT_9] = [0x2e, 0x30, 0x39]

function parseNumber(digits: string): number | LosslessNumber {
  return isSafeNumber(digits) ? Number(digits) : new LosslessNumber(digits)
}

/** The last one counts, as in JSON.parse. */
function onDuplicateKey({ newValue }: { newValue: unknown }): unknown {
  return newValue
}
