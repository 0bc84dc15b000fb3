/** A system behind the portal, as the calls to it need to know it. */
import type { Readable } from 'node:stream'
import type { Endpoint, Method } from '~contract/endpoint'
import type { DateReader } from '~/platform/time/given-dates.server'
import type { CallContext } from '~/platform/http/context'
import type { HideSecrets } from '~/platform/text/hide-secrets.server'
import type { FailedCall, UpstreamError } from './upstream-error'

export interface System {
  readonly name: 'portal API' | 'directory'
  /** Ends in a slash. The path of every call comes after it. */
  readonly baseUrl: string
  /** Methods that differ from the contract's. Keys: names of endpoints. */
  readonly methods: Readonly<Record<string, Method>>
  /** The signed-in person, whose calls and streams are limited and whose changes are logged; '' for a visitor. */
  readonly userId: string
  /** The person or visitor that the calls are for. Their failing calls open no breaker of others [540]. */
  readonly person: string
  readonly unreachable: string
  readonly timedOut: string
  readonly unreadable: string
  /** Reads the dates of its answers. */
  readonly dates: DateReader
  nameOfEndpoint(endpoint: Endpoint): string
  /** The statuses of a success [656]. */
  isSuccess(status: number): boolean
  /** The endpoints that share circuit breakers (decision 24). */
  group(endpoint: Endpoint): string
  /** Headers of every call, besides those that all systems get. */
  headers?(url: string): Readonly<Record<string, string>>
  authorize(endpoint: Endpoint): Authorization | Promise<Authorization>
  /** Sends a request, and sends it again after a status that asks for a new token. */
  exchange?(send: Send, authorization: Authorization): Promise<WholeResponse>
  failure(endpoint: Endpoint, text: string, status: number, detail: Omit<FailedCall, 'endpoint'>): UpstreamError
}

/** `secrets`: what its header has that nobody may read. */
export interface Authorization {
  readonly header: string | undefined
  readonly secrets: readonly string[]
}

export function bearer(token: string) {
  return { header: `Bearer ${token}`, secrets: [token] } satisfies Authorization
}

export function basic(id: string, secret: string) {
  const pair = Buffer.from(`${id}:${secret}`).toString('base64')
  return { header: `Basic ${pair}`, secrets: [secret, pair] } satisfies Authorization
}

export type Send = (authorization: Authorization) => Promise<WholeResponse>

interface UpstreamResponse<Body> {
  readonly status: number
  /** Keys: names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
  /** Shortens a text of it for people and logs, without the secrets of its request [926]. */
  readonly hide: HideSecrets
}
export type WholeResponse = UpstreamResponse<Buffer>
/** A response whose body is still arriving. Destroying the body ends the exchange. */
export type StreamedResponse = UpstreamResponse<Readable>

/** Arguments of each step of a call: the request of a person that the call is for, and the system. */
export interface CallArgs {
  readonly context: CallContext
  readonly system: System
  /** Aborts reads whose answers nobody needs any more. */
  readonly discarded?: AbortSignal | undefined
}
