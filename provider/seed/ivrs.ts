/** The IVR menus of a customer: a main menu with two below it. */
import { eq } from 'drizzle-orm'
import { weekdays } from '../../contract/ucm/queues'
import { insertRows } from '../database/insert-rows'
import { ivrHolidays, ivrHours, ivrMenuOptions, ivrs, queues } from '../database/tables/call-centre'
import type { AgentRow } from './agents'
import type { Seeding } from './customer'
import { freeNames } from './free-names'
import type { HolidayRow } from './holidays'
import { phoneNumberList } from './phone-numbers'
import type { QueueRow } from './queues'
import { idOf, type Random } from '../database/random'

const workdays = weekdays.slice(0, 5)

export async function addIvrs(
  { db, customer }: Seeding,
  random: Random,
  allQueues: QueueRow[],
  allHolidays: HolidayRow[],
  allAgents: AgentRow[],
): Promise<void> {
  const fallbackQueueId = allQueues.find((queue) => queue.name === 'Main line')?.id ?? null
  const menu = (name: string, prompt: string, parentIvrId: string | null) => ({
    id: random.uuid(),
    organisationId: customer.id,
    name,
    isRoot: parentIvrId === null,
    linkedPhoneNumber: parentIvrId === null ? (phoneNumberList[8] ?? '') : '',
    parentIvrId,
    prompt,
    welcomeVoicePrompt: 'welcome.wav',
    closedVoicePrompt: 'closed.wav',
    fallbackQueueId,
  })
  const main = menu('Main menu', 'main-menu.wav', null)
  const english = menu('Main menu English', 'welcome-english.wav', main.id)
  const support = menu('Support menu', 'support-menu.wav', main.id)
  const menus = [main, english, support]
  await db.insert(ivrs).values(menus)

  const options = [
    option(main.id, 1, 'JUMP_TO_IVR', support.name),
    option(main.id, 2, 'JUMP_TO_QUEUE', 'Planning'),
    option(main.id, 3, 'JUMP_TO_QUEUE', 'Sales & Offers 24/7'),
    option(main.id, 8, 'REPEAT_CURRENT_IVR'),
    option(main.id, 9, 'JUMP_TO_IVR', english.name),
    option(english.id, 1, 'JUMP_TO_QUEUE', 'Main line'),
    option(english.id, 9, 'RETURN_TO_PARENT_IVR'),
    option(support.id, 1, 'JUMP_TO_QUEUE', 'Service Desk'),
    option(support.id, 2, 'JUMP_TO_QUEUE', 'Claims Line'),
    option(support.id, 3, 'HUNT_AGENT', allAgents.at(-1)?.alias),
    option(support.id, 0, 'RETURN_TO_PARENT_IVR'),
  ]
  await db.insert(ivrMenuOptions).values(options.map((row) => ({ ...row, acknowledgeAudio: 'please-hold.wav' })))
  await db.insert(ivrHours).values(
    menus.flatMap(({ id: ivrId }) =>
      workdays.map((dayOfWeek) => {
        return { id: random.uuid(), ivrId, dayOfWeek, openTime: '08:30', closedTime: '17:00' }
      }),
    ),
  )
  await db.insert(ivrHolidays).values(allHolidays.slice(0, 3).map(({ id }) => ({ ivrId: main.id, holidayId: id })))
}

/** Adds root menus with numbered names. Each leads to the next one, to a queue and to its own beginning. */
export async function addMenus({ db, customer }: Seeding, count: number): Promise<void> {
  const there = await db.select({ name: ivrs.name }).from(ivrs).where(eq(ivrs.organisationId, customer.id))
  const queueNames = await db.select({ name: queues.name }).from(queues).where(eq(queues.organisationId, customer.id))
  const menus = freeNames('Menu', there, count).map((name) => ({
    id: idOf(`${name} of ${customer.id}`),
    organisationId: customer.id,
    name,
    isRoot: true,
    linkedPhoneNumber: '',
    prompt: 'main-menu.wav',
    welcomeVoicePrompt: 'welcome.wav',
    closedVoicePrompt: 'closed.wav',
  }))
  await insertRows(db, ivrs, menus)
  const options = menus.flatMap(({ id }, index) => [
    option(id, 1, 'JUMP_TO_IVR', menus[index + 1]?.name ?? menus[0]?.name),
    option(id, 2, 'JUMP_TO_QUEUE', queueNames[index % Math.max(1, queueNames.length)]?.name),
    option(id, 9, 'REPEAT_CURRENT_IVR'),
  ])
  await insertRows(db, ivrMenuOptions, options)
}

function option(
  ivrId: string,
  index: number,
  actionType: typeof ivrMenuOptions.$inferInsert.actionType,
  action = '',
): typeof ivrMenuOptions.$inferInsert {
  return { id: idOf(`option ${index} of ${ivrId}`), ivrId, option: index, actionType, action, acknowledgeAudio: '' }
}
