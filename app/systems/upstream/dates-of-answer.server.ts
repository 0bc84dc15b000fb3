/** Reads the dates of an answer, before its schema sees them [860]. */
import { dateFields } from '~contract/fields'
import { givenDate, type DateReader } from '~/platform/time/given-dates.server'
import { findInRecord, isRecord, type Schema, type Shape } from './records.server'

/** Replaces each date inside the value, where it is written in another way, by what it means. */
export function normalizeDates(value: unknown, schema: Schema, dates: DateReader): unknown {
  const places = placesIn(schema)
  if (places) normalizeIn(value, places, dates)
  return value
}

/** The fields of a record, or of a list's rows, that are dates or have dates inside. */
type Places = readonly (readonly [name: string, reads: 'date' | 'day' | Places])[]

function normalizeIn(value: unknown, places: Places, dates: DateReader): void {
  if (Array.isArray(value)) for (const row of value) normalizeIn(row, places, dates)
  else if (isRecord(value)) {
    for (const [name, reads] of places) {
      const given = value[name]
      if (typeof reads === 'object') {
        normalizeIn(given, reads, dates)
        continue
      }
      const date = givenDate(given)
      if (date !== undefined) value[name] = dates[reads](date)
    }
  }
}

/** Undefined where there are no dates. */
const placesIn = findInRecord(datePlaces)

function datePlaces(shape: Shape): Places | undefined {
  const places = Object.entries(shape).flatMap(([name, schema]): Places => {
    const reads = dateFields.get(schema)?.reads ?? placesIn(schema)
    return reads === undefined || reads === 'nothing' ? [] : [[name, reads]]
  })
  return places.length > 0 ? places : undefined
}
