import { z } from 'zod'
import type { Rows } from '../../contract/endpoint'
import { givingWay } from '../time/give-way'
import { misfit } from './misfit'
import { isUnchanged, plain, type Plain } from './unchanged.server'

/**
 * The rows that fit, how many do not, and their wrong fields. A row that parsing keeps is the same object. Others are
 * served between pieces of a long list [553].
 */
export async function parseRows(
  schema: z.ZodArray,
  json: unknown[],
): Promise<Rows<unknown> & { readonly fields: readonly string[] }> {
  const plainRow = plainRowOf(schema)
  const rows: unknown[] = []
  const fields = new Set<string>()
  const giveWay = givingWay()
  for (let index = 0; index < json.length; index += 1) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await giveWay()
    const given = json[index]
    if (plainRow && isUnchanged(given, plainRow)) {
      rows.push(given)
      continue
    }
    const parsed = z.safeParse(schema.element, given)
    if (parsed.success) rows.push(parsed.data)
    else for (const issue of parsed.error.issues) fields.add(misfit(issue, given, 'row'))
  }
  return { rows, missing: json.length - rows.length, fields: [...fields].slice(0, MOST_FIELDS) }
}

/** Whether all rows parse to themselves. Then they have only texts, so that no number of theirs was rounded. */
export async function areUnchanged(schema: z.ZodArray, json: readonly unknown[]): Promise<boolean> {
  const plainRow = plainRowOf(schema)
  if (!plainRow) return false
  const giveWay = givingWay()
  for (let index = 0; index < json.length; index += 1) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await giveWay()
    if (!isUnchanged(json[index], plainRow)) return false
  }
  return true
}

function plainRowOf(schema: z.ZodArray): Plain | undefined {
  if (!plainRows.has(schema)) plainRows.set(schema, plain(schema.element))
  return plainRows.get(schema)
}

const plainRows = new WeakMap<z.ZodArray, Plain | undefined>()
const ROWS_AT_ONCE = 200
/** For one line of the log. */
const MOST_FIELDS = 20
