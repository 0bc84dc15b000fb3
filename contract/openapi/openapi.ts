/** docs/openapi.json: the whole contract as OpenAPI 3.1, for the team that builds the portal API. */
import { areas, contract, nameOfEndpoint, type EndpointName } from '..'
import type { Answer, Body, Endpoint, Method } from '../endpoint'
import { pathParameters } from '../path'
import { type CallExample, exampleByName } from './examples'
import { components, schemaOf } from './schemas'

const INTRODUCTION = `Every call that the customer portal makes, as it sends it and in the exact form of the answers.

- Any status other than 200 is a failure, and its body has the text that people read (\`Problem\`).
- Fields that are not required may be absent: the portal reads them as empty, 0, false or nothing.
- Fields that are not described here are ignored, or sent back where a description says so.
- Where a call has two methods, it is not certain which one the API has: it needs one of them.
- Each call has the headers \`X-Request-Id\` and \`traceparent\`, which tell which request of a person it belongs to.`

/** An error as ASP.NET and OAuth write it. contract/problem.ts reads it [031]. */
const Problem = {
  type: 'object',
  description:
    'People read the first of these that holds text: detail, error_description, the messages of errors, Message, error, title.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    error_description: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Messages by field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    Message: { type: 'string' },
    error: { type: 'string' },
  },
}

const problem = (title: string, status: number, detail: string) => {
  const example = { title, status, detail }
  return {
    'application/problem+json': { schema: ref('schemas', 'Problem'), example },
    'application/json': { schema: { anyOf: [ref('schemas', 'Problem'), { type: 'string' }] }, example },
  }
}
const retryAfter = {
  'Retry-After': {
    description: 'Seconds. With 429 and 503, people read when to try again.',
    schema: { type: 'integer' },
  },
}

/** The document, as it is written to docs/openapi.json. */
export function openApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal API',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'Not licensed', identifier: 'LicenseRef-not-licensed' },
    },
    servers: [{ url: 'https://api.provider.example/portal', description: 'PORTAL_API_URL' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', description: 'The access token of `auth/token`.' },
        portal: {
          type: 'http',
          scheme: 'basic',
          description: '`PORTAL_API_CLIENT_ID` and `PORTAL_API_CLIENT_SECRET`; no header where these are not set.',
        },
      },
      schemas: { ...components, Problem },
      responses: {
        Unauthorized: {
          description: 'The access token is not valid, or no longer. The person signs in again.',
          content: problem('Unauthorized', 401, 'The token has expired.'),
        },
        Refused: {
          description: 'The call is refused, and nothing has changed. People read why.',
          headers: retryAfter,
          content: problem('Bad Request', 400, 'Here the API says to people why it refuses.'),
        },
        Failed: {
          description:
            'The call has failed. The portal repeats a call that only reads once, unless `Retry-After` is there.',
          headers: retryAfter,
          content: problem('Service Unavailable', 503, 'Here the API says to people what has failed.'),
        },
      },
    },
  }
}

function paths() {
  const found: Record<string, Record<string, unknown>> = {}
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const path = (found[`/${endpoint.path}`] ??= {})
      for (const method of [endpoint.method, ...endpoint.otherMethods]) {
        path[method.toLowerCase()] = operation(area, endpoint, method)
      }
    }
  }
  return found
}

function operation(area: string, endpoint: Endpoint, method: Method) {
  const name = nameOfEndpoint(endpoint)
  const { caller, body, answer } = endpoint
  const example = exampleByName.get(name) ?? {}
  const isOther = method !== endpoint.method
  return {
    operationId: isOther ? `${name}.${method}` : name,
    tags: [area],
    summary: firstSentence(endpoint.about ?? ''),
    description: [endpoint.about, ...hints(endpoint, method)].join('\n\n'),
    security: { user: [{ user: [] }], portal: [{ portal: [] }, {}], visitor: [] }[caller],
    ...(endpoint.query || endpoint.path.includes('{') ? { parameters: parameters(endpoint, example) } : {}),
    ...(body ? { requestBody: requestBody(body, example.body) } : {}),
    responses: {
      '200': { description: success(answer), ...content(answer, name, example.answer) },
      ...(caller === 'user' ? { '401': ref('responses', 'Unauthorized') } : {}),
      '4XX': ref('responses', 'Refused'),
      '5XX': ref('responses', 'Failed'),
    },
  }
}

function firstSentence(text: string): string {
  return text.replace(/[.:] .*/, '').replace(/\.$/, '')
}

function hints({ method, otherMethods, timeToFirstByteMs }: Endpoint, written: Method): string[] {
  const others = [method, ...otherMethods].filter((one) => one !== written)
  return [
    ...others.map(
      (other) => `It is not certain whether this call is ${written} or ${other}: the API needs one of them.`,
    ),
    `The portal waits ${timeToFirstByteMs / 1_000} s for the first byte.`,
  ]
}

function parameters({ path, names, query }: Endpoint, example: CallExample) {
  const inPath = pathParameters(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: names.includes(name) ? 'A name in free text.' : 'A key or number, without / \\ % ? and #.',
    schema: { type: 'string' },
    example: example.params?.[name],
  }))
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    example: example.query?.[name],
  }))
  return [...inPath, ...inQuery]
}

const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

function requestBody(body: Body, example: unknown) {
  const schema = schemaOf(body.schema)
  if (body.kind !== 'multipart') return { required: true, content: { [BODY_TYPES[body.kind]]: { schema, example } } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const files = { type: 'array', description: 'The files, a part of this name for each.', items: file }
  const properties = { ...schema.properties, [body.files]: files }
  return { required: true, content: { [BODY_TYPES.multipart]: { schema: { ...schema, properties } } } }
}

function success(answer: Answer): string {
  if (answer.kind === 'none') return 'Done. The portal does not read the body.'
  return answer.kind === 'list'
    ? 'The rows. One that does not fit is left out, and people read how many are.'
    : 'The answer.'
}

/** The types of binary answers. */
const BINARY_TYPES: { readonly [Name in EndpointName]?: readonly string[] } = {
  'documents.getGeneral': ['application/zip', 'application/octet-stream'],
  'documents.getContracts': ['application/zip'],
  'documents.getInvoices': ['application/zip'],
  'recordings.audio': ['audio/wav', 'application/octet-stream'],
}

function content(answer: Answer, name: EndpointName, example: unknown) {
  if (answer.kind === 'none') return {}
  if (answer.kind !== 'binary') return { content: { 'application/json': { schema: schemaOf(answer.schema), example } } }
  return { content: Object.fromEntries((BINARY_TYPES[name] ?? []).map((type) => [type, {}])) }
}

function ref(kind: 'schemas' | 'responses', name: string) {
  return { $ref: `#/components/${kind}/${name}` }
}
