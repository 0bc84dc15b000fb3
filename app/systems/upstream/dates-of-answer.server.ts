/** Reads the dates of an answer, before its schema sees them [860]. */
import { z } from 'zod'
import { dateFields } from '../../../contract/fields'
import { isGivenDate, type DateReader } from '../../platform/time/given-dates.server'

type Schema = z.core.$ZodType

/** Replaces each date inside the value, where it is written in another way, by what it means. */
export function withReadDates(value: unknown, schema: Schema, dates: DateReader): unknown {
  const places = placesIn(schema)
  if (places) readIn(value, places, dates)
  return value
}

/** Where the dates of a record are; of a list, those of its rows. */
interface Places {
  readonly dates: [name: string, reads: 'date' | 'day'][]
  readonly inside: [name: string, places: Places][]
}

function readIn(value: unknown, places: Places, dates: DateReader): void {
  if (Array.isArray(value)) for (const one of value) readIn(one, places, dates)
  else if (isRecord(value)) {
    for (const [name, reads] of places.dates) {
      const given = value[name]
      if (isGivenDate(given)) value[name] = dates[reads](given)
    }
    for (const [name, inside] of places.inside) readIn(value[name], inside, dates)
  }
}

/** Undefined where there are no dates. */
function placesIn(schema: Schema): Places | undefined {
  if (!known.has(schema)) {
    // A record may have records of its own kind inside, such as a tree.
    known.set(schema, undefined)
    known.set(schema, findPlaces(schema))
  }
  return known.get(schema)
}

const known = new WeakMap<Schema, Places | undefined>()

function findPlaces(schema: Schema): Places | undefined {
  if (schema instanceof z.ZodObject) return placesOf(schema.shape)
  if (schema instanceof z.ZodArray) return placesIn(schema.element)
  if (schema instanceof z.ZodUnion) return firstPlaces(schema.options)
  if (schema instanceof z.ZodPipe) return firstPlaces([schema.in, schema.out])
  const isAround =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  return isAround ? placesIn(schema.unwrap()) : undefined
}

function firstPlaces(schemas: readonly Schema[]): Places | undefined {
  for (const schema of schemas) {
    const places = placesIn(schema)
    if (places) return places
  }
  return undefined
}

function placesOf(shape: Readonly<Record<string, Schema>>): Places | undefined {
  const places: Places = { dates: [], inside: [] }
  for (const [name, schema] of Object.entries(shape)) {
    const { reads = 'nothing' } = dateFields.get(schema) ?? {}
    const inside = placesIn(schema)
    if (reads !== 'nothing') places.dates.push([name, reads])
    else if (inside) places.inside.push([name, inside])
  }
  return places.dates.length + places.inside.length > 0 ? places : undefined
}

/** Not a number with all its digits, which is an object too. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
