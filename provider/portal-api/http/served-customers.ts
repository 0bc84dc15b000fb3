/** Whom the provider's staff work for. */
import { eq } from 'drizzle-orm'
import { organisations } from '../../database/schema'
import type { Person } from './person'

/**
 * The customers whose orders a person approves and whose price lists they generate: all those of one provider. The
 * permission alone makes somebody its staff (A§6), so for an account that stands at a customer it is the provider that
 * serves this customer.
 */
export function servedCustomers({ organisation }: Person) {
  return eq(organisations.providerId, organisation.providerId ?? organisation.id)
}
