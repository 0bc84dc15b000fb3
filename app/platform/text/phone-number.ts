/**
 * The digits of a telephone number from its country code on, however it is written: 31105550113 for '+31 (0)10-555 01 13',
 * '0031105550113' and '010 5550113'. An extension stays as it is. Undefined for what is no number [901].
 */
export function phoneNumberOf(text: string, country: string): string | undefined {
  if (!NUMBER.test(text)) return undefined
  const isInternational = /^\s*(?:\+|\(\+|00)/.test(text)
  const digits = (isInternational ? text.replace('(0)', '') : text).replaceAll(/\D/g, '')
  if (digits.length < LEAST_DIGITS) return undefined
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') && !isInternational ? country + digits.slice(1) : digits
}

/** Digits, and what people write between them. */
const NUMBER = /^(?:[\s(]*\+)?[\d\s()./\p{Pd}]+$/u
/** The shortest extension, in digits. */
const LEAST_DIGITS = 3
