/** Tells which values parsing would leave as they are, so that nobody copies a long list to read it. */
import { z } from 'zod'

type Test = (value: unknown) => boolean

/**
 * True only for values that parse to themselves: no field to drop, none to fill in. False also where only parsing
 * tells, which is for every schema but records, texts, optional ones of these, and unions that begin with one.
 */
export function unchangedBy(schema: z.core.$ZodType): Test {
  if (schema._zod.def.checks) return () => false
  if (schema instanceof z.ZodString) return (value) => typeof value === 'string'
  if (schema instanceof z.ZodOptional) return orGiven(undefined, unchangedBy(schema.unwrap()))
  if (schema instanceof z.ZodNullable) return orGiven(null, unchangedBy(schema.unwrap()))
  if (schema instanceof z.ZodUnion && schema.options[0]) return unchangedBy(schema.options[0])
  if (schema instanceof z.ZodObject && !schema.def.catchall) return recordOf(schema.shape)
  return () => false
}

function orGiven(given: null | undefined, test: Test): Test {
  return (value) => value === given || test(value)
}

function recordOf(shape: z.core.$ZodShape): Test {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, test: unchangedBy(schema) }))
  return (value) => {
    if (!isRecord(value)) return false
    let others = 0
    for (const _ in value) others += 1
    for (const { name, test } of fields) {
      const field = value[name]
      if (!test(field)) return false
      // JSON has no undefined.
      if (field !== undefined) others -= 1
    }
    return others === 0
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
