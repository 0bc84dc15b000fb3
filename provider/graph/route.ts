/** One endpoint of the directory's contract with the scopes it needs and its handler, typed by it. */
import type { Endpoint, GivenAnswerOf, GivenParamsOf } from '../../contract/endpoint'
import type { Database } from '../database/open'
import type { Options, QueryOption } from './query-options'
import type { Scope } from './scopes'
import type { Account } from '../http/directory-tokens'

/** A call whose token has the scopes. Its options are those that Microsoft Graph takes, whatever the portal sends. */
interface Call<Params> {
  account: Account
  params: Params
  options: Options
  headers: Headers
  /** The whole address of the call. */
  address: URL
  db: Database
}

export interface Route {
  endpoint: Endpoint
  /** One of them is enough. */
  scopes: readonly Scope[]
  options: readonly QueryOption[]
  handle: (call: Call<unknown>) => Promise<unknown>
}

export function route<E extends Endpoint>(
  endpoint: E,
  { scopes, options }: Pick<Route, 'scopes' | 'options'>,
  handle: (call: Call<GivenParamsOf<E>>) => Promise<GivenAnswerOf<E>>,
): Route {
  // The handler is given the parameters of its own endpoint's path, which the compiler cannot follow.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return { endpoint, scopes, options, handle: handle as Route['handle'] }
}
