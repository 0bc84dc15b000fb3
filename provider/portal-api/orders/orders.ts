import { and, eq, ne } from 'drizzle-orm'
import { orders as table } from '../../database/tables/orders'
import { anyOf, staffWith } from '../../http/access-rules'
import type { Handlers } from '../../http/handler'
import { type Person, servedCustomers } from '../../http/person'
import { decideOrder } from './decide-order'
import { listOrders } from './list-orders'
import { placeOrder } from './place-order'

const views = anyOf('READORDERS', 'ADMINORDERS')
const places = anyOf('ADMINORDERS')
const approves = staffWith('APPROVEORDERS')

export const orders: Handlers<'orders'> = {
  pending: {
    rule: views,
    handle: ({ person, context }) => listOrders(context.db, and(ofOrganisation(person), eq(table.state, 'pending'))),
  },

  pendingApproval: {
    rule: approves,
    handle: ({ person, context }) => listOrders(context.db, and(servedCustomers(person), eq(table.state, 'pending'))),
  },

  history: {
    rule: views,
    handle: ({ person, context }) => listOrders(context.db, and(ofOrganisation(person), ne(table.state, 'pending'))),
  },

  approve: {
    rule: approves,
    async handle({ person, query, context }) {
      await decideOrder(context.db, person, query.orderId, 'approved')
    },
  },

  disapprove: {
    rule: approves,
    async handle({ person, query, context }) {
      await decideOrder(context.db, person, query.orderId, 'disapproved')
    },
  },

  create: {
    rule: places,
    async handle({ person, body, context }) {
      await placeOrder(context.db, person, 'product', body)
    },
  },

  createAddOns: {
    rule: places,
    async handle({ person, body, context }) {
      await placeOrder(context.db, person, 'add-on', body)
    },
  },
}

/** A provider orders nothing for itself: its staff see their customers' orders only in pendingApproval. */
function ofOrganisation(person: Person) {
  return eq(table.organisationId, person.organisation.id)
}
