import type { z } from 'zod'
import { dateReader } from '../../app/platform/time/given-dates.server'
import { normalizeDates } from '../../app/systems/upstream/dates-of-answer.server'

/** Dates as the portal reads them with its default settings. */
export const dates = dateReader('UTC')

/** Reads an answer as the portal does. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  return schema.parse(normalizeDates(json, schema, dates))
}
