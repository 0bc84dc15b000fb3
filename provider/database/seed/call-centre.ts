/** The call centre of a customer: numbers, sounds, agents, queues, holidays and IVR menus. */
import { days } from '../../../contract/ucm/queues'
import { type StoredBytes, keepBytes } from '../../files/stored-files'
import { wav } from '../../files/wav'
import { insertRows } from '../insert-rows'
import {
  agents,
  audioFiles,
  holidays,
  ivrHolidays,
  ivrHours,
  ivrMenuOptions,
  ivrs,
  phoneNumbers,
  queueAgents,
  queueHolidays,
  queueHours,
  queues,
} from '../schema'
import { type Seeding, daysAgo } from './customer'
import { directoryUserId, teamId } from './directory'
import type { Contact } from './people'
import { type Random, createRandom } from './random'

const numbers = Array.from({ length: 12 }, (_, at) => `311055501${10 + at}`)
const workdays = days.slice(0, 5)

const sounds = [
  'welcome.wav',
  'welcome-english.wav',
  'main-menu.wav',
  'support-menu.wav',
  'closed.wav',
  'holiday.wav',
  'calm-piano.wav',
  'please-hold.wav',
]

type QueueRow = typeof queues.$inferInsert

/** Adds all of it. The first ten of the people become agents, linked to their directory users. */
export async function addCallCentre(seeding: Seeding, people: Contact[]): Promise<void> {
  const { db, customer } = seeding
  const random = createRandom(`${customer.id} call centre`)
  await db.insert(phoneNumbers).values(numbers.map((number) => ({ organisationId: customer.id, number })))
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
          .filter((_, at) => at % open.length === first || at % 5 === first)
          .map((agent, at) => ({ queueId: queue.id, agentId: agent.id, penalty: at * 5 })),
      ),
    )
  await addIvrs(seeding, random, queueRows, holidayRows, agentRows)
}

/** The same sounds in every organisation: made once, kept once. */
const made = new Map<string, Promise<StoredBytes>>()

/** A sound of so many seconds; `pitch` in Hz. */
export function keepSound(folder: string, seconds: number, pitch: number): Promise<StoredBytes> {
  const key = [folder, seconds, pitch].join('|')
  const known = made.get(key)
  if (known) return known
  const kept = keepBytes(folder, wav(seconds, pitch))
  made.set(key, kept)
  return kept
}

async function addSounds({ db, files, customer, now }: Seeding): Promise<void> {
  const rows = await Promise.all(
    sounds.map(async (fileName, at) => ({
      organisationId: customer.id,
      fileName,
      uploadedAt: daysAgo(now, 200 - at, 9, 0),
      ...(await keepSound(files, 3 + (at % 3), 180 + at * 25)),
    })),
  )
  await db.insert(audioFiles).values(rows)
}

function agentsFrom(random: Random, organisationId: string, people: Contact[]): (typeof agents.$inferInsert)[] {
  const linked = people.map(({ fullName, email }, at) => ({
    id: random.uuid(),
    organisationId,
    alias: fullName,
    interfaceTypeId: '2',
    number: String(200 + at),
    fallbackNumber: at % 3 === 0 ? `3165550${100 + at}` : '',
    isAlwaysAvailable: false,
    ringInUse: at % 4 === 0,
    office365UserId: directoryUserId(email),
    userPrincipalName: email,
  }))
  const places = ['Reception', 'Gate house', 'Operations room', 'Duty manager'].map((alias, at) => ({
    id: random.uuid(),
    organisationId,
    alias,
    interfaceTypeId: at === 3 ? '3' : '1',
    number: String(300 + at),
    fallbackNumber: '',
    isAlwaysAvailable: at !== 3,
    ringInUse: false,
    office365UserId: '',
    userPrincipalName: '',
  }))
  return [...linked, ...places]
}

/** Adds agents numbered from `from`. */
export async function addAgents({ db, customer }: Seeding, from: number, count: number): Promise<void> {
  const random = createRandom(`${customer.id} agents from ${from}`)
  const rows = Array.from({ length: count }, (_, at) => ({
    id: random.uuid(),
    organisationId: customer.id,
    alias: `Agent ${String(from + at + 1).padStart(4, '0')}`,
    interfaceTypeId: random.pick(['1', '2', '3']),
    number: String(10_000 + from + at),
    fallbackNumber: '',
    isAlwaysAvailable: random.chance(0.2),
    ringInUse: random.chance(0.2),
    office365UserId: '',
    userPrincipalName: '',
  }))
  await insertRows(db, agents, rows)
}

function holidaysFrom(random: Random, { customer, now }: Seeding): (typeof holidays.$inferInsert)[] {
  const year = now.getUTCFullYear()
  const dates: [string, string][] = [
    [`${year}-12-25`, 'Christmas Day'],
    [`${year}-12-26`, 'Boxing Day'],
    [`${year + 1}-01-01`, "New Year's Day"],
    [`${year + 1}-04-27`, "King's Day"],
    [`${year + 1}-05-05`, 'Liberation Day'],
    [`${year}-04-27`, "King's Day"],
    [`${year}-05-05`, 'Liberation Day'],
    [`${year}-09-11`, 'Summer party of the staff'],
  ]
  return dates.map(([date, description]) => ({ id: random.uuid(), organisationId: customer.id, date, description }))
}

function queuesOf(random: Random, organisationId: string): QueueRow[] {
  const queue = (name: string, number: number, more: Partial<QueueRow> = {}): QueueRow => ({
    id: random.uuid(),
    organisationId,
    name,
    type: 'DEFAULT',
    phoneNumber: numbers[number] ?? '',
    maxMembers: 10,
    timeOut: 20,
    retry: 5,
    absoluteTimeOut: 600,
    serviceLevel: 30,
    huntWhenAway: true,
    strategy: 'RINGALL',
    joinEmpty: false,
    leaveWhenEmpty: false,
    audioRecording: false,
    musicOnHold: 'calm-piano.wav',
    closedSound: 'closed.wav',
    openSound: 'welcome.wav',
    showOnWallboard: true,
    msTeamsTeamId: '',
    ...more,
  })
  const overflow = queue('Overflow', 1, { maxMembers: 50, joinEmpty: true, strategy: 'LEASTRECENT' })
  const night = queue('Night service', 2, { maxMembers: 5, strategy: 'LINEAR', showOnWallboard: false })
  const after = { nextQueueId: overflow.id, nextQueueOutsideBusinessHoursId: night.id }
  const team = (name: 'Service Desk' | 'Claims Line') => ({
    type: 'SHIFT' as const,
    msTeamsTeamId: teamId(organisationId, name),
    audioRecording: true,
  })
  return [
    overflow,
    night,
    queue('Main line', 0, { ...after, maxMembers: 25 }),
    queue('Service Desk', 3, { ...after, ...team('Service Desk'), strategy: 'LEASTRECENT' }),
    queue('Claims Line', 4, { ...team('Claims Line'), nextQueueId: overflow.id }),
    queue('Planning', 5, { ...after, strategy: 'FEWESTCALLS' }),
    queue('Sales & Offers 24/7', 6, { strategy: 'RANDOM' }),
  ]
}

/** Adds default queues numbered from `from`. */
export async function addQueues({ db, customer }: Seeding, from: number, count: number): Promise<void> {
  const random = createRandom(`${customer.id} queues from ${from}`)
  const [pattern] = queuesOf(random, customer.id)
  if (!pattern) return
  const rows = Array.from({ length: count }, (_, at) => {
    return { ...pattern, id: random.uuid(), name: `Queue ${String(from + at + 1).padStart(4, '0')}` }
  })
  await insertRows(db, queues, rows)
}

async function addIvrs(
  { db, customer }: Seeding,
  random: Random,
  allQueues: QueueRow[],
  allHolidays: (typeof holidays.$inferInsert)[],
  allAgents: (typeof agents.$inferInsert)[],
): Promise<void> {
  const fallbackQueueId = allQueues.find((queue) => queue.name === 'Main line')?.id ?? null
  const menu = (name: string, prompt: string, parentIvrId: string | null) => ({
    id: random.uuid(),
    organisationId: customer.id,
    name,
    isRoot: parentIvrId === null,
    linkedPhoneNumber: parentIvrId === null ? (numbers[8] ?? '') : '',
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

  const option = (
    ivrId: string,
    index: number,
    actionType: typeof ivrMenuOptions.$inferInsert.actionType,
    action = '',
  ) => {
    return { id: random.uuid(), ivrId, option: index, actionType, action, acknowledgeAudio: 'please-hold.wav' }
  }
  await db
    .insert(ivrMenuOptions)
    .values([
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
    ])
  await db.insert(ivrHours).values(
    menus.flatMap(({ id: ivrId }) =>
      workdays.map((dayOfWeek) => {
        return { id: random.uuid(), ivrId, dayOfWeek, openTime: '08:30', closedTime: '17:00' }
      }),
    ),
  )
  await db.insert(ivrHolidays).values(allHolidays.slice(0, 3).map(({ id }) => ({ ivrId: main.id, holidayId: id })))
}
