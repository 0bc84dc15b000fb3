/** The portal API: every call of the contract, let through by its rule and answered by its handler. */
import { timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '../../../contract/endpoint'
import { type EndpointName, contract, endpointName } from '../../../contract/index'
import type { ProviderContext } from '../../context'
import { type Rule, accessRules } from './access-rules'
import type { Caller } from './caller'
import { findRoute } from './find-route'
import { handlers } from '../registry'
import { readBody, readParams, readQuery } from './read-call'
import type { Received, ReceivedFile } from './received-body'
import { ApiError, describedError } from './api-error'
import type { Person } from './person'
import type { Tokens } from './tokens'

/** A call as it came in. `path` lies below the API's base and is as sent, without a leading slash. */
export interface IncomingCall {
  method: string
  path: string
  search: URLSearchParams
  authorization: string | undefined
  received: Received
  caller: Caller
  /** Breaks the connection and logs why. */
  breakOff: (error: unknown) => void
}

interface UntypedCall {
  person: Person | undefined
  params: unknown
  query: unknown
  body: unknown
  files: ReceivedFile[]
  context: ProviderContext
  tokens: Tokens
  breakOff: (error: unknown) => void
}

interface Route {
  name: EndpointName
  endpoint: Endpoint
  methods: string[]
  rule: Rule
  answer: ((call: UntypedCall) => Promise<unknown>) | undefined
}

/** The verbs of these are not shown, so a second one is taken beside the contract's (docs/decisions). GET never is. */
const secondMethods: Partial<Record<EndpointName, string>> = {
  'orders.approve': 'PUT',
  'orders.disapprove': 'PUT',
  'queues.remove': 'DELETE',
  'agents.remove': 'DELETE',
  'ivr.remove': 'DELETE',
  'ivrHours.remove': 'DELETE',
  'ivrOptions.remove': 'DELETE',
  'audio.remove': 'DELETE',
}

/** Answers a function that answers calls; it throws a Refusal for those it turns down. */
export function createPortalApi(context: ProviderContext, tokens: Tokens): (call: IncomingCall) => Promise<Response> {
  const routes = listRoutes(context)
  return async (call) => {
    const route = findRoute(routes, call.method, call.path)
    const { endpoint } = route
    if (endpoint.caller === 'portal') checkPortal(context, call.authorization)
    if (endpoint.caller === 'user') checkPerson(call.caller, route.rule)
    if (!route.answer) throw new ApiError(501, `The provider's system does not answer ${route.name} yet.`)

    const answer = await route.answer({
      person: call.caller.person,
      params: readParams(endpoint, call.path),
      query: readQuery(endpoint, call.search),
      body: readBody(endpoint, call.received),
      files: call.received.kind === 'multipart' ? call.received.files : [],
      context,
      tokens,
      breakOff: call.breakOff,
    })
    if (answer instanceof Response) return answer
    return endpoint.answer.kind === 'json' ? Response.json(answer) : new Response(null)
  }
}

function listRoutes(context: ProviderContext): Route[] {
  const rules = accessRules(context.settings.PRODUCT_CODE)
  const answers = new Map(
    Object.entries(handlers).flatMap(([area, ofArea]) =>
      Object.entries(ofArea).map(([name, answer]) => {
        // The route gives each handler what its own endpoint's schemas read, which the compiler cannot follow.
        // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
        return [`${area}.${name}`, answer as (call: UntypedCall) => Promise<unknown>]
      }),
    ),
  )
  return Object.values(contract)
    .flatMap((area) => Object.values<Endpoint>(area))
    .map((endpoint) => {
      const name = endpointName(endpoint)
      const second = secondMethods[name]
      const methods = second === undefined ? [endpoint.method] : [endpoint.method, second]
      return { name, endpoint, methods, rule: rules[name], answer: answers.get(name) }
    })
}

function checkPortal({ settings }: ProviderContext, authorization: string | undefined): void {
  const credentials = `${settings.PORTAL_API_CLIENT_ID}:${settings.PORTAL_API_CLIENT_SECRET}`
  const expected = Buffer.from(`Basic ${Buffer.from(credentials).toString('base64')}`)
  const given = Buffer.from(authorization ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    const text = 'The portal did not identify itself to the provider.'
    throw describedError(401, 'invalid_client', text, { 'WWW-Authenticate': 'Basic realm="portal API"' })
  }
}

function checkPerson({ person }: Caller, rule: Rule): void {
  if (!person) {
    const headers = { 'WWW-Authenticate': 'Bearer' }
    throw new ApiError(401, 'Your sign-in is not valid any more.', { headers })
  }
  if (!rule(person.permissions)) throw new ApiError(403, 'You do not have the permission for this.')
}
