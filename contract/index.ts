/** Every call to the portal API, by area. The directory has a separate base: see directory.ts. */
import { auth } from './auth'
import { activities, cases } from './cases'
import { catalogue } from './catalogue'
import { documents } from './documents'
import type { Endpoint } from './endpoint'
import { graph } from './graph'
import { orders } from './orders'
import { registration } from './registration'
import { agents } from './ucm/agents'
import { audio } from './ucm/audio'
import { holidays } from './ucm/holidays'
import { ivr, ivrHolidays, ivrHours, ivrOptions } from './ucm/ivr'
import { queueAgents, queueHolidays, queueHours, queues } from './ucm/queues'
import { recordings } from './ucm/recordings'
import { reports } from './ucm/reports'
import { users } from './users'

export const contract = {
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
export type Contract = typeof contract

/** Subject of each area. */
export const areas: Readonly<Record<keyof Contract, string>> = {
  auth: 'The token of a person',
  users: 'The signed-in person',
  cases: 'Support cases',
  activities: 'What happens to a case',
  documents: 'General documents, contracts and invoices',
  orders: 'Orders and their approval',
  catalogue: 'Tenants, what they can order, and the price list',
  graph: 'The connection of a directory account, which the API keeps',
  queues: 'Call queues',
  queueHours: 'Business hours of queues',
  queueHolidays: 'Holidays of queues',
  queueAgents: 'Agents of queues',
  agents: 'Call agents',
  holidays: 'Holidays',
  ivr: 'IVRs',
  ivrHours: 'Business hours of IVRs',
  ivrOptions: 'Menu options of IVRs',
  ivrHolidays: 'Holidays of IVRs',
  audio: 'The audio library',
  recordings: 'Call recordings',
  reports: 'Embedded reports',
  registration: 'Passwords of visitors',
}

/** An endpoint's name in settings, logs and measurements, such as `cases.active`. */
export type EndpointName = {
  [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}`
}[keyof Contract]

const names = new Map<Endpoint, EndpointName>(
  Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
      // The cast: Object.entries forgets that the keys are those of `contract`.
      return [endpoint, `${area}.${name}` as EndpointName]
    }),
  ),
)

const byName = new Map<string, Endpoint>([...names].map(([endpoint, name]) => [name, endpoint]))

/** The endpoint with this name. Throws for a name that `contract` does not have. */
export function endpointByName(name: string): Endpoint {
  const endpoint = byName.get(name)
  if (!endpoint) throw new Error(`${name} is not part of the contract`)
  return endpoint
}

/** All endpoints, in the order of `contract`. */
export const endpoints: readonly Endpoint[] = [...names.keys()]

/** Names of all endpoints, in the order of `contract`. */
export const endpointNames: readonly EndpointName[] = [...names.values()]

/** The name of an endpoint of `contract`. Throws for any other endpoint. */
export function nameOfEndpoint(endpoint: Endpoint): EndpointName {
  const name = names.get(endpoint)
  if (!name) throw new Error(`${endpoint.method} ${endpoint.path} is not part of the contract`)
  return name
}
