import { z } from 'zod'
import type { Rows } from '~contract/endpoint'
import type { DateReader } from '~/platform/time/given-dates.server'
import { turnYielder } from '~/platform/time/yield-turn'
import { normalizeDates } from './dates-of-answer.server'
import { misfit } from './misfit'

/**
 * The rows that fit, how many do not, and their wrong fields. Others are served between pieces of a long list [553]. Takes each row out
 * of `json`, so that a long list is not in memory twice.
 */
export async function parseRows(
  schema: z.ZodArray,
  json: unknown[],
  dates: DateReader,
): Promise<Rows<unknown> & { readonly fields: readonly string[] }> {
  const rows: unknown[] = []
  const fields = new Set<string>()
  const yieldIfLong = turnYielder()
  for (const [index, given] of json.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldIfLong()
    json[index] = undefined
    const parsed = z.safeParse(schema.element, normalizeDates(given, schema.element, dates))
    if (parsed.success) rows.push(parsed.data)
    else for (const issue of parsed.error.issues) fields.add(misfit(issue, given, 'row'))
  }
  return { rows, missing: json.length - rows.length, fields: [...fields].slice(0, MAX_FIELDS) }
}

const ROWS_AT_ONCE = 200
/** The most fields that one line of the log names. */
export const MAX_FIELDS = 20
