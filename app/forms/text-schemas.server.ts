/** Schemas for texts that people type or choose. Blanks alone do not count as typed. `most` counts characters. */
import { z } from 'zod'
import { hasDirectionMarks } from '~/platform/text/direction-marks'
import { typedNumber } from '~/platform/text/phone-number.server'
import { typedDate } from '~/platform/time/typed-date'

/** Something that is neither a blank nor ignored when text is shown. The Braille blank counts as a symbol. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** One line, without blanks around it, and without characters that would hide what it says [618]. */
export function singleLine(missing: string, most: number) {
  return z
    .string(missing)
    .trim()
    .regex(VISIBLE)
    .max(most, tooLong(most))
    .refine(
      (text) => !CONTROL.test(text) && !hasDirectionMarks(text),
      'Use one line, without control characters or direction marks',
    )
}

/** Several lines, as they were typed. */
export function multiLine(missing: string, most: number) {
  return z.string(missing).regex(VISIBLE).max(most, tooLong(most))
}

/** An address by the browsers' rule for fields of type email. Removes blanks around it, which text browsers send. */
export function emailAddress() {
  return z
    .string()
    .trim()
    .pipe(z.email({ pattern: z.regexes.html5Email }).max(254))
}

/** Message of its own, because otherwise the check would repeat the schema's message. */
function tooLong(most: number): string {
  return `Use at most ${most.toLocaleString('en')} characters`
}

const withoutUnseen = (text: string) => text.replaceAll(UNSEEN, '')
const UNSEEN = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu

/** Digits alone, which may be none. `most` of them. Nobody sees blanks and characters around them that were copied along. */
export function digits(missing: string, most: number, read = withoutUnseen) {
  return z
    .string(missing)
    .overwrite(read)
    .regex(/^[0-9]*$/, 'Only numbers allowed')
    .max(most, `Use at most ${most} digits`)
}

/** A telephone number or an extension, whose digits alone are taken [948]. */
export function phoneNumber(missing: string, most: number) {
  return digits(missing, most, typedNumber)
}

const MAX_CHOICE_LENGTH = 200

/** The value of a choice, as the page had it. */
export function requiredChoice(missing: string) {
  return z.string(missing).max(MAX_CHOICE_LENGTH)
}

/** The value of a choice that people may leave out; '' for none. */
export const optionalChoice = z.string().max(MAX_CHOICE_LENGTH).default('')

/** A day, however it is typed [823], as yyyy-mm-dd. */
export function typedDay(missing?: string) {
  return z
    .string(missing)
    .transform((typed) => typedDate(typed) ?? typed)
    .pipe(z.iso.date('Enter a date as yyyy-mm-dd'))
}

const ONLY_0_TO_100 = 'Only numbers between 0 and 100 allowed'

/** A whole number from 0 to 100 [314] [406]. */
export function zeroTo100() {
  return z
    .string(ONLY_0_TO_100)
    .overwrite(withoutUnseen)
    .regex(/^(\d{1,2}|100)$/, ONLY_0_TO_100)
    .transform(Number)
}
