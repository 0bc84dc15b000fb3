/**
 * Changes that undo each other: records that are added, changed and removed again. Nothing else is touched. What a body does
 * not need to say itself comes from the examples of the contract.
 */
import type { z } from 'zod'
import { activities, cases } from '../../contract/cases'
import { catalogue, type Offer } from '../../contract/catalogue'
import type { Endpoint } from '../../contract/endpoint'
import { examples } from '../../contract/openapi/examples'
import { orders } from '../../contract/orders'
import { ListedName } from '../../contract/path'
import { agents } from '../../contract/ucm/agents'
import { audio } from '../../contract/ucm/audio'
import { holidays } from '../../contract/ucm/holidays'
import { ivr, ivrHolidays, ivrHours, ivrOptions } from '../../contract/ucm/ivr'
import { isShiftQueueType } from '../../contract/ucm/queue-types'
import { queueAgents, queueHolidays, queueHours, queues, type Weekday } from '../../contract/ucm/queues'
import type { CallInput, InputOf } from '../../app/systems/upstream/build-request.server'
import type { Answers, Call, ListEndpoint } from './answers'

/** A record that is added, changed and removed. */
export interface RecordPlan {
  /** The list in which it appears. */
  readonly list: Call
  isThere(answers: Answers): boolean
  readonly add: Call
  readonly changes: readonly Call[]
  readonly remove: Call
}

/** A list, and the row of our record in it. */
interface Listed<Row> {
  readonly list: Call
  row(answers: Answers): Row | undefined
}

interface CallOf<Given extends readonly unknown[]> {
  readonly endpoint: Endpoint
  input(...given: Given): CallInput | undefined
}

function call<E extends Endpoint, Given extends readonly unknown[]>(
  endpoint: E,
  input: (...given: Given) => (InputOf<E> & CallInput) | undefined,
): CallOf<Given> {
  return { endpoint, input }
}

/** A list and how to find our row in it. By default all rows are ours: those of a record that we have added. */
function listed<Row extends z.ZodType>(
  endpoint: ListEndpoint<Row>,
  isOurs: (row: z.output<Row>, mark: string) => boolean = () => true,
  input: Call['input'] = () => ({}),
): Listed<z.output<Row>> {
  const row = (answers: Answers) => answers.rows(endpoint).find((one) => isOurs(one, answers.mark))
  return { list: { endpoint, input }, row }
}

/** A record to add, change and remove. The calls that change and remove it take its row. */
function record<Row>(
  { list, row }: Listed<Row>,
  calls: { add: Call; changes?: readonly CallOf<[Row, Answers]>[]; remove: CallOf<[Row, Answers]> },
): RecordPlan {
  const ofRow = ({ endpoint, input }: CallOf<[Row, Answers]>): Call => ({
    endpoint,
    input(answers) {
      const ours = row(answers)
      return ours === undefined ? undefined : input(ours, answers)
    },
  })
  return {
    list,
    isThere: (answers) => row(answers) !== undefined,
    add: calls.add,
    changes: (calls.changes ?? []).map(ofRow),
    remove: ofRow(calls.remove),
  }
}

const ofQueue = ({ mark }: Answers) => ({ query: { queueName: mark } })
const inQueuePath = ({ mark }: Answers) => ({ params: { queueName: ListedName.ofRow(mark) } })
const ofMenu = ({ mark }: Answers) => ({ query: { ivrName: mark } })

const holiday = listed(holidays.list, ({ Description }, mark) => Description.startsWith(mark))
const agent = listed(agents.list, ({ Agent }, mark) => Agent === mark)
const sound = listed(audio.list, ({ Filename }, mark) => Filename === soundName(mark))
const queue = listed(queues.list, ({ QueueName }, mark) => QueueName === mark)
const menu = listed(ivr.list, ({ IVRName }, mark) => IVRName === mark)

/** Records are added in this order and removed in the opposite one. */
export const records: readonly RecordPlan[] = [
  record(holiday, {
    add: call(holidays.add, (answers) => ({ body: { day: freeDay(answers), description: answers.mark } })),
    changes: [
      call(holidays.update, ({ ID, Date }, { mark }) => ({
        body: { id: ID, date: Date, description: `${mark} changed` },
      })),
    ],
    remove: call(holidays.remove, ({ ID, PrimarySipCustomer }) => ({
      body: { id: ID, sipcustomer: PrimarySipCustomer },
    })),
  }),
  record(agent, {
    add: call(agents.add, (answers) => {
      const body = newAgent(answers)
      return body && { body }
    }),
    changes: [
      call(agents.update, ({ AgentID }, answers) => {
        const body = newAgent(answers)
        return body && { body: { ...body, IsAlwaysAvailable: true, OldAgent: answers.mark, AgentID } }
      }),
    ],
    remove: call(agents.remove, ({ AgentID }) => ({ query: { agentId: String(AgentID) } })),
  }),
  record(sound, {
    add: call(audio.add, ({ mark }) => ({ body: {}, files: [silence(soundName(mark))] })),
    remove: call(audio.remove, ({ Filename }) => ({ query: { audioFileName: Filename } })),
  }),
  record(queue, {
    add: call(queues.create, (answers) => {
      const body = newQueue(answers)
      return body && { body }
    }),
    changes: [
      call(queues.update, (_, answers) => {
        const body = newQueue(answers)
        if (!body) return undefined
        const { QueueType: _type, ...settings } = body
        return { body: { ...settings, MaxMembers: 2 } }
      }),
    ],
    remove: call(queues.remove, (_, answers) => ofQueue(answers)),
  }),
  record(listed(queueHours.list, undefined, inQueuePath), {
    add: call(queueHours.add, (answers) => {
      const to = queue.row(answers)
      return to && { body: { ...examples.queueHours.add.body, queueName: to.QueueName, days: MONDAY } }
    }),
    remove: call(queueHours.remove, (hours, { mark }) => ({ body: { QueueName: mark, ...hours } })),
  }),
  record(listed(queueHolidays.list, undefined, inQueuePath), {
    add: call(queueHolidays.add, (answers) => {
      const [day, to] = [holiday.row(answers), queue.row(answers)]
      return day && to && { body: { holidayId: day.ID, queueName: to.QueueName } }
    }),
    remove: call(queueHolidays.remove, ({ ID }, { mark }) => ({ body: { holidayId: ID, queueName: mark } })),
  }),
  record(listed(queueAgents.list, undefined, ofQueue), {
    add: call(queueAgents.add, (answers) => {
      const [one, to] = [agent.row(answers), queue.row(answers)]
      return one && to && { body: { agentId: one.AgentID, queueName: to.QueueName, penalty: 1 } }
    }),
    changes: [
      call(queueAgents.update, ({ AgentID }, { mark }) => ({ body: { AgentID, QueueName: mark, Penalty: 2 } })),
    ],
    remove: call(queueAgents.remove, ({ AgentID }, { mark }) => ({ body: { agentID: AgentID, queueName: mark } })),
  }),
  record(menu, {
    add: call(ivr.create, newMenu),
    changes: [call(ivr.update, (_, answers) => newMenu(answers))],
    remove: call(ivr.remove, (_, answers) => ofMenu(answers)),
  }),
  record(listed(ivrHours.list, undefined, ofMenu), {
    add: call(ivrHours.add, (answers) => {
      const to = menu.row(answers)
      return to && { body: { ...examples.ivrHours.add.body, IVRName: to.IVRName, Days: MONDAY } }
    }),
    remove: call(ivrHours.remove, ({ ID }) => ({ query: { businessHoursID: ID } })),
  }),
  record(listed(ivrOptions.list, undefined, ofMenu), {
    add: call(ivrOptions.add, (answers) => {
      const to = menu.row(answers)
      return to && { body: { ...examples.ivrOptions.add.body, ...REPEAT, Option: 1, IVRname: to.IVRName } }
    }),
    changes: [
      call(ivrOptions.update, ({ ID }, { mark }) => ({
        body: { ...examples.ivrOptions.update.body, ...REPEAT, Option: 2, IVRname: mark, ID },
      })),
    ],
    remove: call(ivrOptions.remove, ({ ID }) => ({ query: { menuOptionID: String(ID) } })),
  }),
  record(listed(ivrHolidays.list, undefined, ofMenu), {
    add: call(ivrHolidays.add, (answers) => {
      const [day, to] = [holiday.row(answers), menu.row(answers)]
      return day && to && { body: { HolidayID: day.ID, IVRName: to.IVRName } }
    }),
    remove: call(ivrHolidays.remove, ({ ID }, { mark }) => ({ body: { HolidayID: ID, IVRName: mark } })),
  }),
]

const MONDAY: Weekday[] = ['MON']
const REPEAT = { ActionType: 'REPEAT_CURRENT_IVR', Action: '' }

/** A case is opened and closed, and stays among the closed ones. */
export const caseThatStays: RecordPlan = record(
  listed(cases.active, ({ Title }, mark) => Title === mark),
  {
    add: call(cases.create, (answers) => {
      const meta = answers.answer(cases.meta)
      const [subject, type] = [meta?.SubjectTree[0], meta?.CaseTypes[0]]
      const [entitlement, origin] = [meta?.Entitlements[0], meta?.CaseOriginCodes[0]]
      if (!subject || !type || !entitlement || !origin) return undefined
      return {
        body: {
          Title: answers.mark,
          Description: TEXT,
          SubjectId: subject.ID,
          CaseTypeKey: type.Key,
          EntitlementId: entitlement.ID,
          CaseOriginKey: origin.Key,
        },
      }
    }),
    changes: [
      call(activities.sendMessage, ({ TicketNumber }, { mark }) => ({
        body: { subject: mark, description: TEXT, ticketNumber: TicketNumber },
        files: [new File([TEXT], `${mark}.txt`, { type: 'text/plain' })],
      })),
    ],
    remove: call(cases.close, ({ TicketNumber }) => ({ params: { ticketNumber: TicketNumber } })),
  },
)

const TEXT = 'A test of the portal API. Please ignore it.'

/** Orders of the least amount, which stay until somebody decides on them. */
export const ordersThatStay: readonly Call[] = [
  call(orders.create, (answers: Answers) => orderOf(answers, answers.rows(catalogue.products))),
  call(orders.createAddOns, (answers: Answers) => orderOf(answers, answers.rows(catalogue.addOns))),
]

function orderOf(answers: Answers, offers: readonly Offer[]) {
  const [tenant] = answers.rows(catalogue.tenants)
  const [offer] = offers
  if (!tenant || !offer) return undefined
  const Amount = Math.max(1, Number(String(offer.MinimumQuantity ?? 1)))
  return { body: { TenantId: tenant.ID, Products: [{ ...offer, Amount }] } }
}

/** The last day of a year that is no holiday yet. */
function freeDay(answers: Answers): string {
  const taken = new Set(answers.rows(holidays.list).map(({ Date }) => Date))
  let year = new Date().getUTCFullYear() + 1
  while (taken.has(`${year}-12-31`)) year += 1
  return `${year}-12-31`
}

/** The number is one of those that are given to nobody (kept free for films and books). */
function newAgent(answers: Answers) {
  const [type] = answers.rows(agents.interfaces)
  return type && { ...examples.agents.add.body, Agent: answers.mark, Number: '441632960999', InterfaceTypeId: type.ID }
}

/** A queue with a number that leads nowhere else, so that no call reaches it instead of its own queue. */
function newQueue(answers: Answers) {
  const { mark } = answers
  const meta = answers.answer(queues.meta)
  const taken = new Set([
    ...answers.rows(queues.list).flatMap((row) => (row.QueueName === mark ? [] : row.PhoneNumber)),
    ...answers.rows(ivr.list).map(({ LinkedPhoneNumber }) => LinkedPhoneNumber),
  ])
  const number = meta?.PhoneNumbers.find((one) => !taken.has(one))
  const type = meta?.QueueTypes.find(({ Type }) => !isShiftQueueType(Type))
  const strategy = meta?.QueueStrategies[0]
  if (number === undefined || !type || !strategy) return undefined
  return {
    ...examples.queues.create.body,
    QueueName: mark,
    QueueType: type.Type,
    PhoneNumber: number,
    MaxMembers: 1,
    Strategy: strategy.StrategyType,
    // The examples name queues and sounds that the API does not have.
    NextQueue: '',
    NextQueueOutsideBusinessHours: '',
    MusicOnHold: '',
    ClosedSound: '',
    OpenSound: '',
  }
}

/** No number leads to it. Its prompt is the sound that was added. */
function newMenu(answers: Answers) {
  const prompt = sound.row(answers)
  return (
    prompt && {
      body: {
        ...examples.ivr.create.body,
        IVRName: answers.mark,
        IsRoot: false,
        LinkedPhoneNumber: '',
        ParentIVR: '',
        IVRPrompt: prompt.Filename,
        WelcomeVoicePrompt: '',
        ClosedVoicePrompt: '',
        FallbackQueue: '',
      },
    }
  )
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
