/** Common parts of queues and IVRs: business hours and holidays. A kind says which calls they make, and in which words. */
import type { Rows } from '~contract/endpoint'
import type { ListedName } from '~contract/path'
import type { Holiday } from '~contract/ucm/holidays'
import { ivr, ivrHolidays, ivrHours } from '~contract/ucm/ivr'
import { queueHolidays, queueHours, queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { pages, type Page } from '~/pages'
import { usesOfIvr, usesOfQueue, type CallFlow, type RecordRef, type Use } from '../call-flow/call-flow'
import { requireIvrOfUrl } from '../ivr/ivr-address.server'
import { hoursOfIvr, type Hours } from '../opening/hours.server'
import { hoursOfQueue } from '../opening/queue-hours.server'
import { requireDefaultQueue, requireQueue } from '../queues/queue-address.server'

type Api = SignedInArgs['api']

/** `listedName`: for the calls that have the name of a queue in their path [521]. */
export interface NamedRecord {
  readonly name: string
  readonly listedName?: ListedName | undefined
}

export interface RecordKind {
  readonly kind: RecordRef['kind']
  readonly noun: 'queue' | 'IVR'
  /** The queue to which calls go while it is closed; '' for none, undefined for a record that the list does not have. */
  readNextWhenClosed(api: Api, name: string): Promise<string | undefined>
  readonly list: Page
  /** Texts about what is lost with a deleted record. */
  readonly deletion: { readonly alsoDeleted: string; readonly warning: string }
  /** Text after 'Are you sure you want to remove …?'. */
  readonly hoursNote?: string
  readonly holidayNote: string
  readonly toasts: Readonly<Record<'hoursAdded' | 'holidayAdded' | 'holidayRemoved', string>>
  remove(api: Api, name: string): Promise<unknown>
  usesIn(flow: CallFlow, name: string): Use[]
  readHours(api: Api, record: NamedRecord): Promise<Rows<Hours>>
  readHolidays(api: Api, record: NamedRecord): Promise<Rows<Holiday>>
}

const queueKind: RecordKind = {
  kind: 'queue',
  noun: 'queue',
  async readNextWhenClosed(api, name) {
    const { rows } = await api.cached(queues.list)
    return rows.find(({ QueueName }) => QueueName === name)?.NextQueueOutsideBusinessHours
  },
  list: pages.queues,
  deletion: {
    alsoDeleted: ', with its business hours, holidays and list of agents',
    warning: "Deleting a queue can't be undone.",
  },
  holidayNote: 'It stays in the list of holidays.',
  toasts: {
    hoursAdded: 'Business hours assigned to queue!',
    holidayAdded: 'Holiday assigned to queue!',
    holidayRemoved: 'Holiday removed from queue!',
  },
  remove: (api, queueName) => api.send(queues.remove, { query: { queueName } }),
  usesIn: usesOfQueue,
  async readHours(api, { listedName: queueName }) {
    const { rows, missing } = await api.send(queueHours.list, { params: { queueName } })
    return { rows: rows.map(hoursOfQueue), missing }
  },
  readHolidays: (api, { listedName: queueName }) => api.send(queueHolidays.list, { params: { queueName } }),
}

const NO_OTHERS = 'This does not affect other IVRs.'

const ivrKind: RecordKind = {
  kind: 'ivr',
  noun: 'IVR',
  async readNextWhenClosed(api, name) {
    const { rows } = await api.cached(ivr.list)
    return rows.find(({ IVRName }) => IVRName === name)?.FallbackQueue
  },
  list: pages.ivrs,
  deletion: { alsoDeleted: '', warning: 'All data of this IVR will be lost!' },
  hoursNote: NO_OTHERS,
  holidayNote: NO_OTHERS,
  toasts: {
    hoursAdded: 'Business hours added!',
    holidayAdded: 'Holiday added!',
    holidayRemoved: 'Holiday removed!',
  },
  remove: (api, ivrName) => api.send(ivr.remove, { query: { ivrName } }),
  usesIn: usesOfIvr,
  async readHours(api, { name: ivrName }) {
    const { rows, missing } = await api.send(ivrHours.list, { query: { ivrName } })
    return { rows: rows.map(hoursOfIvr), missing }
  },
  readHolidays: (api, { name: ivrName }) => api.send(ivrHolidays.list, { query: { ivrName } }),
}

export const recordKinds = { queue: queueKind, ivr: ivrKind }

/** The kind of records that the page of this route shows. */
export function recordKindOf({ route }: SignedInArgs): RecordKind {
  return route.page === pages.ivr ? ivrKind : queueKind
}

/**
 * The queue or IVR of the URL. Throws 404 for an impossible name and for a queue that is not listed. `part`: what the page shows of it;
 * throws 409 for a shift queue, which has none.
 */
export async function requireRecord(
  args: SignedInArgs,
  part?: 'business hours' | 'holidays',
): Promise<NamedRecord & { readonly back: string }> {
  if (recordKindOf(args) === queueKind) {
    const { queueName: name, ...queue } = await (part ? requireDefaultQueue(args, part) : requireQueue(args))
    return { name, ...queue }
  }
  return requireIvrOfUrl(args)
}
