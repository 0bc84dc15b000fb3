/** The call centre of a customer: numbers, sounds, agents, queues, holidays and IVR menus. */
import { weekdays } from '../../contract/ucm/queues'
import { refreshShiftAgents } from '../portal-api/queues/shift-agents'
import {
  agents,
  holidays,
  phoneNumbers,
  queueAgents,
  queueHolidays,
  queueHours,
  queues,
} from '../database/tables/call-centre'
import { agentsFrom } from './agents'
import type { Seeding } from './customer'
import { holidaysFrom } from './holidays'
import { addIvrs } from './ivrs'
import type { Contact } from './people'
import { phoneNumberList } from './phone-numbers'
import { queuesOf, type QueueRow } from './queues'
import { createRandom } from '../database/random'
import { addSounds } from './sounds'

const workdays = weekdays.slice(0, 5)

/** Adds all of it. The first ten of the people become agents, linked to their directory users. */
export async function addCallCentre(seeding: Seeding, people: Contact[]): Promise<void> {
  const { db, customer } = seeding
  const random = createRandom(`${customer.id} call centre`)
  await db.insert(phoneNumbers).values(phoneNumberList.map((number) => ({ organisationId: customer.id, number })))
  await addSounds(seeding)
  const agentRows = agentsFrom(random, customer.id, people.slice(0, 10))
  await db.insert(agents).values(agentRows)
  const holidayRows = holidaysFrom(random, seeding)
  await db.insert(holidays).values(holidayRows)
  const queueRows = queuesOf(random, customer.id)
  await db.insert(queues).values(queueRows)

  const open = queueRows.filter((queue) => queue.type === 'DEFAULT')
  await db.insert(queueHours).values(
    open.flatMap((queue) =>
      workdays.map((dayOfWeek) => {
        return { id: random.uuid(), queueId: queue.id, dayOfWeek, startTime: '08:30', endTime: '17:00' }
      }),
    ),
  )
  await db
    .insert(queueHolidays)
    .values(open.flatMap((queue) => holidayRows.slice(0, 4).map(({ id }) => ({ queueId: queue.id, holidayId: id }))))
  await db
    .insert(queueAgents)
    .values(
      open.flatMap((queue, first) =>
        agentRows
          .filter((_, index) => index % open.length === first || index % 5 === first)
          .map((agent, index) => ({ queueId: queue.id, agentId: agent.id, penalty: penaltyOf(queue, index) })),
      ),
    )
  await refreshShiftAgents(db, seeding.now)
  await addIvrs(seeding, random, queueRows, holidayRows, agentRows)
}

/** Two agents ring, and others while both are busy. Only in the main line one agent alone has the lowest number, for the check to find. */
function penaltyOf({ name }: QueueRow, index: number): number {
  return name === 'Main line' ? index * 5 : index < 2 ? 0 : 10
}
