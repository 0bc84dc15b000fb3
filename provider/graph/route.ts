/** One endpoint of the directory's contract with the scopes it needs and its handler, typed by it. */
import type { Endpoint, GivenAnswerOf, ParamsOf, QueryOf } from '../../contract/endpoint'
import type { Database } from '../database/open'
import type { Scope } from './scopes'
import type { Account } from './tokens'

/** A call whose token has the scopes, read by the contract's schemas. */
export interface Call<Params, Query> {
  account: Account
  params: Params
  query: Query
  /** The whole address of the call. */
  address: URL
  db: Database
}

export interface Route {
  endpoint: Endpoint
  /** One of them is enough. */
  scopes: readonly Scope[]
  handle: (call: Call<unknown, unknown>) => Promise<unknown>
}

export function route<E extends Endpoint>(
  endpoint: E,
  scopes: readonly Scope[],
  handle: (call: Call<ParamsOf<E>, QueryOf<E>>) => Promise<GivenAnswerOf<E>>,
): Route {
  // The handler is given what its own endpoint's schemas read, which the compiler cannot follow.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return { endpoint, scopes, handle: handle as Route['handle'] }
}
