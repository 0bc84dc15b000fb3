/** Tells which values parsing would not change, so that long lists need no copy. */
import { z } from 'zod'
import { text } from '../../contract/fields'

/** The part of a schema that is compared: a text, or a record of these fields, which may be absent or null. */
export interface Plain {
  readonly mayBeAbsent: boolean
  readonly mayBeNull: boolean
  readonly fields: readonly (Plain & { readonly name: string })[] | undefined
}

/** Undefined for a schema that always needs parsing: not texts, records of texts, or unions that start with one. */
export function plain(schema: z.core.$ZodType): Plain | undefined {
  if (!(schema instanceof z.ZodType) || schema.def.checks) return undefined
  // Described or not, it keeps every text.
  if (schema instanceof z.ZodString || schema.def === text.def)
    return { mayBeAbsent: false, mayBeNull: false, fields: undefined }
  if (schema instanceof z.ZodUnion) return schema.options[0] && plain(schema.options[0])
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = plain(schema.unwrap())
    return inner && { ...inner, [schema instanceof z.ZodOptional ? 'mayBeAbsent' : 'mayBeNull']: true }
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return undefined
  const fields = []
  for (const [name, field] of Object.entries(schema.shape)) {
    const inner = plain(field)
    if (!inner) return undefined
    fields.push({ name, ...inner })
  }
  return { mayBeAbsent: false, mayBeNull: false, fields }
}

/** Whether a JSON value parses to itself: no field to drop, none to change. */
export function isUnchanged(value: unknown, { mayBeAbsent, mayBeNull, fields }: Plain): boolean {
  if (typeof value === 'string') return fields === undefined
  if (value === undefined) return mayBeAbsent
  if (value === null) return mayBeNull
  return fields !== undefined && isRecord(value) && (isInOrder(value, fields) || hasOnly(value, fields))
}

/** For a record with all fields in the contract's order, as most systems send them: V8 reads a record's own order fastest. */
function isInOrder(value: Readonly<Record<string, unknown>>, fields: NonNullable<Plain['fields']>): boolean {
  let place = 0
  for (const name in value) {
    const field = fields[place]
    if (field?.name !== name || !isUnchanged(value[name], field)) return false
    place += 1
  }
  return place === fields.length
}

function hasOnly(value: Readonly<Record<string, unknown>>, fields: NonNullable<Plain['fields']>): boolean {
  let others = 0
  for (const _ in value) others += 1
  for (const field of fields) {
    const given = value[field.name]
    if (!isUnchanged(given, field)) return false
    if (given !== undefined) others -= 1
  }
  return others === 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
