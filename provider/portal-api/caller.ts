/** Who a call belongs to, told before it is answered: the recorder and the faults want to know too. */
import { type Person, findPerson } from './person'
import type { Received } from './received'
import type { Database } from '../database/open'
import type { Tokens } from './tokens'

export interface Caller {
  /** Whether an Authorization header with a bearer token came. */
  bearer: boolean
  /** The signed-in person; undefined without a valid token of a person who belongs to an organisation. */
  person: Person | undefined
  /** The organisation that the call belongs to: the person's, or that of the person whom auth/token names. */
  organisation: { id: string; name: string } | undefined
}

/** Reads the bearer token, or else the `username` of a form. */
export async function identify(
  db: Database,
  tokens: Tokens,
  authorization: string | undefined,
  received: Received,
): Promise<Caller> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  const personId = token === undefined ? undefined : await tokens.read(token)
  const person = personId === undefined ? undefined : await findPerson(db, personId)
  const named = received.kind === 'form' ? received.fields.username : undefined
  const owner = person ?? (named === undefined ? undefined : await findPerson(db, named))
  return { bearer: token !== undefined, person, organisation: owner?.organisation }
}
