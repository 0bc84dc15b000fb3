/** Schemas of fields. Those of answers read what real systems send: text left out, numbers for text, null for records. */
import { LosslessNumber } from 'lossless-json'
import { z } from 'zod'
import { isKey } from './path'

/** Text of an answer: what real systems leave out or send as null reads as ''. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** A number of an answer that JavaScript would round, as its digits. */
export const digits = z.instanceof(LosslessNumber)

/** What identifies a record, as received: it is sent back as it came, 7 as a number and '7' as text. */
export const key = z.union([z.string(), z.number(), digits])
export type Key = z.output<typeof key>

/** What identifies a record and is sent only in paths, queries and forms: numbers read as text, with all digits. */
export const id = z.string().or(z.number().or(digits).transform(String))

/** An id in a query. */
export const sentId = z.string().refine(isKey)

/** Text of an answer that some systems send as a number; absent reads as ''. */
export const textOrNumber = id.nullish().transform((value) => value ?? '')

/** A yes or no of an answer; absent means no. */
export const bool = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** A number of an answer to compute with or to show: the nearest that JavaScript has. */
export const number = z.number().or(digits.transform((value) => Number(value.value)))

/** A count or amount of an answer; absent means 0. */
export const amount = number.nullish().transform((value) => value ?? 0)

/** A list of an answer; absent means empty. */
export function listOf<S extends z.ZodType>(item: S) {
  return z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])
}

/** A nested record of an answer, such as `Organization: { Name }`; absent means one whose fields are all absent. */
export function nested<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape)
  return schema.or(z.null().transform(() => schema.parse({}))).prefault(null)
}
