/** Changes that undo each other: records that are added, changed and removed again. Nothing else is touched. */
import type { z } from 'zod'
import { activities, cases } from '../../contract/cases'
import { catalogue, type Offer } from '../../contract/catalogue'
import type { Endpoint } from '../../contract/endpoint'
import type { Key } from '../../contract/fields'
import { orders } from '../../contract/orders'
import { agents } from '../../contract/ucm/agents'
import { audio } from '../../contract/ucm/audio'
import { holidays } from '../../contract/ucm/holidays'
import { ivr, ivrHolidays, ivrHours, ivrOptions } from '../../contract/ucm/ivr'
import { isShiftQueueType } from '../../contract/ucm/queue-types'
import { queueAgents, queueHolidays, queueHours, queues } from '../../contract/ucm/queues'
import type { CallInput, InputOf } from '../../app/upstream/upstream-client.server'
import type { ListEndpoint, ReadSoFar } from './reading-plan'

export type JsonEndpoint<Schema extends z.ZodType> = Endpoint & {
  readonly answer: { readonly kind: 'json'; readonly schema: Schema }
}

/** What the calls before have read, and the mark in the names of all records that are added. */
export interface Written extends ReadSoFar {
  readonly mark: string
  /** Undefined if it does not fit. */
  answer<Schema extends z.ZodType>(endpoint: JsonEndpoint<Schema>): z.output<Schema> | undefined
}

export interface Call {
  readonly endpoint: Endpoint
  /** Undefined where something that it needs was not read. */
  input(written: Written): CallInput | undefined
}

/** A list in which an added record appears. */
interface Listed {
  readonly list: Call & { readonly endpoint: ListEndpoint }
  isThere(written: Written): boolean
}

/** A record that is added, changed and removed. */
export interface RecordPlan extends Listed {
  readonly add: Call
  readonly changes: readonly Call[]
  readonly remove: Call
}

function call<E extends Endpoint>(endpoint: E, input: (written: Written) => InputOf<E> | undefined): Call {
  return {
    endpoint,
    input(written) {
      const made = input(written)
      return made === undefined ? undefined : (made ?? {})
    },
  }
}

/** `with`: what is made of the added record; undefined while it is not there. */
function listed<Row extends z.ZodType>(
  endpoint: ListEndpoint<Row>,
  isOurs: (row: z.output<Row>, mark: string) => boolean,
  input: (written: Written) => CallInput = () => ({}),
) {
  const find = (written: Written) => written.rows(endpoint).find((row) => isOurs(row, written.mark))
  return {
    list: { endpoint, input },
    isThere: (written: Written) => find(written) !== undefined,
    with<Input>(written: Written, make: (row: z.output<Row>) => Input): Input | undefined {
      const row = find(written)
      return row === undefined ? undefined : make(row)
    },
  }
}

function record(
  { list, isThere }: Listed,
  { add, changes = [], remove }: { add: Call; changes?: readonly Call[]; remove: Call },
): RecordPlan {
  return { list, isThere, add, changes, remove }
}

const holiday = listed(holidays.list, ({ Description }, mark) => Description.startsWith(mark))
const agent = listed(agents.list, ({ Agent }, mark) => Agent === mark)
const sound = listed(audio.list, ({ Filename }, mark) => Filename === soundName(mark))
const queue = listed(queues.list, ({ QueueName }, mark) => QueueName === mark)
const menu = listed(ivr.list, ({ IVRName }, mark) => IVRName === mark)

const ofQueue = ({ mark }: Written) => ({ query: { queueName: mark } })
const inQueuePath = ({ mark }: Written) => ({ params: { queueName: { name: mark, listed: [mark] } } })
const ofMenu = ({ mark }: Written) => ({ query: { ivrName: mark } })
/** All rows of a record that was added are ours. */
const all = () => true

const queueHour = listed(queueHours.list, all, inQueuePath)
const queueHoliday = listed(queueHolidays.list, all, inQueuePath)
const queueAgent = listed(queueAgents.list, all, ofQueue)
const menuHour = listed(ivrHours.list, all, ofMenu)
const menuOption = listed(ivrOptions.list, all, ofMenu)
const menuHoliday = listed(ivrHolidays.list, all, ofMenu)

/** In this order; they are removed in the opposite one. */
export const records: readonly RecordPlan[] = [
  record(holiday, {
    add: call(holidays.add, (written) => ({ body: { day: freeDay(written), description: written.mark } })),
    changes: [
      call(holidays.update, (written) =>
        holiday.with(written, ({ ID, Date }) => ({
          body: { id: ID, date: Date.slice(0, 'yyyy-mm-dd'.length), description: `${written.mark} changed` },
        })),
      ),
    ],
    remove: call(holidays.remove, (written) =>
      holiday.with(written, ({ ID, PrimarySipCustomer }) => ({ body: { id: ID, sipcustomer: PrimarySipCustomer } })),
    ),
  }),
  record(agent, {
    add: call(agents.add, agentSettings),
    changes: [
      call(agents.update, (written) => {
        const input = agentSettings(written)
        return (
          input &&
          agent.with(written, ({ AgentID }) => ({
            body: { ...input.body, IsAlwaysAvailable: true, OldAgent: written.mark, AgentID },
          }))
        )
      }),
    ],
    remove: call(agents.remove, (written) =>
      agent.with(written, ({ AgentID }) => ({ query: { agentId: String(AgentID) } })),
    ),
  }),
  record(sound, {
    add: call(audio.add, ({ mark }) => ({ body: {}, files: [silence(soundName(mark))] })),
    remove: call(audio.remove, ({ mark }) => ({ query: { audioFileName: soundName(mark) } })),
  }),
  record(queue, {
    add: call(queues.create, queueSettings),
    changes: [
      call(queues.update, (written) => {
        const input = queueSettings(written)
        if (!input) return undefined
        const { QueueType: _, ...settings } = input.body
        return { body: { ...settings, MaxMembers: 2 } }
      }),
    ],
    remove: call(queues.remove, ofQueue),
  }),
  record(queueHour, {
    add: call(queueHours.add, (written) =>
      queue.with(written, ({ QueueName }) => ({
        body: { queueName: QueueName, openTime: '08:30', closeTime: '17:00', days: ['MON'] },
      })),
    ),
    remove: call(queueHours.remove, (written) =>
      queueHour.with(written, (hours) => ({ body: { QueueName: written.mark, ...hours } })),
    ),
  }),
  record(queueHoliday, {
    add: call(queueHolidays.add, (written) => holidayOfQueue(written)),
    remove: call(queueHolidays.remove, (written) => holidayOfQueue(written)),
  }),
  record(queueAgent, {
    add: call(queueAgents.add, (written) =>
      agentOfQueue(written, (AgentID, queueName) => ({ body: { agentId: AgentID, queueName, penalty: 1 } })),
    ),
    changes: [
      call(queueAgents.update, (written) =>
        agentOfQueue(written, (AgentID, QueueName) => ({ body: { AgentID, QueueName, Penalty: 2 } })),
      ),
    ],
    remove: call(queueAgents.remove, (written) =>
      agentOfQueue(written, (agentID, queueName) => ({ body: { agentID, queueName } })),
    ),
  }),
  record(menu, {
    add: call(ivr.create, menuSettings),
    changes: [call(ivr.update, menuSettings)],
    remove: call(ivr.remove, ofMenu),
  }),
  record(menuHour, {
    add: call(ivrHours.add, (written) =>
      menu.with(written, ({ IVRName }) => ({
        body: { IVRName, OpenTime: '08:30', ClosedTime: '17:00', Days: ['MON'] },
      })),
    ),
    remove: call(ivrHours.remove, (written) =>
      menuHour.with(written, ({ ID }) => ({ query: { businessHoursID: ID } })),
    ),
  }),
  record(menuOption, {
    add: call(ivrOptions.add, (written) =>
      menu.with(written, () => ({ body: { ...REPEAT, Option: 1, IVRname: written.mark } })),
    ),
    changes: [
      call(ivrOptions.update, (written) =>
        menuOption.with(written, ({ ID }) => ({ body: { ...REPEAT, Option: 2, IVRname: written.mark, ID } })),
      ),
    ],
    remove: call(ivrOptions.remove, (written) =>
      menuOption.with(written, ({ ID }) => ({ query: { menuOptionID: String(ID) } })),
    ),
  }),
  record(menuHoliday, {
    add: call(ivrHolidays.add, (written) => holidayOfMenu(written)),
    remove: call(ivrHolidays.remove, (written) => holidayOfMenu(written)),
  }),
]

const REPEAT = { ActionType: 'REPEAT_CURRENT_IVR', Action: '', AcknowledgeAudio: '' }

const ourCase = listed(cases.active, ({ Title }, mark) => Title === mark)

/** A case is opened and closed, and stays among the closed ones. */
export const caseThatStays: RecordPlan = record(ourCase, {
  add: call(cases.create, (written) => {
    const meta = written.answer(cases.meta)
    const [subject, type, entitlement, origin] = [
      meta?.SubjectTree[0],
      meta?.CaseTypes[0],
      meta?.Entitlements[0],
      meta?.CaseOriginCodes[0],
    ]
    if (!subject || !type || !entitlement || !origin) return undefined
    const choices = {
      SubjectId: subject.ID,
      CaseTypeKey: type.Key,
      EntitlementId: entitlement.ID,
      CaseOriginKey: origin.Key,
    }
    return { body: { Title: written.mark, Description: TEXT, ...choices } }
  }),
  changes: [
    call(activities.sendMessage, (written) =>
      ourCase.with(written, ({ TicketNumber }) => ({
        body: { subject: written.mark, description: TEXT, ticketNumber: TicketNumber },
        files: [new File([TEXT], `${written.mark}.txt`, { type: 'text/plain' })],
      })),
    ),
  ],
  remove: call(cases.close, (written) =>
    ourCase.with(written, ({ TicketNumber }) => ({ params: { ticketNumber: TicketNumber } })),
  ),
})

const TEXT = 'A test of the portal API. Please ignore it.'

/** Orders of the least amount, which stay until somebody decides on them. */
export const ordersThatStay: readonly Call[] = [
  call(orders.create, (written) => orderOf(written, written.rows(catalogue.products))),
  call(orders.createAddOns, (written) => orderOf(written, written.rows(catalogue.addOns))),
]

function orderOf(written: Written, offers: readonly Offer[]) {
  const [tenant] = written.rows(catalogue.tenants)
  const [offer] = offers
  if (!tenant || !offer) return undefined
  const Amount = Math.max(1, Number(String(offer.MinimumQuantity ?? 1)))
  return { body: { TenantId: tenant.ID, Products: [{ ...offer, Amount }] } }
}

/** The last day of a year that is no holiday yet. */
function freeDay(written: Written): string {
  const taken = new Set(written.rows(holidays.list).map(({ Date }) => Date.slice(0, 'yyyy-mm-dd'.length)))
  let year = new Date().getUTCFullYear() + 1
  while (taken.has(`${year}-12-31`)) year += 1
  return `${year}-12-31`
}

/** The number is one of those that are given to nobody (kept free for films and books). */
function agentSettings(written: Written) {
  const [type] = written.rows(agents.interfaces)
  if (!type) return undefined
  return {
    body: {
      Agent: written.mark,
      Number: '441632960999',
      FallbackNumber: '',
      InterfaceTypeId: type.ID,
      IsAlwaysAvailable: false,
      Office365UserId: '',
      UserPrincipalName: '',
      RingInUse: false,
    },
  }
}

/** A queue with a number that leads nowhere else, so that no call reaches it instead of its own queue. */
function queueSettings(written: Written) {
  const meta = written.answer(queues.meta)
  const taken = new Set([
    ...written.rows(queues.list).flatMap((row) => (row.QueueName === written.mark ? [] : row.PhoneNumber)),
    ...written.rows(ivr.list).map(({ LinkedPhoneNumber }) => LinkedPhoneNumber),
  ])
  const number = meta?.PhoneNumbers.find((one) => !taken.has(one))
  const type = meta?.QueueTypes.find(({ Type }) => !isShiftQueueType(Type))
  const strategy = meta?.QueueStrategies[0]
  if (number === undefined || !type || !strategy) return undefined
  return {
    body: {
      QueueName: written.mark,
      QueueType: type.Type,
      PhoneNumber: number,
      MaxMembers: 1,
      TimeOut: 20,
      Retry: 5,
      AbsoluteTimeOut: 300,
      ServiceLevel: 30,
      HuntWhenAway: false,
      Strategy: strategy.StrategyType,
      JoinEmpty: false,
      LeaveWhenEmpty: false,
      NextQueue: '',
      NextQueueOutsideBusinessHours: '',
      AudioRecording: false,
      MusicOnHold: '',
      ClosedSound: '',
      OpenSound: '',
      ShowOnWallboard: false,
      MSTeamsTeamId: '',
    },
  }
}

/** No number leads to it. Its prompt is the sound that was added. */
function menuSettings(written: Written) {
  return sound.with(written, ({ Filename }) => ({
    body: {
      IVRName: written.mark,
      IsRoot: false,
      LinkedPhoneNumber: '',
      ParentIVR: '',
      IVRPrompt: Filename,
      WelcomeVoicePrompt: '',
      ClosedVoicePrompt: '',
      FallbackQueue: '',
    },
  }))
}

function holidayOfQueue(written: Written) {
  const id = holiday.with(written, ({ ID }) => ID)
  return id === undefined
    ? undefined
    : queue.with(written, ({ QueueName }) => ({ body: { holidayId: id, queueName: QueueName } }))
}

function holidayOfMenu(written: Written) {
  const id = holiday.with(written, ({ ID }) => ID)
  return id === undefined ? undefined : menu.with(written, ({ IVRName }) => ({ body: { HolidayID: id, IVRName } }))
}

function agentOfQueue<Input>(written: Written, make: (agentId: Key, queueName: string) => Input): Input | undefined {
  const id = agent.with(written, ({ AgentID }) => AgentID)
  return id === undefined ? undefined : queue.with(written, ({ QueueName }) => make(id, QueueName))
}

function soundName(mark: string): string {
  return `${mark}.wav`
}

/** A tenth of a second, 16-bit mono at 8 kHz. */
function silence(name: string): File {
  const bytes = 1_600
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(head.length - 8 + bytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return new File([head, new Uint8Array(bytes)], name, { type: 'audio/wav' })
}
