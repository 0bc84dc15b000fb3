/** Every answer that stands, by area. A call that is neither here nor in not-yet.ts does not compile. */
import { activities } from './answers/activities'
import { agents } from './answers/agents'
import { auth } from './answers/auth'
import { cases } from './answers/cases'
import { catalogue } from './answers/catalogue'
import { documents } from './answers/documents'
import { graph } from './answers/graph'
import { holidays } from './answers/holidays'
import { orders } from './answers/orders'
import { queues } from './answers/queues'
import { registration } from './answers/registration'
import { users } from './answers/users'
import type { Handlers } from './handler'

export const handlers: Handlers = {
  auth,
  users,
  cases,
  activities,
  documents,
  orders,
  catalogue,
  graph,
  queues,
  agents,
  holidays,
  registration,
}
