/**
 * JSON Schemas of the contract, made by zod. They have the exact form of each field, which its schema takes first, and not what the
 * portal also reads (contract/fields.ts). A required field of an answer is one without which the portal cannot read the record.
 */
import { z } from 'zod'
import { endpoints } from '..'
import * as auth from '../auth'
import * as cases from '../cases'
import * as catalogue from '../catalogue'
import * as documents from '../documents'
import * as graph from '../graph'
import * as orders from '../orders'
import * as registration from '../registration'
import * as agents from '../ucm/agents'
import * as audio from '../ucm/audio'
import * as holidays from '../ucm/holidays'
import * as ivr from '../ucm/ivr'
import * as queues from '../ucm/queues'
import * as recordings from '../ucm/recordings'
import * as reports from '../ucm/reports'
import * as users from '../users'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const areas = [
  auth,
  users,
  cases,
  documents,
  orders,
  catalogue,
  graph,
  agents,
  holidays,
  queues,
  ivr,
  audio,
  recordings,
]
const exported = [...areas, reports, registration].flatMap((area) => Object.entries<unknown>(area))

const names = new Map<z.ZodType, string>()
for (const [name, value] of exported) {
  if (value instanceof z.ZodType) names.set(value, name)
}
const parts = endpoints.flatMap(({ query, body, answer }) => [
  query,
  body?.schema,
  'schema' in answer ? answer.schema : undefined,
])
const others = [...new Set(parts)].filter((part) => part !== undefined).filter((part) => !names.has(part))

const registry = z.registry<{ id: string }>()
for (const [schema, name] of names) registry.add(schema, { id: name })
// Copies, because all other uses of what is registered become references.
const otherNames = new Map(others.map((schema, index) => [schema, `part ${index}`]))
for (const [schema, name] of otherNames) registry.add(schema.clone(), { id: name })

const { schemas } = z.toJSONSchema(registry, {
  io: 'input',
  uri: (name) => `#/components/schemas/${name}`,
  // Alternatives to exact forms.
  unrepresentable: 'any',
})

/** The schemas that modules of the contract export, by their names. */
export const components: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  [...names.values()].map((name) => [name, written(name)]),
)

/** The JSON Schema of a query, body or answer of the contract: a reference to a component where it is one. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const name = names.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : written(otherNames.get(schema) ?? '')
}

function written(name: string): JsonSchema {
  return JSON.parse(JSON.stringify(schemas[name]), exactForm)
}

/** Leaves the first of alternatives, and neither null nor what an absent field reads as. */
function exactForm(_key: string, value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  const {
    $id: _id,
    $schema: _schema,
    default: _default,
    anyOf,
    type,
    ...others
  }: Record<string, unknown> = { ...value }
  const [first] = Array.isArray(anyOf) ? anyOf : []
  return { ...first, ...(type ? { type: withoutNull(type) } : {}), ...others }
}

function withoutNull(type: unknown): unknown {
  const types = [type].flat().filter((one) => one !== 'null')
  return types.length === 1 ? types[0] : types
}
