/** Reads the parts of one queue or one IVR in one round of calls. */
import type { Rows } from '~contract/endpoint'
import { ListedName } from '~contract/path'
import type { Holiday } from '~contract/ucm/holidays'
import { ivrHolidays, ivrHours, ivrOptions, type MenuOption } from '~contract/ucm/ivr'
import { queueAgents, queueHolidays, queueHours, queues, type Queue, type QueueAgent } from '~contract/ucm/queues'
import type { Knowable } from '~/platform/knowable'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { hoursOfIvr, type Hours } from '../opening/hours.server'
import { openingOf, type Opening } from '../opening/opening.server'
import { hoursOfQueue } from '../opening/queue-hours.server'
import type { FlowIvr, FlowQueue, QueueMember, QueueRules } from './call-flow'
import { targetKindOf } from './menu-actions'

/**
 * A part to read besides the rows of queues and IVRs. All but `agentNames` cost a call for each queue or IVR. `opening`: business hours
 * and holidays, but of shift queues. `sounds`: of queues, which come with their rules; the lists have those of IVRs.
 */
type WantedPart = 'agents' | 'holidays' | 'opening' | 'options' | 'sounds' | 'agentNames'

export type WantedParts = readonly WantedPart[]

/** Tells if one of these parts needs a call for each queue. */
export function areQueuesWanted(wanted: WantedParts): boolean {
  return (['agents', 'holidays', 'opening', 'sounds'] as const).some((part) => wanted.includes(part))
}

/** Tells if one of these parts needs a call for each IVR. */
export function areIvrsWanted(wanted: WantedParts): boolean {
  return (['options', 'holidays', 'opening'] as const).some((part) => wanted.includes(part))
}

/** Parts of a queue that its row in the list does not have. */
type QueueAnswers = Pick<
  FlowQueue,
  'isUnread' | 'isIncomplete' | 'agents' | 'holidays' | 'opening' | 'rules' | 'sounds'
>

/** The parts of a queue that the list has. Throws as its calls. */
export async function readQueueParts(
  read: PortalApi['send'],
  wanted: WantedParts,
  { name, isShift }: Pick<FlowQueue, 'name' | 'isShift'>,
): Promise<QueueAnswers> {
  const opens = wanted.includes('opening') && !isShift
  const queueName = ListedName.ofRow(name)
  const [ofAgents, ofHolidays, ofHours, detail] = await Promise.all([
    wanted.includes('agents') ? read(queueAgents.list, { query: { queueName: name } }) : undefined,
    wanted.includes('holidays') || opens ? read(queueHolidays.list, { params: { queueName } }) : undefined,
    opens ? read(queueHours.list, { params: { queueName } }) : undefined,
    wanted.includes('sounds') ? read(queues.detail, { query: { queueName: name } }) : undefined,
  ])
  const rules = detail && rulesOf(detail)
  return {
    isUnread: undefined,
    isIncomplete: areMissing(ofAgents, ofHolidays, ofHours) ?? (detail && !rules ? true : undefined),
    agents: ofAgents?.rows.map(memberOf) ?? [],
    holidays: ofHolidays?.rows.map(({ ID }) => String(ID)) ?? [],
    opening: openingOfAnswers(ofHours, hoursOfQueue, ofHolidays),
    rules,
    sounds: detail
      ? [
          { how: 'Music on hold', file: detail.MusicOnHold },
          { how: 'Open sound', file: detail.OpenSound },
          { how: 'Closed sound', file: detail.ClosedSound },
        ]
      : [],
  }
}

/** Parts of an IVR that its row in the list does not have. */
type IvrAnswers = Pick<FlowIvr, 'isUnread' | 'isIncomplete' | 'options' | 'holidays' | 'opening'>

/** Throws as its calls. */
export async function readIvrParts(
  read: PortalApi['send'],
  wanted: WantedParts,
  { name }: Pick<FlowIvr, 'name'>,
): Promise<IvrAnswers> {
  const input = { query: { ivrName: name } }
  const [options, ofHolidays, ofHours] = await Promise.all([
    wanted.includes('options') ? read(ivrOptions.list, input) : undefined,
    wanted.includes('holidays') || wanted.includes('opening') ? read(ivrHolidays.list, input) : undefined,
    wanted.includes('opening') ? read(ivrHours.list, input) : undefined,
  ])
  return {
    ...flowOptions(options ?? { rows: [], missing: 0 }),
    isIncomplete: areMissing(options, ofHolidays, ofHours),
    holidays: ofHolidays?.rows.map(({ ID }) => String(ID)) ?? [],
    opening: openingOfAnswers(ofHours, hoursOfIvr, ofHolidays),
  }
}

/** The options of an IVR, in their order. */
export function flowOptions({
  rows,
  missing,
}: Rows<MenuOption>): Pick<FlowIvr, 'options' | 'isUnread' | 'isIncomplete'> {
  return {
    isUnread: undefined,
    isIncomplete: missing > 0 || undefined,
    options: rows
      .map(({ Option, ActionType, Action, AcknowledgeAudio }) => ({
        index: Option,
        action: ActionType,
        targetKind: targetKindOf(ActionType),
        target: Action,
        sound: AcknowledgeAudio,
      }))
      .toSorted((one, other) => one.index - other.index),
  }
}

export function memberOf(row: QueueAgent): QueueMember {
  return {
    id: String(row.AgentID),
    priority: row.Penalty,
    name: row.Agent,
    interfaceType: row.InterfaceType.DisplayName,
    number: row.Number,
    isAlwaysAvailable: row.IsAlwaysAvailable,
  }
}

/** Undefined if one of them is not known [970]. */
function rulesOf(detail: Queue): QueueRules | undefined {
  const rules = {
    strategy: detail.Strategy.StrategyType,
    strategyName: detail.Strategy.DisplayName || detail.Strategy.StrategyType,
    timeout: detail.TimeOut,
    retry: detail.Retry,
    absoluteTimeout: detail.AbsoluteTimeOut,
    joinEmpty: detail.JoinEmpty,
    leaveWhenEmpty: detail.LeaveWhenEmpty,
    maxMembers: detail.MaxMembers,
    teamId: detail.MSTeamsTeamId,
  }
  return isKnown(rules) ? rules : undefined
}

function isKnown(rules: { readonly [Name in keyof QueueRules]: QueueRules[Name] | undefined }): rules is QueueRules {
  return !Object.values(rules).includes(undefined)
}

function areMissing(...parts: readonly ({ readonly missing: number } | undefined)[]): boolean | undefined {
  return parts.some((part) => part !== undefined && part.missing > 0) || undefined
}

function openingOfAnswers<Row>(
  hours: Rows<Row> | undefined,
  read: (row: Row) => Hours,
  holidays: Rows<Holiday> | undefined,
): Knowable<Opening> | undefined {
  if (!hours || !holidays) return undefined
  const closedDays = holidays.rows.map(({ Date: day, Description: description }) => ({ day, description }))
  return openingOf({ ...hours, rows: hours.rows.map(read) }, { ...holidays, rows: closedDays })
}
