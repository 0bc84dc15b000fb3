import { z } from 'zod'
import type { Rows } from '../../contract/endpoint'
import { isUnchanged, plain, type Plain } from './unchanged.server'

/**
 * The rows that fit the schema, how many do not, and the fields that are wrong in these, without values. One bad row
 * leaves a page with all others. A row that the schema reads as it is stays the same object.
 */
export function parseRows(schema: z.ZodArray, json: unknown[]): Rows<unknown> & { readonly fields: readonly string[] } {
  const plainRow = plainRowOf(schema)
  const rows: unknown[] = []
  const fields = new Set<string>()
  for (const given of json) {
    if (plainRow && isUnchanged(given, plainRow)) {
      rows.push(given)
      continue
    }
    const parsed = z.safeParse(schema.element, given)
    if (parsed.success) rows.push(parsed.data)
    else for (const { path, code } of parsed.error.issues) fields.add(`${path.join('.') || 'row'}: ${code}`)
  }
  return { rows, missing: json.length - rows.length, fields: [...fields].slice(0, MOST_FIELDS) }
}

function plainRowOf(schema: z.ZodArray): Plain | undefined {
  if (!plainRows.has(schema)) plainRows.set(schema, plain(schema.element))
  return plainRows.get(schema)
}

const plainRows = new WeakMap<z.ZodArray, Plain | undefined>()
/** In one line of the log. */
const MOST_FIELDS = 20
