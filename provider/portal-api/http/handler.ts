/** What answers a call: one handler for each endpoint of the contract, typed by it. */
import type { Contract } from '../../../contract/index'
import type { BodyOf, GivenAnswerOf, ParamsOf, QueryOf } from '../../../contract/endpoint'
import type { ProviderContext } from '../../context'
import type { NotYet } from '../not-yet'
import type { Person } from './person'
import type { ReceivedFile } from './received-body'
import type { Tokens } from './tokens'

/** The areas whose calls come without a signed-in person. */
type WithoutPerson = 'auth' | 'registration'

/** A call as a handler gets it: let through, and read by the contract's schemas. */
export interface Call<Area extends keyof Contract, E> {
  person: Area extends WithoutPerson ? undefined : Person
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: ReceivedFile[]
  context: ProviderContext
  tokens: Tokens
  /** Breaks the connection and logs why: for an answer whose body fails half-way. */
  breakOff: (error: unknown) => void
}

/** One handler for each endpoint of an area, those of not-yet.ts apart. */
export type Answers<Area extends keyof Contract> = {
  [Name in keyof Contract[Area] & string as `${Area}.${Name}` extends NotYet ? never : Name]: (
    call: Call<Area, Contract[Area][Name]>,
  ) => Promise<GivenAnswerOf<Contract[Area][Name]>>
}

/** An area of which nothing is answered yet may be left out. */
export type Handlers = {
  [Area in keyof Contract as keyof Answers<Area> extends never ? never : Area]: Answers<Area>
}
