/** Identifies the caller, also for the recorder and the faults. */
import type { Database } from '../database/open'
import { type Account, findToken } from './directory-tokens'
import { type Person, findPerson } from './person'
import type { Received } from './received-body'
import type { Tokens } from './tokens'

export interface Caller {
  /** The system that issued the bearer token; undefined without one. */
  token: 'api' | 'directory' | 'unknown' | undefined
  /** The signed-in person; undefined without a valid token of a person who belongs to an organisation. */
  person: Person | undefined
  /** The user of the directory; undefined without a valid token of the directory. */
  account: Account | undefined
  /** The organisation of the token, or of the person that auth/token names. */
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
  if (token === undefined) return { ...nobody, organisation: await organisationNamed(db, received) }

  const personId = await tokens.read(token)
  if (personId !== undefined) {
    const person = await findPerson(db, personId)
    return { ...nobody, token: 'api', person, organisation: person?.organisation }
  }
  const known = await findToken(db, token)
  if (!known) return { ...nobody, token: 'unknown' }
  const { account, isExpired } = known
  return { ...nobody, token: 'directory', account: isExpired ? undefined : account, organisation: account.organisation }
}

const nobody: Caller = { token: undefined, person: undefined, account: undefined, organisation: undefined }

async function organisationNamed(db: Database, received: Received): Promise<Caller['organisation']> {
  const named = received.kind === 'form' ? received.fields.username : undefined
  return named === undefined ? undefined : (await findPerson(db, named))?.organisation
}
