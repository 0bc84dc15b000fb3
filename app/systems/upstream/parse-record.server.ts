/** Reads a record whose single fields may not fit [970]. */
import { z } from 'zod'
import { fieldOf, misfit, misfitOf } from './misfit'
import type { Schema } from './records.server'

interface ParsedRecord {
  readonly value: unknown
  /** Fields that were not read, in the words of the log. */
  readonly fields: readonly string[]
}

/**
 * The record with null in place of each field that does not fit, and lists without entries that do not: what nobody can read is not known, as
 * if it were absent. `misfit`: why it cannot be read at all, as without its key, or with something else for a list, which is not empty. Changes
 * the given record.
 */
export function parseRecord(schema: Schema, given: unknown): ParsedRecord | { readonly misfit: string } {
  let fields: string[] | undefined
  for (let attempt = 0; attempt <= MAX_DEPTH; attempt += 1) {
    const parsed = z.safeParse(schema, given)
    if (parsed.success) return { value: parsed.data, fields: fields ?? [] }
    const { issues } = parsed.error
    fields ??= issues.map((issue) => misfit(issue, given, WHOLE))
    const misfits = issues.map((issue) => misfitOf(issue, given))
    const places = misfits.map(({ path }) => presentPlace(path, given))
    const isNeeded =
      misfits.some(({ expected }) => /\barray\b/.test(expected)) || places.some(({ length }) => length === 0)
    if (isNeeded) return { misfit: fields[0] ?? WHOLE }
    removeAll(places, given)
  }
  return { misfit: fields?.[0] ?? WHOLE }
}

/** The place of a value, or of the innermost around it where it is absent; empty for the record itself. */
function presentPlace(path: readonly PropertyKey[], record: unknown): readonly PropertyKey[] {
  const end = path.findIndex((_, index) => (path.slice(0, index + 1).reduce(fieldOf, record) ?? null) === null)
  return end < 0 ? path : path.slice(0, end)
}

function removeAll(places: readonly (readonly PropertyKey[])[], record: unknown): void {
  const lists = new Set<unknown[]>()
  for (const place of places) {
    const around = place.slice(0, -1).reduce(fieldOf, record)
    const name = place.at(-1)
    if (typeof around !== 'object' || around === null || name === undefined) continue
    Reflect.set(around, name, null)
    if (Array.isArray(around)) lists.add(around)
  }
  for (const list of lists) {
    const kept = list.filter((entry) => entry !== null)
    list.length = 0
    for (const entry of kept) list.push(entry)
  }
}

const WHOLE = 'the answer itself'
/** The most records in records. */
const MAX_DEPTH = 10
