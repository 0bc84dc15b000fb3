import { z } from 'zod'
import type { Rows } from '../../contract/endpoint'
import { unchangedBy } from './unchanged.server'

/**
 * The rows that fit the schema, how many do not, and the fields that are wrong in these, without values. One bad row
 * leaves a page with all others. A row that the schema reads as it is stays the same object.
 */
export function parseRows(schema: z.ZodArray, json: unknown[]): Rows<unknown> & { readonly fields: readonly string[] } {
  const isUnchanged = unchangedRow(schema)
  const rows: unknown[] = []
  const fields = new Set<string>()
  for (const given of json) {
    if (isUnchanged(given)) {
      rows.push(given)
      continue
    }
    const parsed = z.safeParse(schema.element, given)
    if (parsed.success) rows.push(parsed.data)
    else for (const { path, code } of parsed.error.issues) fields.add(`${path.join('.') || 'row'}: ${code}`)
  }
  return { rows, missing: json.length - rows.length, fields: [...fields].slice(0, MOST_FIELDS) }
}

function unchangedRow(schema: z.ZodArray) {
  const known = tests.get(schema) ?? unchangedBy(schema.element)
  tests.set(schema, known)
  return known
}

const tests = new WeakMap<z.ZodArray, ReturnType<typeof unchangedBy>>()
/** In one line of the log. */
const MOST_FIELDS = 20
