/** The handler of each call of the contract. A call without one does not compile. */
import type { Endpoint } from '../../contract/endpoint'
import { type Contract, type EndpointName, nameOfEndpoint, endpointByName } from '../../contract/index'
import { agents } from './agents/agents'
import { audio } from './audio/audio'
import { auth } from './auth/auth'
import { activities } from './cases/activities'
import { cases } from './cases/cases'
import { catalogue } from './catalogue/catalogue'
import { documents } from './documents/documents'
import { graph } from './graph/graph'
import { holidays } from './holidays/holidays'
import type { Rule } from '../http/access-rules'
import type { Call, Handlers } from '../http/handler'
import type { Person } from '../http/person'
import { ivr } from './ivr/ivr'
import { ivrHolidays } from './ivr/ivr-holidays'
import { ivrHours } from './ivr/ivr-hours'
import { ivrOptions } from './ivr/ivr-options'
import { orders } from './orders/orders'
import { queueAgents } from './queues/queue-agents'
import { queueHolidays } from './queues/queue-holidays'
import { queueHours } from './queues/queue-hours'
import { queues } from './queues/queues'
import { recordings } from './recordings/recordings'
import { registration } from './registration/registration'
import { reports } from './reports/reports'
import { users } from './users/users'

const registry: { [Area in keyof Contract]: Handlers<Area> } = {
  auth,
  users,
  cases,
  activities,
  documents,
  orders,
  catalogue,
  graph,
  queues,
  queueHours,
  queueHolidays,
  queueAgents,
  agents,
  holidays,
  ivr,
  ivrHours,
  ivrOptions,
  ivrHolidays,
  audio,
  recordings,
  reports,
  registration,
}

interface Route {
  name: EndpointName
  endpoint: Endpoint
  rule: Rule
  handle: (call: UntypedCall) => Promise<unknown>
}

interface UntypedCall extends Omit<Call<'users', unknown>, 'person' | 'params' | 'query' | 'body'> {
  person: Person | undefined
  params: unknown
  query: unknown
  body: unknown
}

/** Every call, in the contract's order. */
export const routes: Route[] = Object.entries(registry).flatMap(([area, handlers]) =>
  Object.entries(handlers).map(([call, { rule, handle }]) => {
    const endpoint = endpointByName(`${area}.${call}`)
    // The route gives each handler what its own endpoint's schemas read, which the compiler cannot follow.
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
    return { name: nameOfEndpoint(endpoint), endpoint, rule, handle: handle as Route['handle'] }
  }),
)
