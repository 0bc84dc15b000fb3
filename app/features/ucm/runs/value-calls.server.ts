/** The calls that set priorities, holidays and business hours: forms make them at once, plans later. */
import type { Key } from '~contract/fields'
import { ivrHolidays, ivrHours } from '~contract/ucm/ivr'
import { queueAgents, queueHolidays, queueHours, type Weekday } from '~contract/ucm/queues'
import type { RecordRef } from '../call-flow/call-flow'
import type { Hours } from '../opening/hours.server'
import { hoursOfId } from '../opening/queue-hours.server'
import { apiCallOf, planApiCall, type FromList, type PlannedApiCall } from './api-call.server'

/** Plans to give an agent of a queue another priority, to add or to remove them. Without a priority they are not in the queue. */
export function planPriorityCall(
  { about, detail }: Pick<PlannedApiCall, 'about' | 'detail'>,
  { queueName, id }: { readonly queueName: string; readonly id: Key },
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): PlannedApiCall {
  const wordsOf = (does: string) => ({ about, detail, does, target: queueName })
  if (to === undefined) {
    return planApiCall(wordsOf('Remove from'), 'queues.edit', queueAgents.remove, { body: { agentID: id, queueName } })
  }
  if (from === undefined) {
    const body = { agentId: id, queueName, penalty: to }
    return planApiCall(wordsOf(`Add with priority ${to} to`), 'queues.edit', queueAgents.add, { body })
  }
  const body = { AgentID: id, QueueName: queueName, Penalty: to }
  return planApiCall(wordsOf(`Priority ${from} becomes ${to} in`), 'queues.edit', queueAgents.update, { body })
}

/** The call that assigns a holiday to a queue or an IVR, or removes it there. */
export const holidayCalls = {
  queue: (change: 'add' | 'remove', queueName: string, holidayId: Key | FromList) =>
    apiCallOf('queues.edit', queueHolidays[change], { body: { holidayId, queueName } }),
  ivr: (change: 'add' | 'remove', IVRName: string, HolidayID: Key | FromList) =>
    apiCallOf('ivr.edit', ivrHolidays[change], { body: { HolidayID, IVRName } }),
}

/** The calls that add business hours to a queue or an IVR, and remove those with this id. */
export const hoursCalls = {
  queue: {
    add: (queueName: string, { open, close, days }: AddedHours) =>
      apiCallOf('queues.edit', queueHours.add, {
        body: { queueName, openTime: open, closeTime: close, days: [...days] },
      }),
    remove: (QueueName: string, id: string) =>
      apiCallOf('queues.edit', queueHours.remove, { body: { QueueName, ...hoursOfId(id) } }),
  },
  ivr: {
    add: (IVRName: string, { open, close, days }: AddedHours) =>
      apiCallOf('ivr.edit', ivrHours.add, { body: { IVRName, OpenTime: open, ClosedTime: close, Days: [...days] } }),
    remove: (_name: string, businessHoursID: string) =>
      apiCallOf('ivr.edit', ivrHours.remove, { query: { businessHoursID } }),
  },
}

/** `open`, `close`: hh:mm. */
interface AddedHours {
  readonly open: string
  readonly close: string
  readonly days: readonly Weekday[]
}

/** Plans to remove these hours from the target of the words. */
export function planHoursRemoval(
  kind: RecordRef['kind'],
  words: Pick<PlannedApiCall, 'about' | 'detail' | 'does'> & { readonly target: string },
  { id, day, open, close }: Hours,
): PlannedApiCall {
  return { ...words, ...hoursCalls[kind].remove(words.target, id), hours: { day, open, close } }
}
