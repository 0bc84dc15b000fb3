/** A call of the contract as an HTTP request: address, headers and body from typed, encoded parts. */
import { FormData } from 'undici'
import { pathParameters, type Endpoint } from '../../contract/endpoint'
import type { CallInput } from './call-input'
import type { System } from './system'

/** A part of the path that no encoding makes safe: empty, `.`, `..`, control characters, or not well-formed text. */
class UnsafePart extends Error {
  override readonly name = 'UnsafePart'
}

/** The address below `base` (which ends in a slash). Throws 404 for a part that must not stand in one. */
export function addressOf(system: System, base: string, endpoint: Endpoint, input: CallInput, name: string): string {
  try {
    return base + target(endpoint, input)
  } catch (error) {
    if (!(error instanceof UnsafePart)) throw error
    throw system.failure('There is nothing with this name.', 404, {
      endpoint: name,
      reason: `unsafe part ${error.message}`,
    })
  }
}

function target(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = pathParameters(endpoint.path).reduce(
    (filled, name) => filled.replace(`{${name}}`, () => encodedPart(params[name] ?? '')),
    endpoint.path,
  )
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return path + (search ? `?${search}` : '')
}

function encodedPart(part: string): string {
  const unsafe = part === '' || part === '.' || part === '..' || /\p{Cc}/u.test(part) || !part.isWellFormed()
  if (unsafe) throw new UnsafePart(JSON.stringify(part))
  return encodeURIComponent(part)
}

/** The body and its content type. What does not fit the contract is our own mistake and throws a ZodError. */
export function bodyOf(
  { body: shape }: Endpoint,
  { body, files = [] }: CallInput,
): { body: string | FormData | null; type?: string } {
  if (!shape) return { body: null }
  if (shape.kind === 'json') return { body: JSON.stringify(shape.schema.parse(body)), type: 'application/json' }

  const fields = Object.entries(shape.schema.parse(body))
  if (shape.kind === 'form') {
    return { body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' }
  }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const file of files) form.append(shape.files, file, file.name)
  return { body: form }
}
