/** The one way to the directory, Microsoft Graph. It alone gets the directory's token. */
import { setTimeout as pause } from 'node:timers/promises'
import { directory as endpoints } from '../../../contract/directory'
import type { AnswerOf, Endpoint, Rows } from '../../../contract/endpoint'
import type { RequestContext } from '../../platform/http/context'
import type { PortalApi } from '../portal-api/client.server'
import { pageTime } from '../upstream/page-time.server'
import { pleaseWait, secondsToWait } from '../upstream/retry-after'
import type { CallInput, InputArguments } from '../upstream/build-request.server'
import { contractViolation } from '../upstream/parse-answer.server'
import { answerForLog } from '../upstream/read-answer.server'
import type { Authorization, System, WholeResponse } from '../upstream/system.server'
import { UpstreamClient } from '../upstream/upstream-client.server'
import { GraphError, NotConnected } from './graph-error'
import { TokenSource, type GraphArgs } from './graph-token.server'

/** Lists come in pages, each with a link to the next. */
type ListEndpoint = typeof endpoints.joinedTeams | typeof endpoints.users | typeof endpoints.shifts
type ItemOf<E extends ListEndpoint> = NonNullable<AnswerOf<E>['value'][number]>

export interface GraphClient {
  /**
   * Makes the call and resolves to its parsed answer. A token that the directory rejects is renewed, once in a request,
   * and the call made once more [231]. Throws `GraphError`: `NotConnected` without an account, `TokenNotFetched` when
   * the portal API gives no token.
   */
  send<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>
  /** The same for a list: all its pages, in order. Rows that do not fit are left out, counted and logged [592]. */
  list<E extends ListEndpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Rows<ItemOf<E>>>
  /** The same, but no further page once it has `enough` rows. `isPart`: there are more. */
  begin<E extends ListEndpoint>(endpoint: E, enough: number, ...input: InputArguments<E>): Promise<Beginning<ItemOf<E>>>
  /** Gets the token beside other calls, for calls that come soon. They tell when there is none. */
  prepare(): void
}

interface Beginning<Row> extends Rows<Row> {
  readonly isPart: boolean
}

const MOST_PAGES = 100

/** One for each way to the portal API: what starts early has its own, and so a token of its own, which ends with it [753]. */
const clients = new WeakMap<PortalApi, GraphClient>()

export function graphClient(args: GraphArgs): GraphClient {
  const client = clients.get(args.api) ?? graphClientFor(args)
  clients.set(args.api, client)
  return client
}

function graphClientFor(args: GraphArgs): GraphClient {
  const directory = system(args)
  const client = new UpstreamClient({ context: args.context, system: directory, discarded: args.api.discarded })
  async function begin<E extends ListEndpoint>(endpoint: E, enough: number, ...[input]: InputArguments<E>) {
    const items: unknown[] = []
    let missing = 0
    let next: CallInput = input ?? {}
    const read = (isPart: boolean) => {
      if (missing > 0) args.context.log.warn({ endpoint: nameOf(endpoint), missing }, 'directory: rows left out')
      // The cast: each page was parsed by this endpoint's own schema.
      return { rows: items as ItemOf<E>[], missing, isPart }
    }
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const page: AnswerOf<ListEndpoint> = (await client.send<ListEndpoint>(endpoint, next)).value
      const fitting = page.value.filter((item) => item !== null)
      items.push(...fitting)
      missing += page.value.length - fitting.length
      const link = page['@odata.nextLink']
      if (link === undefined) return read(false)
      if (items.length >= enough) return read(true)
      const url = urlBelow(args.context.settings.DIRECTORY_URL, link)
      if (!url) throw contractViolation(directory, endpoint, '@odata.nextLink: not below the directory')
      next = { url }
    }
    throw contractViolation(directory, endpoint, `more than ${MOST_PAGES} pages`)
  }
  return {
    async send(endpoint, ...[input]) {
      return (await client.send(endpoint, input ?? {})).value
    },
    async list(endpoint, ...input) {
      const { rows, missing } = await begin(endpoint, Infinity, ...input)
      return { rows, missing }
    },
    begin,
    prepare() {
      directory.authorize().catch(() => undefined)
    },
  }
}

/** The URL of the next page; undefined if it is not below the directory's base. */
function urlBelow(base: string | undefined, link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (!url || !base || !url.href.startsWith(base)) return undefined
  url.hash = ''
  return url.href
}

function system(args: GraphArgs): System & { authorize(): Promise<Authorization> } {
  const baseUrl = args.context.settings.DIRECTORY_URL
  const tokens = new TokenSource(args)
  return {
    name: 'directory',
    baseUrl: baseUrl ?? '',
    methods: {},
    owner: args.session.objectId,
    person: args.session.objectId,
    unreachable: 'The directory cannot be reached at the moment.',
    timedOut: 'The directory takes too long to answer.',
    unreadable: 'The answer of the directory could not be read.',
    endpointName: nameOf,
    isSuccess: (status) => status === 200,
    group: () => 'all',
    headers: (url) => ({
      'client-request-id': guidOf(args.context.traceparent),
      // Each page of a search needs it again.
      ...(new URL(url).searchParams.has('$search') ? { ConsistencyLevel: 'eventual' } : {}),
    }),
    async authorize() {
      if (baseUrl) return tokens.current()
      throw new NotConnected('This portal has no directory.', 404, { endpoint: 'directory' })
    },
    /** After a rejected token, tries a new one once. All calls of this request share it. */
    async exchange(send, token) {
      const first = await retryAfter(args.context, () => send(token))
      if (first.status !== 401) return first
      const renewed = await tokens.renewed()
      return renewed === token ? first : retryAfter(args.context, () => send(renewed))
    },
    // A 401 of our page would mean that the person must sign in to the portal.
    failure: (endpoint, text, status, detail) =>
      new GraphError(text, status === 401 ? 502 : status, { endpoint: nameOf(endpoint), ...detail }),
  }
}

/** Calls again if a busy directory says how long to wait and the page time allows it. Throws `GraphError`. */
async function retryAfter(context: RequestContext, send: () => Promise<WholeResponse>): Promise<WholeResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send()
    const seconds = secondsToWait(response)
    if (seconds === undefined) return response
    if (attempt === 2 || seconds * 1_000 + TO_ANSWER_MS > pageTime(context).remaining) throw busy(seconds, response)
    await pause(seconds * 1_000, undefined, { signal: context.signal })
  }
}

function busy(seconds: number, response: WholeResponse): GraphError {
  const text = `The directory is busy at the moment. ${pleaseWait(seconds)}`
  const { status } = response
  const reason = `busy for ${seconds} s`
  return new GraphError(text, status, { endpoint: 'directory', reason, answer: answerForLog(response) })
}

/** The trace's id as Microsoft wants one: a GUID. */
function guidOf(traceparent: string): string {
  const [, trace = ''] = traceparent.split('-')
  return trace.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The part of the page time that is reserved for the response. */
const TO_ANSWER_MS = 1_000

function nameOf(endpoint: Endpoint): string {
  const [name] = Object.entries<Endpoint>(endpoints).find(([, known]) => known === endpoint) ?? []
  if (!name) throw new Error(`${endpoint.method} ${endpoint.path} is not of the directory`)
  return `directory.${name}`
}
