/** The directory as a system: its address, its texts, and how it renews a token and asks to wait. */
import { setTimeout as pause } from 'node:timers/promises'
import { directory } from '~contract/directory'
import type { Endpoint } from '~contract/endpoint'
import type { RequestContext } from '~/platform/http/context'
import { dateReader } from '~/platform/time/given-dates.server'
import { readTimeOf } from '../upstream/read-time.server'
import { answerForLog } from '../upstream/read-answer.server'
import { pleaseWait, secondsToWait } from '../upstream/retry-after'
import type { Authorization, System, WholeResponse } from '../upstream/system.server'
import { ConnectionExpired, GraphError, NotConnected } from './graph-error'
import { TokenSource, type GraphArgs } from './graph-token.server'

export function directorySystem(args: GraphArgs): System & { authorize(): Promise<Authorization> } {
  const baseUrl = args.context.settings.DIRECTORY_URL
  const tokens = new TokenSource(args)
  return {
    name: 'directory',
    baseUrl: baseUrl ?? '',
    methods: {},
    userId: args.session.objectId,
    person: args.session.objectId,
    unreachable: 'The directory cannot be reached at the moment.',
    timedOut: 'The directory takes too long to answer.',
    unreadable: 'The answer of the directory could not be read.',
    dates: dateReader('UTC'),
    nameOfEndpoint: callName,
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
    /** Tries a new token once if the directory rejects the first. All calls of this request share it. */
    async exchange(send, token) {
      const first = await retryAfter(args.context, () => send(token))
      if (first.status !== 401) return first
      const newToken = await tokens.renew()
      return newToken === token ? first : retryAfter(args.context, () => send(newToken))
    },
    failure(endpoint, text, status, detail) {
      const failed = { endpoint: callName(endpoint), ...detail }
      // A new token has changed nothing. A 401 of our page would mean that the person must sign in to the portal.
      return status === 401 ? new ConnectionExpired(text, 502, failed) : new GraphError(text, status, failed)
    },
  }
}

/** Calls again if a busy directory says how long to wait and the read time allows it. Throws `GraphError`. */
async function retryAfter(context: RequestContext, send: () => Promise<WholeResponse>): Promise<WholeResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send()
    const seconds = secondsToWait(response)
    if (seconds === undefined) return response
    if (attempt === 2 || seconds * 1_000 + TO_ANSWER_MS > readTimeOf(context).remaining) throw busy(seconds, response)
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

/** The part of the read time that is reserved for the response. */
const TO_ANSWER_MS = 1_000

function callName(endpoint: Endpoint): string {
  const [name] = Object.entries<Endpoint>(directory).find(([, one]) => one === endpoint) ?? []
  if (!name) throw new Error(`${endpoint.method} ${endpoint.path} is not of the directory`)
  return `directory.${name}`
}
