/** The one way to the portal API: takes an endpoint and its input, returns the parsed answer [029] [031]. */
import { nameOfEndpoint } from '~contract'
import type { AnswerOf, Endpoint } from '~contract/endpoint'
import type { RequestContext } from '~/platform/http/context'
import type { DateReader } from '~/platform/time/given-dates.server'
import { endpointUrl, type CallInput, type InputArguments, type InputOf } from '../upstream/build-request.server'
import { readTimeOf } from '../upstream/read-time.server'
import type { StreamedResponse } from '../upstream/system.server'
import { UpstreamClient, type StreamOptions } from '../upstream/upstream-client.server'
import { portalSystem, type Credentials } from './portal-system.server'
import { forgetAnswers, answersKeyOf, KEPT_FOR_A_MINUTE_MS } from './read-your-writes.server'

/** Answers that are kept for some time and shared with the same user's other requests, such as long lists. */
interface CachedReads {
  /** Does the same as `send`, and may return an answer that is kept. */
  cached<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
  /** The answer that `cached` would return without a call; undefined if it would make one. */
  peek<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): AnswerOf<E> | undefined
}

/** The portal API for one person. What `cached` reads is kept for a few seconds. */
export interface PortalApi extends CachedReads {
  /** Returns the parsed answer. Throws `PortalApiError` for every status but 200, no answer or a bad one. */
  send<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
  /** Sends a call of which the types say neither endpoint nor input, such as one of a plan. The contract checks its input then. */
  sendUntyped(endpoint: Endpoint, input: CallInput): Promise<unknown>
  /** Asks for bytes, which are passed on as they arrive. With a range the status may also be 206 or 416. */
  stream<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: StreamOptions): Promise<StreamedResponse>
  /** Reads by `cached` and `peek` that keep their answers for a minute: what many records together say, such as the call flow. */
  readonly forAMinute: CachedReads
  /** Reads the dates that its answers have as they came, because they are sent back. */
  readonly dates: DateReader
  /** Aborts when what was read early does not count. Reads of the directory end with it too. */
  readonly discarded?: AbortSignal | undefined
}

/** The state of reads that start before the portal knows that they are allowed. */
interface EarlyReads {
  /** Rejects when they are not allowed. All other calls wait for it. */
  readonly confirmed: Promise<void>
  /** Aborts when they are not allowed. */
  readonly discarded: AbortSignal
}

export function portalApi(context: RequestContext, credentials: Credentials, early?: EarlyReads): PortalApi {
  const { token } = credentials
  const system = portalSystem(context.settings, credentials)
  const client = new UpstreamClient({ context, system, discarded: early?.discarded })
  const { readOnce, forget } = readsOf(context, client)
  const send = async <E extends Endpoint>(endpoint: E, input: CallInput): Promise<AnswerOf<E>> => {
    if (endpoint.idempotent) return (await readOnce(endpoint, input)).value
    await early?.confirmed
    try {
      return (await client.send(endpoint, input)).value
    } finally {
      forget()
      if (token !== undefined) forgetAnswers(context, token)
    }
  }
  const cachedReads = (prefix: string, keepMs?: number): CachedReads => {
    const keyOf = (endpoint: Endpoint, input: CallInput) => prefix + endpointUrl(system, endpoint, input)
    return {
      async cached<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
        let from: 'cache' | 'api' = 'cache'
        const load = () => {
          from = 'api'
          return readOnce(endpoint, input ?? {}, { keep: false })
        }
        if (token === undefined) return (await load()).value
        const read = () => context.stores.answers.get(answersKeyOf(token), keyOf(endpoint, input ?? {}), load, keepMs)
        // The cast: the schema of the same endpoint has parsed what is cached under this URL.
        const answer = (await readTimeOf(context).during(read)) as AnswerOf<E>
        context.stores.metrics.cachedAnswer(from)
        return answer
      },
      peek<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
        if (token === undefined) return undefined
        // The cast: the schema of this endpoint has parsed what is kept under this URL.
        return context.stores.answers.peek(answersKeyOf(token), keyOf(endpoint, input ?? {})) as AnswerOf<E> | undefined
      },
    }
  }
  return {
    send: (endpoint, ...[input]) => send(endpoint, input ?? {}),
    sendUntyped: send,
    async stream(endpoint, input, options) {
      await early?.confirmed
      return client.stream(endpoint, input ?? {}, options)
    },
    ...cachedReads(''),
    forAMinute: cachedReads('minute ', KEPT_FOR_A_MINUTE_MS),
    dates: system.dates,
    discarded: early?.discarded,
  }
}

/** The same client, whose every read comes from the provider: an action's [558]. */
export function withoutCache(api: PortalApi): PortalApi {
  const reads: CachedReads = { cached: api.send, peek: () => undefined }
  return { ...api, ...reads, forAMinute: reads }
}

/**
 * Reads that a page and the dialog on it share: while a page is made, the same call is made once [755]. After a form, and
 * after a change, all is read again. `keep: false`: shares only what is running, for long lists, which the answer cache keeps: rows
 * that live longer than their page needs cost the garbage collector as much time as parsing them.
 */
function readsOf(context: RequestContext, client: UpstreamClient) {
  const reads = new Map<string, Promise<{ value: unknown; bytes: number }>>()
  const readOnce = async <E extends Endpoint>(endpoint: E, input: CallInput, { keep } = { keep: true }) => {
    if (context.method === 'POST' || !endpoint.idempotent || endpoint.body) return client.send(endpoint, input)
    const key = JSON.stringify([nameOfEndpoint(endpoint), input])
    const read = reads.get(key) ?? client.send(endpoint, input)
    reads.set(key, read)
    const drop = () => reads.delete(key)
    // A failed call is made again by who asks later.
    read.then(keep ? undefined : drop, drop)
    // The cast: the schema of the same endpoint has parsed it.
    return (await read) as { value: AnswerOf<E>; bytes: number }
  }
  return { readOnce, forget: () => reads.clear() }
}
