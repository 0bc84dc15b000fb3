/** The customer's directory: users, teams, and shifts from yesterday to the end of the coming week. */
import { insertRows } from '../database/insert-rows'
import { directoryShifts, directoryTeamMembers, directoryTeams, directoryUsers } from '../database/tables/directory'
import { type Seeding, daysAgo } from './customer'
import type { Contact } from './people'
import { createRandom, idOf } from '../database/random'

const teamNames = ['Service Desk', 'Claims Line', 'Management'] as const

/** The directory's id of a person with this e-mail address. */
export function directoryUserId(email: string): string {
  return idOf(`directory ${email}`)
}

export function teamId(customerId: string, name: (typeof teamNames)[number]): string {
  return idOf(`team ${name} of ${customerId}`)
}

/** Adds the people as users; the last two are guests. Six are in each team, the accounts in all. */
export async function addDirectory({ db, customer, now }: Seeding, people: Contact[], accounts: Contact[]) {
  const everyone = [...accounts, ...people]
  await insertRows(
    db,
    directoryUsers,
    everyone.map(({ email, fullName }, index) => ({
      id: directoryUserId(email),
      organisationId: customer.id,
      displayName: fullName,
      mail: email,
      userPrincipalName: email,
      userType: index < everyone.length - 2 ? ('Member' as const) : ('Guest' as const),
    })),
  )
  await db
    .insert(directoryTeams)
    .values(
      teamNames.map((name) => ({ id: teamId(customer.id, name), organisationId: customer.id, displayName: name })),
    )
  const working = teamNames.map((name, index) => ({
    id: teamId(customer.id, name),
    people: membersOf(people, index),
  }))
  await db.insert(directoryTeamMembers).values(
    working.flatMap((team) => {
      return [...team.people, ...accounts].map(({ email }) => ({ teamId: team.id, userId: directoryUserId(email) }))
    }),
  )

  const random = createRandom(`${customer.id} shifts`)
  const days = Array.from({ length: 10 }, (_, index) => index - 1)
  const shifts = working.slice(0, 2).flatMap((team, index) =>
    days.flatMap((day) =>
      team.people.flatMap(({ email }, member) => {
        const shift = index === 0 ? shiftOfTwo(member, day) : shiftOfThree(member, day)
        if (!shift) return []
        const { name, hours } = shift
        return {
          id: random.uuid(),
          teamId: team.id,
          userId: directoryUserId(email),
          displayName: name,
          startAt: daysAgo(now, -day, hours[0], 0),
          endAt: daysAgo(now, -day, hours[1], 30),
        }
      }),
    ),
  )
  await insertRows(db, directoryShifts, shifts)
}

/** Adds numbered members after the first `there`. */
export async function addDirectoryUsers({ db, customer }: Seeding, there: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(there + index + 1).padStart(5, '0')
    const email = `colleague.${number}@${customer.domain}`
    return {
      id: directoryUserId(email),
      organisationId: customer.id,
      displayName: `Colleague ${number}`,
      mail: email,
      userPrincipalName: email,
      userType: 'Member' as const,
    }
  })
  await insertRows(db, directoryUsers, rows)
}

/** The first ten people are agents. Two of the first team are not. */
function membersOf(people: readonly Contact[], team: number): Contact[] {
  const members = [[...people.slice(0, 4), ...people.slice(10, 12)], people.slice(4, 10), people.slice(12, 18)]
  return members[team] ?? []
}

/** Hours are of UTC; beyond 24 they are of the next day. */
interface ShiftHours {
  name: string
  hours: [number, number]
}

/** Halves of the team swap each day. Tomorrow nobody works late, and later in the week somebody starts late. */
function shiftOfTwo(member: number, day: number): ShiftHours | undefined {
  const isEarly = member % 2 === Math.abs(day % 2)
  if (isEarly) return { name: 'Early shift', hours: [6, 14] }
  if (day === 1) return undefined
  return { name: 'Late shift', hours: [day === 4 ? 16 : 14, 22] }
}

/** Hours of a team that works around the clock. */
function shiftOfThree(member: number, day: number): ShiftHours | undefined {
  const shifts: ShiftHours[] = [
    { name: 'Early shift', hours: [6, 14] },
    { name: 'Late shift', hours: [14, 22] },
    { name: 'Night shift', hours: [22, 30] },
  ]
  return shifts[(member + day + 1) % shifts.length]
}
