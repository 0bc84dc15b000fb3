/** Builds the request of a call by its contract [031]. */
import type { Readable } from 'node:stream'
import type { BodyOf, Endpoint, Method, ParamsOf, QueryOf } from '~contract/endpoint'
import { filledPath, type PathValue } from '~contract/path'
import { hideSecrets, type HideSecrets } from '~/platform/text/hide-secrets.server'
import { stringifyJson } from './json.server'
import { multipartBody } from './multipart-body.server'
import type { Authorization, CallArgs, System } from './system.server'

export interface CallInput {
  readonly params?: Readonly<Record<string, PathValue>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly File[]
  /** The URL of a list's next page, instead of path and query. */
  readonly url?: string
}

type WithInput<Key extends string, Value> = [Value] extends [undefined] ? unknown : Record<Key, Value>
export type InputOf<E> = ([keyof ParamsOf<E>] extends [never] ? unknown : { params: ParamsOf<E> }) &
  WithInput<'query', QueryOf<E>> &
  WithInput<'body', BodyOf<E>> &
  (E extends { readonly body: { readonly kind: 'multipart' } } ? { files: readonly File[] } : unknown)
/** Optional for an endpoint that needs nothing. */
export type InputArguments<E> = unknown extends InputOf<E> ? [] : [input: InputOf<E>]

export interface UpstreamRequest {
  readonly endpoint: Endpoint
  readonly url: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Readable | null
  readonly timeToFirstByteMs: number
  /** Hides what it sends as a secret. */
  readonly hide: HideSecrets
}

/** `range`: the headers that ask for a part of a file. */
export function buildRequest(
  { context, system }: CallArgs,
  endpoint: Endpoint,
  input: CallInput,
  { header: authorization, secrets }: Authorization,
  range: Readonly<Record<string, string>> = {},
): UpstreamRequest {
  const { body, headers } = buildBody(endpoint, input)
  const url = input.url ?? endpointUrl(system, endpoint, input)
  return {
    endpoint,
    url,
    method: system.methods[system.nameOfEndpoint(endpoint)] ?? endpoint.method,
    headers: {
      'x-request-id': context.requestId,
      traceparent: context.traceparent,
      accept: endpoint.answer.kind === 'binary' ? '*/*' : 'application/json',
      ...headers,
      ...(authorization ? { authorization } : {}),
      ...system.headers?.(url),
      ...range,
    },
    body,
    timeToFirstByteMs: context.settings.FIRST_BYTE_TIMEOUT_MS ?? endpoint.timeToFirstByteMs,
    hide: hideSecrets([...secrets, ...secretsIn(endpoint, input)]),
  }
}

/** A URL below the system's base. Throws 404 for an impossible key or name, so that no call is made. */
export function endpointUrl(system: System, endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = filledPath(endpoint.path, params)
  if (path === undefined || endpoint.query?.safeParse(query).success === false) {
    const reason = 'not a key or a listed name'
    throw system.failure(endpoint, 'There is nothing with this name.', 404, { reason })
  }
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return system.baseUrl + path + (search ? `?${search}` : '')
}

function secretsIn({ body: shape }: Endpoint, { body }: CallInput): string[] {
  if (shape?.kind !== 'json' || !shape.isSecret) return []
  return (typeof body === 'string' ? [body] : Object.values(body ?? {})).map(String)
}

interface RequestBody {
  readonly body: string | Readable | null
  readonly headers?: Readonly<Record<string, string>>
}

/** The body and its headers. A value that does not fit the contract is our mistake and throws a ZodError. */
function buildBody({ body: shape }: Endpoint, { body, files = [] }: CallInput): RequestBody {
  if (!shape) return { body: null }
  const textBody = (text: string, type: string) => ({ body: text, headers: { 'content-type': type } })
  if (shape.kind === 'json') return textBody(stringifyJson(shape.schema.parse(body)), 'application/json')

  const fields = Object.entries(shape.schema.parse(body))
  if (shape.kind === 'form') {
    return textBody(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
  }
  const { content, headers } = multipartBody(fields, shape.files, files)
  return { body: content, headers }
}
