/** Gives the fields of an answer the contract's names, where they come in other capitals: ticketNumber, TICKETNUMBER [654]. */
import { z } from 'zod'

type Schema = z.core.$ZodType

/** The value itself if its outermost names, or those of its first row, are the contract's: most answers cost no copy. */
export function withContractNames(value: unknown, schema: Schema): unknown {
  const names = namesOf(schema)
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (!names || !isRecord(first) || Object.keys(first).every((name) => names.contractName(name) === name)) return value
  return renamed(value, names)
}

/** The names of a record; of a list, those of its rows. */
class Names {
  readonly #names = new Map<string, string>()

  constructor(private readonly fields: Readonly<Record<string, Schema>>) {
    for (const name of Object.keys(fields)) this.#names.set(name.toLowerCase(), name)
  }

  /** A name that the contract does not know stays. */
  contractName(given: string): string {
    return Object.hasOwn(this.fields, given) ? given : (this.#names.get(given.toLowerCase()) ?? given)
  }

  inside(name: string): Names | undefined {
    const field = Object.hasOwn(this.fields, name) ? this.fields[name] : undefined
    return field && namesOf(field)
  }
}

/** Undefined where nothing has names. */
function namesOf(schema: Schema): Names | undefined {
  if (!known.has(schema)) known.set(schema, findNames(schema))
  return known.get(schema)
}

const known = new WeakMap<Schema, Names | undefined>()

function findNames(schema: Schema): Names | undefined {
  if (schema instanceof z.ZodObject) return new Names(schema.shape)
  if (schema instanceof z.ZodArray) return namesOf(schema.element)
  if (schema instanceof z.ZodUnion) return firstNames(schema.options)
  if (schema instanceof z.ZodPipe) return firstNames([schema.in, schema.out])
  const isAround =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  return isAround ? namesOf(schema.unwrap()) : undefined
}

function firstNames(schemas: readonly Schema[]): Names | undefined {
  for (const schema of schemas) {
    const names = namesOf(schema)
    if (names) return names
  }
  return undefined
}

function renamed(value: unknown, names: Names | undefined): unknown {
  if (!names) return value
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([given, inner]) => {
    const name = names.contractName(given)
    return [name, renamed(inner, names.inside(name))]
  })
  return Object.fromEntries(entries)
}

/** Not a number with all its digits, which is an object too. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
