/** Looks into an answer for what parsing it does not tell: other types and names that are read, values, dates. */
import { z } from 'zod'
import { dateFields } from '../../contract/fields'
import { jsonType } from '../../app/systems/upstream/misfit'
import type { DateReader } from '../../app/platform/time/given-dates.server'
import { noteDate } from './dates'
import type { Finding } from './findings'
import { noteText } from './texts'

type Schema = z.core.$ZodType

/** How the portal reads the answer. */
interface Reading {
  /** The reader replaces names in other capitals. */
  readonly namesAreRead: boolean
  readonly dates: DateReader
}

/**
 * Notes where an answer is written in another way than the contract's first. Values that do not fit at all are not noted
 * here. Tells if the answer has a field of the contract, where it is a record.
 */
export function inspect(
  answer: unknown,
  schema: Schema,
  { namesAreRead, dates }: Reading,
  note: (finding: Finding) => void,
): boolean {
  const schemas = new Map<string, Schema>()
  const present = new Set<string>()
  walk(answer, schema, '')
  for (const [field, schema] of schemas) {
    const expected = expectedOf(schema)
    if (!present.has(field))
      note({ level: 'remark', about: 'absent', field, expected, received: 'nothing in any record' })
  }
  return present.size > 0 || !isRecord(answer) || shapeOf(schema).fields === undefined

  function walk(value: unknown, schema: Schema, field: string): void {
    const { fields, element } = shapeOf(schema)
    if (Array.isArray(value)) {
      if (element) for (const one of value) walk(one, element, field)
    } else if (isRecord(value)) {
      if (fields) walkRecord(value, fields, field)
    } else noteScalar(value, schema, field)
  }

  function walkRecord(record: JsonRecord, shape: Readonly<Named<Schema>>, within: string): void {
    for (const [name, schema] of Object.entries(shape)) {
      const field = within ? `${within}.${name}` : name
      const key = Object.hasOwn(record, name) ? name : otherCase(record, name)
      schemas.set(field, schema)
      if (key === undefined) {
        if (shapeOf(schema).types.has('string')) noteText(null, field, schema, note)
        continue
      }
      present.add(field)
      if (key !== name) {
        const level = namesAreRead ? 'remark' : 'fault'
        note({ level, about: 'name', field, expected: `the name ${name}`, received: key })
      }
      walk(record[key], schema, field)
    }
  }

  function noteScalar(value: unknown, schema: Schema, field: string): void {
    const { types, element } = shapeOf(schema)
    const { reads } = dateFields.get(schema) ?? {}
    if (reads) return noteDate(value, field, reads, dates, note)
    const received = jsonType(value)
    const isNullForText = value === null && !element && (types.has('string') || types.size === 0)
    if (!types.has(received) && !isNullForText && z.safeParse(schema, value).success) {
      note({ level: 'remark', about: 'type', field, expected: expectedOf(schema), received, example: value })
    }
    if (types.has('string')) noteText(value, field, schema, note)
  }
}

type JsonRecord = Readonly<Named<unknown>>
type Named<Value> = { [name: string]: Value }

/** Not a number with all its digits, which is an object too. */
function isRecord(value: unknown): value is JsonRecord {
  return jsonType(value) === 'object'
}

function otherCase(record: JsonRecord, name: string): string | undefined {
  return Object.keys(record).find((key) => key.toLowerCase() === name.toLowerCase())
}

interface Shape {
  /** Types of the values that are no record and no list, as documented; other types that are read too are left out. */
  readonly types: ReadonlySet<string>
  readonly fields?: Readonly<Named<Schema>> | undefined
  readonly element?: Schema | undefined
}

function expectedOf(schema: Schema): string {
  const { types, fields, element } = shapeOf(schema)
  return [...types, ...(element ? ['array'] : []), ...(fields && !element ? ['object'] : [])].join(' or ')
}

function shapeOf(schema: Schema): Shape {
  const shape = shapes.get(schema) ?? findShape(schema)
  shapes.set(schema, shape)
  return shape
}

const shapes = new WeakMap<Schema, Shape>()
const NO_TYPES: ReadonlySet<string> = new Set()

function findShape(schema: Schema): Shape {
  if (schema instanceof z.ZodString) return { types: new Set(['string']) }
  if (schema instanceof z.ZodNumber) return { types: new Set(['number']) }
  if (schema instanceof z.ZodBoolean) return { types: new Set(['boolean']) }
  if (schema instanceof z.ZodObject) return { types: NO_TYPES, fields: schema.shape }
  if (schema instanceof z.ZodArray) return { types: NO_TYPES, element: schema.element }
  if (schema instanceof z.ZodUnion) return ofAlternatives(schema.options)
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  const isAround =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  return isAround ? shapeOf(schema.unwrap()) : { types: NO_TYPES }
}

/** An alternative that is turned into something else is read too, but its types are not in the documents. */
function ofAlternatives(alternatives: readonly Schema[]): Shape {
  const shapes = alternatives.map(shapeOf)
  const plain = alternatives.filter((one) => !(one instanceof z.ZodPipe)).map(shapeOf)
  return {
    types: new Set(plain.flatMap(({ types }) => [...types])),
    fields: shapes.find(({ fields }) => fields)?.fields,
    element: shapes.find(({ element }) => element)?.element,
  }
}
