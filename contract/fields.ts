/**
 * Schemas of fields. Those of answers read what real systems send, where it can mean one thing only: absent texts, numbers
 * for texts and texts for numbers, 1 or 'True' for yes, null for records and lists [653].
 *
 * The first form that a schema takes is the exact one, which docs/openapi.json has. Where zod cannot tell it, `meta` has its `type`.
 */
import { LosslessNumber } from 'lossless-json'
import { z } from 'zod'
import { inClockForm } from './durations'
import { isKey } from './path'

/** A number of an answer that JavaScript would round, as its digits. */
export const losslessNumber = z.instanceof(LosslessNumber)

/** The key of a record, unchanged, because it is sent back as it came: 7 as a number and '7' as text. */
export const key = z.union([z.string(), z.number(), losslessNumber]).meta({ type: ['string', 'integer'] })
export type Key = z.output<typeof key>

/** A name, or a key that is sent only in paths, queries and forms. Numbers read as text, with all digits. */
export const id = z.string().or(z.number().or(losslessNumber).transform(String))

/** An id in a query. */
export const sentId = z.string().refine(isKey)

/** A text of an answer. Absent and null read as ''. */
export const text = id.nullish().transform((value) => value ?? '')

/**
 * The id of a person or a team in the directory: a GUID in one form, with small letters and hyphens and without braces, so that ids of two
 * systems are the same text [971]. Another id stays as it came. Absent, null and the GUID of zeros read as ''.
 */
export const directoryId = id.nullish().transform((value) => inGuidForm(value ?? ''))

/** An id of the directory that a record cannot be without. */
export const neededDirectoryId = z.string().overwrite(inGuidForm).min(1)

function inGuidForm(text: string): string {
  const { parts } = GUID.exec(text.trim())?.groups ?? {}
  if (parts === undefined) return text
  const digits = parts.replaceAll('-', '').toLowerCase()
  if (/^0+$/.test(digits)) return ''
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const GUID = /^[{(]?(?<parts>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})[)}]?$/i

/** Description of a date and time in an answer. */
export const DATE_AND_TIME = 'ISO date and time. Without an offset it is in `PORTAL_API_TIME_ZONE`.'

const asGiven = z.string().or(z.number()).or(losslessNumber).nullish().meta({ type: 'string' })

/**
 * A date and time of an answer, or a date alone. The way to the portal API has read it before: what a date means depends on settings
 * [860]. It is ISO with an offset, or a date alone; '' for none, and the text as it came where nobody can read it.
 */
export const date = z
  .string()
  .or(asGiven.transform((value) => String(value ?? '')))
  .meta({ type: 'string', description: DATE_AND_TIME })

/** A date and time that is sent back as it came. */
export const dateAsGiven = asGiven.describe(DATE_AND_TIME)

/** A day of the calendar, read as `date`. It is yyyy-mm-dd. */
export const day = date.clone().describe('yyyy-mm-dd. A time may follow.')

/** The fields whose dates are read before their schemas see them, and that of dates which stay as they came. */
export const dateFields = z.registry<{ readonly reads: 'date' | 'day' | 'nothing' }>()
dateFields.add(date, { reads: 'date' }).add(day, { reads: 'day' }).add(dateAsGiven, { reads: 'nothing' })

/** Reads as 1:05 or 1:01:05 [862]; '' for none, and a text that is no length as it came. */
export const duration = z
  .string()
  .overwrite(inClockForm)
  .or(id.nullish().transform((value) => inClockForm(value ?? '')))
  .meta({ type: 'string', description: 'A length of time: `1:05`, `00:01:05`, `PT1M5S` or its seconds.' })

export const boolean = z.union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform(Boolean)])

/** PHP writes an empty text for what there is not, and an empty list for a record [1064]. */
export const nothing = z
  .literal('')
  .or(z.tuple([]))
  .transform(() => undefined)

/** Absent means not known: undefined. */
export const booleanOrUnknown = boolean
  .or(nothing)
  .nullish()
  .transform((value) => value ?? undefined)

/** Absent means no. */
export const booleanOrFalse = boolean
  .or(nothing)
  .nullish()
  .transform((value) => value ?? false)

/** A number that is written as text. */
export const numeral = z.string().regex(/^-?\d+(?:\.\d+)?$/)

/** A number to compute with or to show: the nearest that JavaScript has. */
const number = z.number().or(losslessNumber.or(numeral).transform((value) => Number(String(value))))

/** A whole number of an answer. */
export const integer = number.meta({ type: 'integer' })

/** Absent means not known: undefined. */
export const integerOrUnknown = integer
  .or(nothing)
  .nullish()
  .transform((value) => value ?? undefined)

/** Absent means 0. */
export const integerOrZero = integer
  .or(nothing)
  .nullish()
  .transform((value) => value ?? 0)

/** A whole number that the portal sends. */
export const sentInteger = z.number().meta({ type: 'integer' })

/** Absent means empty. */
export function listOf<S extends z.ZodType>(item: S) {
  return z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])
}

/** A nested record, such as `Organization: { Name }`. Absent means one whose fields are all absent. */
export function nested<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape)
  return schema
    .or(
      z
        .null()
        .or(nothing)
        .transform(() => schema.parse({})),
    )
    .prefault(null)
}
