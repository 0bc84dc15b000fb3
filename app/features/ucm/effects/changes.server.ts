/** Changes that people are about to make, and a call centre with them. Pure. */
import { known } from '~/platform/knowable'
import type { FlowIvr, FlowQueue, RecordRef, QueueMember, QueueRules } from '../call-flow/call-flow'
import type { Hours } from '../opening/hours.server'
import type { Opening } from '../opening/opening.server'
import type { CallSetup } from '../call-model/call-setup.server'

export type SetupChange = PriorityChange | HoursChange | HolidayChange | SettingsChange

/** `priority`: undefined for an agent who is taken out. `agent`: the key as text. */
interface PriorityChange {
  readonly kind: 'priority'
  readonly record: RecordRef
  readonly agent: string
  readonly priority: number | undefined
}

interface HoursChange {
  readonly kind: 'hours'
  readonly record: RecordRef
  readonly added?: readonly Hours[]
  /** The id of the hours that are taken out. */
  readonly removed?: string
}

export interface HolidayChange {
  readonly kind: 'holiday'
  readonly record: RecordRef
  /** yyyy-mm-dd */
  readonly day: string
  readonly description: string
  readonly isAssigned: boolean
}

/** Other settings of a queue or an IVR. */
export interface SettingsChange {
  readonly kind: 'settings'
  readonly record: RecordRef
  readonly settings: ChangedSettings
}

export interface ChangedSettings {
  readonly phoneNumber: string
  /** Names of queues; '' for none. */
  readonly nextQueue?: string
  readonly nextOutsideHours?: string
  readonly fallbackQueue?: string
  readonly rules?: Partial<QueueRules>
}

export function applyChanges(setup: CallSetup, changes: readonly SetupChange[]): CallSetup {
  const changesOf = ({ kind, name }: RecordRef) =>
    changes.filter(({ record }) => record.kind === kind && record.name === name)
  return {
    ...setup,
    queues: setup.queues.map((queue) =>
      changesOf(queue).reduce((changed, change) => changedQueue(changed, change, setup), queue),
    ),
    ivrs: setup.ivrs.map((ivr) => changesOf(ivr).reduce(changedIvr, ivr)),
  }
}

function changedIvr(ivr: FlowIvr, change: SetupChange): FlowIvr {
  return change.kind === 'settings' ? { ...ivr, ...change.settings } : withOpening(ivr, change)
}

function changedQueue(queue: FlowQueue, change: SetupChange, { agents = [] }: CallSetup): FlowQueue {
  if (change.kind === 'settings') {
    const { rules, ...settings } = change.settings
    return { ...queue, ...settings, rules: queue.rules && { ...queue.rules, ...rules } }
  }
  if (change.kind !== 'priority') return withOpening(queue, change)
  const { agent: id, priority } = change
  if (priority === undefined) return { ...queue, agents: queue.agents.filter((member) => member.id !== id) }
  const isMember = queue.agents.some((member) => member.id === id)
  const added: QueueMember[] = isMember ? [] : agents.filter((agent) => agent.id === id)
  const members = [...queue.agents, ...added].map((member) => (member.id === id ? { ...member, priority } : member))
  return { ...queue, agents: members }
}

function withOpening<Record extends FlowIvr | FlowQueue>(record: Record, change: SetupChange): Record {
  const opening = record.opening?.fact
  if (!opening || change.kind === 'priority' || change.kind === 'settings') return record
  const changed = change.kind === 'hours' ? withHours(opening, change) : withHoliday(opening, change)
  return { ...record, opening: known(changed) }
}

function withHours({ hours, closedDays }: Opening, { added = [], removed }: HoursChange): Opening {
  return { hours: [...hours.filter(({ id }) => id !== removed), ...added], closedDays }
}

function withHoliday({ hours, closedDays }: Opening, { day, description, isAssigned }: HolidayChange): Opening {
  const others = closedDays.filter((closed) => closed.day !== day || closed.description !== description)
  return { hours, closedDays: isAssigned ? [...others, { day, description }] : others }
}
