/** A handler for each endpoint of the contract, typed by it, with the rule that lets a caller through. */
import type { BodyOf, GivenAnswerOf, GivenParamsOf, QueryOf } from '../../contract/endpoint'
import type { Contract } from '../../contract/index'
import type { ProviderContext } from '../context'
import type { Rule } from './access-rules'
import type { Person } from './person'
import type { ReceivedFile } from './received-body'
import type { Tokens } from './tokens'

/** The areas whose calls come without a signed-in person. */
type WithoutPerson = 'auth' | 'registration'

/** A call that its rule let through, read by the contract's schemas. */
export interface Call<Area extends keyof Contract, E> {
  person: Area extends WithoutPerson ? undefined : Person
  params: GivenParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: ReceivedFile[]
  /** The request's headers, for its range. */
  headers: Headers
  context: ProviderContext
  tokens: Tokens
  /** Breaks the connection and logs why: for a response whose body fails halfway. */
  breakOff: (error: unknown) => void
}

interface Handler<Area extends keyof Contract, E> {
  rule: Rule
  handle: (call: Call<Area, E>) => Promise<GivenAnswerOf<E>>
}

/** One handler for each endpoint of an area. */
export type Handlers<Area extends keyof Contract> = {
  [Name in keyof Contract[Area]]: Handler<Area, Contract[Area][Name]>
}
