import { and, eq, ne } from 'drizzle-orm'
import { orders as table } from '../../database/schema'
import { decideOrder } from '../decide-order'
import type { Answers } from '../handler'
import { placeOrder } from '../new-order'
import { listOrders } from '../order-rows'
import type { Person } from '../person'
import { servedCustomers } from '../served-customers'

export const orders: Answers<'orders'> = {
  pending: ({ person, systems }) => listOrders(systems.db, and(ofOrganisation(person), eq(table.state, 'pending'))),

  pendingApproval: ({ person, systems }) =>
    listOrders(systems.db, and(servedCustomers(person), eq(table.state, 'pending'))),

  history: ({ person, systems }) => listOrders(systems.db, and(ofOrganisation(person), ne(table.state, 'pending'))),

  async approve({ person, query, systems }) {
    await decideOrder(systems.db, person, query.orderId, 'approved')
  },

  async disapprove({ person, query, systems }) {
    await decideOrder(systems.db, person, query.orderId, 'disapproved')
  },

  async create({ person, body, systems }) {
    await placeOrder(systems.db, person, 'product', body)
  },

  async createAddOns({ person, body, systems }) {
    await placeOrder(systems.db, person, 'add-on', body)
  },
}

/** A provider orders nothing for itself: its staff find their customers' orders in pendingApproval alone. */
function ofOrganisation(person: Person) {
  return eq(table.organisationId, person.organisation.id)
}
