/** Gives the fields of an answer the contract's names, where they come in other capitals: ticketNumber, TICKETNUMBER [654]. */
import { findInRecord, isRecord, type Schema, type Shape } from './records.server'

/** The value itself if its outermost names, or those of its first row, are the contract's: most answers cost no copy. */
export function withContractNames(value: unknown, schema: Schema): unknown {
  const names = namesInRecord(schema)
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (!names || !isRecord(first) || Object.keys(first).every((name) => names.contractName(name) === name)) return value
  return renameFields(value, names)
}

/** The names of a record; of a list, those of its rows. */
class FieldNames {
  readonly #names = new Map<string, string>()

  constructor(private readonly fields: Shape) {
    for (const name of Object.keys(fields)) this.#names.set(name.toLowerCase(), name)
  }

  /** A name that the contract does not know stays. */
  contractName(given: string): string {
    return Object.hasOwn(this.fields, given) ? given : (this.#names.get(given.toLowerCase()) ?? given)
  }

  inside(name: string): FieldNames | undefined {
    const field = Object.hasOwn(this.fields, name) ? this.fields[name] : undefined
    return field && namesInRecord(field)
  }
}

/** Undefined where nothing has names. */
const namesInRecord = findInRecord((fields) => new FieldNames(fields))

function renameFields(value: unknown, names: FieldNames | undefined): unknown {
  if (!names) return value
  if (Array.isArray(value)) return value.map((row) => renameFields(row, names))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([given, inner]) => {
    const name = names.contractName(given)
    return [name, renameFields(inner, names.inside(name))]
  })
  return Object.fromEntries(entries)
}
