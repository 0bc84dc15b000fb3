/** Finds the records of an answer, in its schema and in its value. */
import { z } from 'zod'

export type Schema = z.core.$ZodType
export type Shape = Readonly<Record<string, Schema>>

/**
 * Makes a function that finds something in the record of a schema: of a list in its rows, of alternatives in the first that
 * has it. Undefined where there is none. Each schema is looked at once.
 */
export function findInRecord<Found>(ofRecord: (shape: Shape) => Found | undefined) {
  const known = new WeakMap<Schema, Found | undefined>()
  return function find(schema: Schema): Found | undefined {
    if (!known.has(schema)) {
      // A record may have records of its own kind inside, such as a tree.
      known.set(schema, undefined)
      known.set(schema, schema instanceof z.ZodObject ? ofRecord(schema.shape) : firstOf(schemasIn(schema), find))
    }
    return known.get(schema)
  }
}

function firstOf<Found>(schemas: readonly Schema[], find: (schema: Schema) => Found | undefined): Found | undefined {
  return schemas.map(find).find((found) => found !== undefined)
}

function schemasIn(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  const isAround =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  return isAround ? [schema.unwrap()] : []
}

/** Tells if a value is a plain object. A number with all its digits is an object of its own class. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
