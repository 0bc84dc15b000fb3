/** Every answer that stands, by area. A call that is neither here nor in not-yet.ts does not compile. */
import { activities } from './cases/activities'
import { agents } from './agents/agents'
import { auth } from './auth/auth'
import { cases } from './cases/cases'
import { catalogue } from './catalogue/catalogue'
import { documents } from './documents/documents'
import { graph } from './graph/graph'
import { holidays } from './holidays/holidays'
import { orders } from './orders/orders'
import { queues } from './queues/queues'
import { registration } from './registration/registration'
import { users } from './users/users'
import type { Handlers } from './http/handler'

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
