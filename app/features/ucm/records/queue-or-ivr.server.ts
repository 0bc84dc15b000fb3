/** A queue or an IVR as the pages that both have know it: in words, and with the calls about it. */
import type { Rows } from '~contract/endpoint'
import type { ListedName } from '~contract/path'
import type { Holiday } from '~contract/ucm/holidays'
import { ivr, ivrHolidays, ivrHours } from '~contract/ucm/ivr'
import { queueHolidays, queueHours, queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { pages, type Page } from '~/pages'
import type { RecordRef } from '../call-flow/call-flow'
import { hoursOfIvr, type Hours } from '../opening/hours.server'
import { hoursOfQueue } from '../opening/queue-hours.server'

type Api = SignedInArgs['api']

export interface QueueOrIvr extends RecordRef {
  readonly noun: 'queue' | 'IVR'
  readonly list: Page
  /** Texts about what is lost with a deleted record. */
  readonly deletion: { readonly alsoDeleted: string; readonly warning: string }
  /** Text after 'Are you sure you want to remove …?'. */
  readonly hoursNote?: string
  readonly holidayNote: string
  readonly toasts: Readonly<Record<'hoursAdded' | 'holidayAdded' | 'holidayRemoved', string>>
  readHours(): Promise<Rows<Hours>>
  readHolidays(): Promise<Rows<Holiday>>
  /** The queue to which calls go while it is closed; '' for none, undefined for a record that the list does not have. */
  readNextWhenClosed(): Promise<string | undefined>
  remove(): Promise<unknown>
}

/** Takes the name from the list of queues, because some calls have it in their path [521]. */
export function queueOf(api: Api, listedName: ListedName): QueueOrIvr {
  const { name } = listedName
  return {
    kind: 'queue',
    name,
    noun: 'queue',
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
    async readHours() {
      const { rows, missing } = await api.send(queueHours.list, { params: { queueName: listedName } })
      return { rows: rows.map(hoursOfQueue), missing }
    },
    readHolidays: () => api.send(queueHolidays.list, { params: { queueName: listedName } }),
    async readNextWhenClosed() {
      const { rows } = await api.cached(queues.list)
      return rows.find(({ QueueName }) => QueueName === name)?.NextQueueOutsideBusinessHours
    },
    remove: () => api.send(queues.remove, { query: { queueName: name } }),
  }
}

const NO_OTHERS = 'This does not affect other IVRs.'

export function ivrOf(api: Api, name: string): QueueOrIvr {
  const ofIvr = { query: { ivrName: name } }
  return {
    kind: 'ivr',
    name,
    noun: 'IVR',
    list: pages.ivrs,
    deletion: { alsoDeleted: '', warning: 'All data of this IVR will be lost!' },
    hoursNote: NO_OTHERS,
    holidayNote: NO_OTHERS,
    toasts: {
      hoursAdded: 'Business hours added!',
      holidayAdded: 'Holiday added!',
      holidayRemoved: 'Holiday removed!',
    },
    async readHours() {
      const { rows, missing } = await api.send(ivrHours.list, ofIvr)
      return { rows: rows.map(hoursOfIvr), missing }
    },
    readHolidays: () => api.send(ivrHolidays.list, ofIvr),
    async readNextWhenClosed() {
      const { rows } = await api.cached(ivr.list)
      return rows.find(({ IVRName }) => IVRName === name)?.FallbackQueue
    },
    remove: () => api.send(ivr.remove, ofIvr),
  }
}
