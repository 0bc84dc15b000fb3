/** Reads a call's parameters, query and body by its endpoint's schemas. Each throws a 400 that says what is invalid. */
import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint'
import { ApiError, describedError } from './api-error'
import type { Received } from './received-body'

/** The path's parameters, percent-decoded once. 404 for a zero byte, which PostgreSQL cannot store. */
export function readParams(endpoint: Endpoint, path: string): Record<string, string> {
  const given = path.split('/')
  if (path.includes('%00')) throw new ApiError(404, 'There is nothing with this name.')
  try {
    return Object.fromEntries(
      endpoint.path.split('/').flatMap((part, index) => {
        return part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(given[index] ?? '')]] : []
      }),
    )
  } catch {
    throw new ApiError(400, 'The address of the call is not encoded correctly.')
  }
}

export function readQuery(endpoint: Endpoint, search: URLSearchParams): unknown {
  return endpoint.query === undefined ? undefined : parse(endpoint, endpoint.query, Object.fromEntries(search))
}

export function readBody(endpoint: Endpoint, received: Received): unknown {
  const { body } = endpoint
  if (body === undefined) return undefined
  if (received.kind !== body.kind) throw contractViolation(endpoint, `The body has to be ${kinds[body.kind]}.`)
  if (received.kind === 'json') return parse(endpoint, body.schema, parseJson(endpoint, received.text))
  if (received.kind === 'multipart' && body.kind === 'multipart') {
    const stray = received.files.find((file) => file.field !== body.files)
    if (stray) throw contractViolation(endpoint, `Files come as ${body.files}, not as ${stray.field}.`)
  }
  return parse(endpoint, body.schema, 'fields' in received ? received.fields : undefined)
}

const kinds = { json: 'JSON', form: 'a form', multipart: 'multipart/form-data' } as const

function parseJson(endpoint: Endpoint, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw contractViolation(endpoint, 'The body is not valid JSON.')
  }
}

function parse(endpoint: Endpoint, schema: z.ZodType, value: unknown): unknown {
  if (holdsZeroByte(value)) throw contractViolation(endpoint, 'Text cannot hold a zero byte.')
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw contractViolation(endpoint, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

/** PostgreSQL cannot store them. */
function holdsZeroByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsZeroByte)
}

function contractViolation(endpoint: Endpoint, text: string): ApiError {
  return endpoint.caller === 'user' ? new ApiError(400, text) : describedError(400, 'invalid_request', text)
}
