/** What a person must type, in a form's schema: blanks alone are none. `most` counts characters. */
import { z } from 'zod'

/** One line, without the blanks around it. */
export function singleLine(missing: string, most: number) {
  return z.string(missing).trim().min(1).max(most, tooLong(most))
}

/** Several lines, as they were typed. */
export function multiLine(missing: string, most: number) {
  return z.string(missing).regex(/\S/).max(most, tooLong(most))
}

/** By the browsers' rule for fields of type email, without the blanks around it, which text browsers send. */
export function emailAddress() {
  return z
    .string()
    .trim()
    .pipe(z.email({ pattern: z.regexes.html5Email }).max(254))
}

/** Said explicitly: a schema's message is that of its checks too. */
function tooLong(most: number): string {
  return `Use at most ${most.toLocaleString('en')} characters`
}

const ONLY_0_TO_100 = 'Only numbers between 0 and 100 allowed'

/** A whole number from 0 to 100 [314] [406]. */
export function zeroTo100() {
  return z
    .string(ONLY_0_TO_100)
    .trim()
    .regex(/^(\d{1,2}|100)$/, ONLY_0_TO_100)
    .transform(Number)
}
