import type { z } from 'zod'
import type { Rows } from '../../contract/endpoint'

/**
 * The rows that fit the schema, how many do not, and the fields that are wrong in these, without values. One bad row
 * leaves a page with all others. The first parse is the only one for an answer without bad rows.
 */
export function parseRows(schema: z.ZodArray, json: unknown[]): Rows<unknown> & { readonly fields: readonly string[] } {
  const all = schema.safeParse(json)
  if (all.success) return { rows: all.data, missing: 0, fields: [] }

  const bad = new Set<PropertyKey>()
  const fields = new Set<string>()
  for (const { path, code } of all.error.issues) {
    const [row = -1, ...field] = path
    bad.add(row)
    fields.add(`${field.join('.') || 'row'}: ${code}`)
  }
  const rows = schema.parse(json.filter((_, row) => !bad.has(row)))
  return { rows, missing: bad.size, fields: [...fields].slice(0, MOST_FIELDS) }
}

/** In one line of the log. */
const MOST_FIELDS = 20
