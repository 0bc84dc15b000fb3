import { and, eq, ne } from 'drizzle-orm'
import { orders as table } from '../../database/schema'
import { decideOrder } from './decide-order'
import type { Answers } from '../http/handler'
import { placeOrder } from './place-order'
import { listOrders } from './list-orders'
import type { Person } from '../http/person'
import { servedCustomers } from '../http/served-customers'

export const orders: Answers<'orders'> = {
  pending: ({ person, context }) => listOrders(context.db, and(ofOrganisation(person), eq(table.state, 'pending'))),

  pendingApproval: ({ person, context }) =>
    listOrders(context.db, and(servedCustomers(person), eq(table.state, 'pending'))),

  history: ({ person, context }) => listOrders(context.db, and(ofOrganisation(person), ne(table.state, 'pending'))),

  async approve({ person, query, context }) {
    await decideOrder(context.db, person, query.orderId, 'approved')
  },

  async disapprove({ person, query, context }) {
    await decideOrder(context.db, person, query.orderId, 'disapproved')
  },

  async create({ person, body, context }) {
    await placeOrder(context.db, person, 'product', body)
  },

  async createAddOns({ person, body, context }) {
    await placeOrder(context.db, person, 'add-on', body)
  },
}

/** A provider orders nothing for itself: its staff find their customers' orders in pendingApproval alone. */
function ofOrganisation(person: Person) {
  return eq(table.organisationId, person.organisation.id)
}
