/** The contract for people, in tables: `npm run api-docs` writes it. docs/openapi.json has it for programs. */
import { areas, contract, nameOfEndpoint } from '..'
import type { Endpoint } from '../endpoint'
import { pathParameters } from '../path'
import { components, type JsonSchema, schemaOf } from './schemas'

const INTRODUCTION = `# The portal API

Every call that the portal makes, generated from \`contract/\`. Paths are relative to \`PORTAL_API_URL\`. Where two methods are listed,
it is not certain which one the call has: the portal sends the first unless \`PORTAL_API_METHODS\` names the other. Callers: a \`user\`
sends a bearer token, the \`portal\` its own credentials (HTTP Basic), a \`visitor\` nothing. Any status other than 200
is a failure, unless \`PORTAL_API_SUCCESS\` says otherwise.

Fields are written here in their exact form. A required field of an answer is one without which the portal cannot read the record;
any other may be absent. Decision 27 says what the portal also reads, such as numbers as text. What it sends, it always sends whole.

Dates may also come as \`/Date(1795514400000+0100)/\`, as seconds or milliseconds since 1970, or as ISO with a blank, without seconds, with
up to seven digits of a second. \`05-11-2026\` and \`11/05/2026\` are read only where the setting \`PORTAL_API_DATE_ORDER\` says which is the
day. \`0001-01-01\` is no date. What the portal sends back stays as it came.

## docs/openapi.json

The same as OpenAPI 3.1, with an example of each call. A team that builds the API can use it with common tools:

- **Generate a server**: \`npx @openapitools/openapi-generator-cli generate -i docs/openapi.json -g aspnetcore -o api\`, or any other
  generator for OpenAPI 3.1. Of the two methods of a call keep one.
- **Try the portal without an API**: \`npx prism mock --errors docs/openapi.json\` answers the examples on port 4010. Then
  \`PORTAL_API_URL=http://127.0.0.1:4010/ npm start\`: everybody who signs in is the person of the examples, with all permissions. Prism
  cannot read several parts of one name, so it refuses forms with files.
- **Compare with an API**: \`npx prism proxy docs/openapi.json https://api.example/portal\` sends the portal's calls on and logs where
  a request or an answer differs. An API that has an OpenAPI document of its own can be compared with this one by oasdiff.
`

const CALLS =
  '| Call | Does | Method | Path | Caller | Body | Answer | First byte within |\n|---|---|---|---|---|---|---|---|'
const FIELDS = '| In | Field | Type | Required | Meaning |\n|---|---|---|---|---|'

/** The whole document, as Markdown. */
export function portalApi(): string {
  const about = new Map<string, string>(Object.entries(areas))
  const known = new Map<string, string>()
  const sections = Object.entries(contract).map(([area, endpoints]) => {
    const calls = Object.values<Endpoint>(endpoints)
    return [
      `## ${area}`,
      '',
      `${about.get(area)}.`,
      '',
      CALLS,
      ...calls.map(call),
      '',
      ...calls.map((one) => table(one, known)),
    ]
  })
  return [INTRODUCTION, ...sections.flat()].join('\n')
}

function call(endpoint: Endpoint): string {
  const { about = '', method, otherMethods, path, caller, body, answer, timeToFirstByteMs } = endpoint
  return row(
    nameOfEndpoint(endpoint),
    about,
    [method, ...otherMethods].join(' or '),
    `\`${path}\``,
    caller,
    body?.kind ?? '',
    answer.kind === 'none' ? 'not read' : answer.kind,
    `${timeToFirstByteMs / 1_000} s`,
  )
}

/** The fields of a call. A record that an earlier call has is named by that call. */
function table(endpoint: Endpoint, known: Map<string, string>): string {
  const name = nameOfEndpoint(endpoint)
  const { path, query, body, answer } = endpoint
  const rows = pathParameters(path).map((parameter) => row('path', `\`${parameter}\``, 'string', 'yes', ''))
  const add = (place: string, schema: JsonSchema) => {
    const items = part(schema.items)
    const record = items ?? schema
    const earlier = record.$ref && known.get(record.$ref)
    if (record.$ref && !earlier) known.set(record.$ref, name)
    const found: Field[] = earlier ? [[`as ${link(earlier)}`, '', '', '']] : fields(record)
    rows.push(...found.map((cells) => row(items ? `${place} rows` : place, ...cells)))
  }
  if (query) add('query', schemaOf(query))
  if (body) add('body', schemaOf(body.schema))
  if (body?.kind === 'multipart') rows.push(row('body', `\`${body.files}\``, 'files', '', 'A part for each.'))
  if ('schema' in answer) add('answer', schemaOf(answer.schema))
  return rows.length > 0 ? [`### ${name}`, '', FIELDS, ...rows, ''].join('\n') : ''
}

type Field = readonly [name: string, type: string, required: string, meaning: string]

/** A row for each field: those of nested records with a dot, those of lists with [], those of a tree once. */
function fields(schema: JsonSchema, name = '', required = true, seen: readonly JsonSchema[] = []): Field[] {
  const items = part(schema.items)
  const record = resolved(items ?? schema)
  const prefix = name && `${name}${items ? '[]' : ''}.`
  const inside = seen.includes(record)
    ? []
    : Object.entries(record.properties ?? {}).flatMap(([field, value]) =>
        fields(part(value) ?? {}, prefix + field, record.required?.includes(field) ?? false, [...seen, record]),
      )
  const description = schema.description ?? ''
  const own: Field = [name && `\`${name}\``, typeOf(schema), required ? 'yes' : '', description]
  return inside.length === 0 || items || description ? [own, ...inside] : inside
}

function typeOf({ type, items, enum: values }: JsonSchema): string {
  const of = part(items)
  if (of) return isRecord(of) ? 'list of records' : `list of ${typeOf(of)}`
  if (values) return values.join(', ')
  return type === 'object' ? 'record' : [type ?? 'anything'].flat().join(' or ')
}

function isRecord(schema: JsonSchema): boolean {
  return resolved(schema).properties !== undefined
}

function resolved(schema: JsonSchema): JsonSchema {
  return schema.$ref ? (components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}) : schema
}

function part(schema: JsonSchema['items']): JsonSchema | undefined {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : undefined
}

function link(name: string): string {
  return `[${name}](#${name.replace('.', '').toLowerCase()})`
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
