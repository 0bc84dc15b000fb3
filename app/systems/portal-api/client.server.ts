/** The one way to the portal API: takes an endpoint and its input, returns the parsed answer [029] [031]. */
import { endpointName } from '../../../contract'
import type { AnswerOf, Endpoint } from '../../../contract/endpoint'
import type { CallContext, RequestContext } from '../../platform/http/context'
import type { Settings } from '../../platform/config.server'
import { pageTime } from '../upstream/page-time.server'
import { endpointUrl, type CallInput, type InputArguments, type InputOf } from '../upstream/build-request.server'
import type { Authorization, StreamedResponse, System } from '../upstream/system.server'
import { UpstreamClient, type StreamOptions } from '../upstream/upstream-client.server'
import { PortalApiError } from './portal-api-error'
import { invalidateLists, listOwner, MINUTE_MS } from './read-your-writes.server'

/** Long lists, kept and shared with the same user's other requests. */
interface Lists {
  /** Like `send`. */
  list<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
  /** What `list` would return without a call; undefined if it would make one. */
  kept<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): AnswerOf<E> | undefined
}

/** Its own lists are kept for a few seconds. */
export interface PortalApi extends Lists {
  /** Returns the parsed answer. Throws `PortalApiError` for every status but 200, no answer or a bad one. */
  send<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
  /** For a call that was planned as data. Its input is checked by the contract when it is sent. */
  make(endpoint: Endpoint, input: CallInput): Promise<unknown>
  /** For bytes, which are passed on as they arrive. With a range the status may also be 206 or 416. */
  stream<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: StreamOptions): Promise<StreamedResponse>
  /** Lists that are kept for a minute: what other records say of the call flow. */
  readonly forAMinute: Lists
  /** Aborts when what was read early does not count. Reads of the directory end with it too. */
  readonly discarded?: AbortSignal | undefined
}

/** The caller: a signed-in user, or the portal itself for a visitor. `visitor`: an object id or an e-mail address. */
export type Credentials =
  { readonly token: string; readonly objectId: string } | { readonly visitor: string; readonly token?: undefined }

/** For reads that start before it is known that they are allowed. */
interface EarlyReads {
  /** Rejects when they are not allowed. What is no read waits for it. */
  readonly confirmed: Promise<void>
  /** Aborts when they are not allowed. */
  readonly discarded: AbortSignal
}

export function portalApi(context: RequestContext, credentials: Credentials, early?: EarlyReads): PortalApi {
  const portal = system(context.settings, credentials)
  const client = new UpstreamClient({ context, system: portal, discarded: early?.discarded })
  const { readOnce, forget } = readsOf(context, client)
  const send = async <E extends Endpoint>(endpoint: E, input: CallInput): Promise<AnswerOf<E>> => {
    if (!endpoint.idempotent) await early?.confirmed
    try {
      return (await readOnce(endpoint, input)).value
    } finally {
      if (!endpoint.idempotent) forget()
      if (credentials.token !== undefined && !endpoint.idempotent) invalidateLists(context, credentials.token)
    }
  }
  const lists = (prefix: string, keepMs?: number): Lists => {
    const keyOf = (endpoint: Endpoint, input: CallInput) => prefix + endpointUrl(portal, endpoint, input)
    return {
      async list<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
        let from: 'cache' | 'api' = 'cache'
        const load = () => {
          from = 'api'
          return readOnce(endpoint, input ?? {}, { keep: false })
        }
        if (credentials.token === undefined) return (await load()).value
        const key = keyOf(endpoint, input ?? {})
        const list = () => context.stores.lists.get(listOwner(credentials.token), key, load, keepMs)
        // The cast: the schema of the same endpoint has parsed what is cached under this URL.
        const answer = (await pageTime(context).during(list)) as AnswerOf<E>
        context.stores.metrics.list(from)
        return answer
      },
      kept<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>) {
        if (credentials.token === undefined) return undefined
        const kept = context.stores.lists.kept(listOwner(credentials.token), keyOf(endpoint, input ?? {}))
        // The cast: as above.
        return kept as AnswerOf<E> | undefined
      },
    }
  }
  return {
    send: (endpoint, ...[input]) => send(endpoint, input ?? {}),
    make: send,
    async stream(endpoint, input, options) {
      await early?.confirmed
      return client.stream(endpoint, input ?? {}, options)
    },
    ...lists(''),
    forAMinute: lists('minute ', MINUTE_MS),
    discarded: early?.discarded,
  }
}

/**
 * Reads that a page and the dialog on it share: while a page is made, the same call is made once [755]. After a form, and
 * after a change, all is read anew. `keep: false`: shares only what is running, for long lists, which the list cache keeps: rows
 * that live longer than their page needs cost the garbage collector as much time as parsing them.
 */
function readsOf(context: RequestContext, client: UpstreamClient) {
  const reads = new Map<string, Promise<{ value: unknown; bytes: number }>>()
  const readOnce = async <E extends Endpoint>(endpoint: E, input: CallInput, { keep } = { keep: true }) => {
    if (context.method === 'POST' || !endpoint.idempotent || endpoint.body) return client.send(endpoint, input)
    const key = JSON.stringify([endpointName(endpoint), input], (name, value: unknown) =>
      name === 'listed' ? [] : value,
    )
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

/** Calls whose answers come as they are, for `npm run check-api`. Pages use `portalApi`. */
export function plainPortalApi(context: CallContext, credentials: Credentials): UpstreamClient {
  return new UpstreamClient({ context, system: system(context.settings, credentials) })
}

function system(settings: Settings, credentials: Credentials): System {
  return {
    name: 'portal API',
    baseUrl: settings.PORTAL_API_URL,
    methods: settings.PORTAL_API_METHODS,
    owner: credentials.token === undefined ? '' : credentials.objectId,
    person: credentials.token === undefined ? credentials.visitor : credentials.objectId,
    unreachable: 'The provider’s systems cannot be reached at the moment.',
    timedOut: 'The provider’s systems take too long to answer.',
    unreadable: 'The answer of the provider’s systems could not be read.',
    endpointName,
    isSuccess: (status) => isSuccess(settings, status),
    group: groupOf,
    authorize: ({ caller }) => authorization(settings, credentials, caller),
    failure: (endpoint, text, status, detail) =>
      new PortalApiError(text, status, { endpoint: endpointName(endpoint), ...detail }),
  }
}

/** Whether a status means that a call was carried out [656]. */
export function isSuccess({ PORTAL_API_SUCCESS }: Settings, status: number): boolean {
  return PORTAL_API_SUCCESS === '2xx' ? status >= 200 && status < 300 : status === 200
}

/** The first part of the path, because one part of the provider's systems probably answers these calls [539] [541]. */
export function groupOf({ path }: Endpoint): string {
  const [first = ''] = path.split('/')
  return GROUPS.get(first) ?? first
}

const GROUPS: ReadonlyMap<string, string> = new Map([
  ['auth', 'users'],
  ['activities', 'cases'],
  ['pc', 'orders'],
  ['tenantids', 'orders'],
])

function authorization(settings: Settings, credentials: Credentials, caller: Endpoint['caller']): Authorization {
  if (caller === 'user') {
    if (credentials.token === undefined) throw new TypeError('This call needs a signed-in user.')
    return { header: `Bearer ${credentials.token}` }
  }
  const { PORTAL_API_CLIENT_ID: id, PORTAL_API_CLIENT_SECRET: secret } = settings
  if (caller === 'visitor' || !id || !secret) return { header: undefined }
  return { header: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
}
