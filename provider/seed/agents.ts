/** Agents of a customer: people of the directory, and places with their own phone. */
import { eq } from 'drizzle-orm'
import { insertRows } from '../database/insert-rows'
import { agents } from '../database/tables/call-centre'
import type { Seeding } from './customer'
import { directoryUserId } from './directory'
import { freeNames } from './free-names'
import type { Contact } from './people'
import { type Random, idOf } from '../database/random'

export type AgentRow = typeof agents.$inferInsert

/** The people, linked to their directory users, and four places. */
export function agentsFrom(random: Random, organisationId: string, people: Contact[]): AgentRow[] {
  const linked = people.map(({ fullName, email }, index) => ({
    id: random.uuid(),
    organisationId,
    alias: fullName,
    interfaceTypeId: '2',
    number: String(200 + index),
    fallbackNumber: index % 3 === 0 ? `31655500${100 + index}` : '',
    isAlwaysAvailable: false,
    ringInUse: index % 4 === 0,
    office365UserId: directoryUserId(email),
    userPrincipalName: email,
  }))
  const places = ['Reception', 'Gate house', 'Operations room', 'Duty manager'].map((alias, index) => ({
    id: random.uuid(),
    organisationId,
    alias,
    interfaceTypeId: index === 3 ? '3' : '1',
    number: String(300 + index),
    fallbackNumber: '',
    isAlwaysAvailable: index !== 3,
    ringInUse: false,
    office365UserId: '',
    userPrincipalName: '',
  }))
  return [...linked, ...places]
}

/** Adds agents with numbered names. */
export async function addAgents({ db, customer }: Seeding, count: number): Promise<void> {
  const there = await db.select({ name: agents.alias }).from(agents).where(eq(agents.organisationId, customer.id))
  const rows = freeNames('Agent', there, count).map((alias, index) => ({
    id: idOf(`${alias} of ${customer.id}`),
    organisationId: customer.id,
    alias,
    interfaceTypeId: String((index % 3) + 1),
    number: String(10_000 + there.length + index),
    fallbackNumber: '',
    isAlwaysAvailable: index % 5 === 0,
    ringInUse: index % 7 === 0,
    office365UserId: '',
    userPrincipalName: '',
  }))
  await insertRows(db, agents, rows)
}
