/** The customer's directory: users, teams, and shifts from yesterday to the end of the coming week. */
import { insertRows } from '../insert-rows'
import { directoryShifts, directoryTeamMembers, directoryTeams, directoryUsers } from '../schema'
import { type Seeding, daysAgo } from './customer'
import type { Contact } from './people'
import { createRandom, idOf } from './random'

export const teamNames = ['Service Desk', 'Claims Line', 'Management'] as const

/** The directory's id of a person with this e-mail address. */
export function directoryUserId(email: string): string {
  return idOf(`directory ${email}`)
}

export function teamId(customerId: string, name: (typeof teamNames)[number]): string {
  return idOf(`team ${name} of ${customerId}`)
}

/** Adds the people as users; the last two are guests. Of the first 18 six are in each team, the accounts in all. */
export async function addDirectory({ db, customer, now }: Seeding, people: Contact[], accounts: Contact[]) {
  const everyone = [...accounts, ...people]
  await insertRows(
    db,
    directoryUsers,
    everyone.map(({ email, fullName }, at) => ({
      id: directoryUserId(email),
      organisationId: customer.id,
      displayName: fullName,
      mail: email,
      userPrincipalName: email,
      userType: at < everyone.length - 2 ? ('Member' as const) : ('Guest' as const),
    })),
  )
  await db
    .insert(directoryTeams)
    .values(
      teamNames.map((name) => ({ id: teamId(customer.id, name), organisationId: customer.id, displayName: name })),
    )
  const working = teamNames.map((name, at) => ({
    id: teamId(customer.id, name),
    people: people.slice(at * 6, at * 6 + 6),
  }))
  await db.insert(directoryTeamMembers).values(
    working.flatMap((team) => {
      return [...team.people, ...accounts].map(({ email }) => ({ teamId: team.id, userId: directoryUserId(email) }))
    }),
  )

  const random = createRandom(`${customer.id} shifts`)
  const days = Array.from({ length: 10 }, (_, at) => at - 1)
  const shifts = working.slice(0, 2).flatMap((team) =>
    days.flatMap((day) =>
      team.people.map(({ email }, at) => {
        const late = (at + day) % 2 === 0
        return {
          id: random.uuid(),
          teamId: team.id,
          userId: directoryUserId(email),
          displayName: late ? 'Late shift' : 'Early shift',
          startAt: daysAgo(now, -day, late ? 14 : 6, 0),
          endAt: daysAgo(now, -day, late ? 22 : 14, 30),
        }
      }),
    ),
  )
  await insertRows(db, directoryShifts, shifts)
}
