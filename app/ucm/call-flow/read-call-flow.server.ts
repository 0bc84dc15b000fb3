/** Reads the call flow. Only a few calls run at once, and the list cache keeps their answers for some seconds. */
import { setTimeout as sleep } from 'node:timers/promises'
import { agents } from '../../../contract/ucm/agents'
import { ivr, ivrHolidays, ivrOptions, type Ivr } from '../../../contract/ucm/ivr'
import { queueAgents, queueHolidays, queues, type QueueRow } from '../../../contract/ucm/queues'
import type { SignedInArgs } from '../../access/guarded.server'
import { loadable, whenLoaded } from '../../handlers/loadable.server'
import type { Loadable } from '../../ui/loadable'
import { targetKind } from './menu-actions'
import type { CallFlow, FlowIvr, FlowQueue, Use } from './call-flow'

/** What to read besides the rows of queues and IVRs. All but `agentNames` cost a call for each queue or IVR. */
interface Wanted {
  readonly agents?: true
  readonly holidays?: true
  readonly options?: true
  readonly sounds?: true
  readonly agentNames?: true
}

type Reader = Pick<SignedInArgs, 'api' | 'can'>

/** Calls to the portal API for one page: at once, and in all. */
const AT_ONCE = 8
const MOST_RECORDS = 300
/** The longest time that a page waits for the call flow. */
const MOST_MS = 3_000

/** Where a record is used. `hidden`: records that this person may not see, which may use it too. */
export interface Uses {
  readonly uses: readonly Use[]
  readonly hidden: CallFlow['hidden']
}

/** Denied for people who can see neither queues nor IVRs; failed as `loadCallFlow`. */
export async function whereUsed(
  args: Reader,
  wanted: Wanted,
  usesIn: (flow: CallFlow) => Use[],
): Promise<Loadable<Uses>> {
  return whenLoaded(await loadCallFlow(args, wanted), (flow) => ({ uses: usesIn(flow), hidden: flow.hidden }))
}

/** The call flow; failed if a call failed or there are too many calls to make. */
export async function loadCallFlow(args: Reader, wanted: Wanted): Promise<Loadable<CallFlow>> {
  const flow = await callFlowWithin(MOST_RECORDS, args, wanted)
  if (flow.kind !== 'many') return flow
  return { kind: 'failed', text: `there are more than ${MOST_RECORDS} to look through.` }
}

/** The same, without any of these calls where there are more than `most` records to look through. */
export async function callFlowWithin(
  most: number,
  args: Reader,
  wanted: Wanted,
): Promise<Loadable<CallFlow> | { readonly kind: 'many' }> {
  const over = new AbortController()
  const late = sleep(MOST_MS, 'it takes too long.', { signal: over.signal }).catch(() => '')
  const mayRead = args.can('queues.view') || args.can('ivr.view')
  const read = loadable(mayRead, () => readCallFlow(args, wanted, most, over.signal))
  const first = await Promise.race([read, late])
  over.abort()
  if (typeof first === 'string') return { kind: 'failed', text: first }
  if (first.kind !== 'loaded') return first
  return first.content === 'many' ? { kind: 'many' } : { kind: 'loaded', content: first.content }
}

async function readCallFlow(
  { api, can }: Reader,
  wanted: Wanted,
  most: number,
  over: AbortSignal,
): Promise<CallFlow | 'many'> {
  const [queueRows, ivrRows, agentNames] = await Promise.all([
    can('queues.view') ? api.list(queues.list) : undefined,
    can('ivr.view') ? api.list(ivr.list) : undefined,
    wanted.agentNames && can('agents.view') ? api.list(agents.list) : undefined,
  ])
  const [ofQueues, ofIvrs] = [queueRows?.rows ?? [], ivrRows?.rows ?? []]
  const asksQueues = wanted.agents ?? wanted.holidays ?? wanted.sounds ?? false
  const asksIvrs = wanted.options ?? wanted.holidays ?? false
  const asked = (asksQueues ? ofQueues.length : 0) + (asksIvrs ? ofIvrs.length : 0)
  if (asked > most) return 'many'

  const listed = ofQueues.map(({ QueueName }) => QueueName)
  const flowQueues: FlowQueue[] = []
  const flowIvrs: FlowIvr[] = []
  const work = [
    ...ofQueues.map((row, at) => async () => {
      flowQueues[at] = await readFlowQueue(api, wanted, row, listed)
    }),
    ...ofIvrs.map((row, at) => async () => {
      flowIvrs[at] = await readFlowIvr(api, wanted, row)
    }),
  ]
  await runConcurrently(work, over)
  const missing = (queueRows?.missing ?? 0) + (ivrRows?.missing ?? 0)
  return {
    queues: flowQueues,
    ivrs: flowIvrs,
    agentNames: agentNames?.rows.map(({ Agent }) => Agent),
    hidden: queueRows ? (ivrRows ? undefined : 'IVRs') : 'queues',
    isIncomplete: missing > 0 || flowIvrs.some((one) => one.isIncomplete) || undefined,
  }
}

async function readFlowQueue(
  api: Reader['api'],
  wanted: Wanted,
  row: QueueRow,
  listed: readonly string[],
): Promise<FlowQueue> {
  const name = row.QueueName
  const [ofAgents, ofHolidays, detail] = await Promise.all([
    wanted.agents ? api.list(queueAgents.list, { query: { queueName: name } }) : undefined,
    wanted.holidays ? api.list(queueHolidays.list, { params: { queueName: { name, listed } } }) : undefined,
    wanted.sounds ? api.list(queues.detail, { query: { queueName: name } }) : undefined,
  ])
  return {
    name,
    phoneNumber: row.PhoneNumber,
    next: row.NextQueue,
    nextOutsideHours: row.NextQueueOutsideBusinessHours,
    agents: ofAgents?.rows.map(({ AgentID, Penalty }) => ({ id: String(AgentID), priority: Penalty })) ?? [],
    holidays: ofHolidays?.rows.map(({ ID }) => String(ID)) ?? [],
    sounds: detail
      ? [
          { how: 'Music on hold', file: detail.MusicOnHold },
          { how: 'Open sound', file: detail.OpenSound },
          { how: 'Closed sound', file: detail.ClosedSound },
        ]
      : [],
  }
}

async function readFlowIvr(api: Reader['api'], wanted: Wanted, row: Ivr): Promise<FlowIvr> {
  const call = { query: { ivrName: row.IVRName } }
  const [options, ofHolidays] = await Promise.all([
    wanted.options ? api.list(ivrOptions.list, call) : undefined,
    wanted.holidays ? api.list(ivrHolidays.list, call) : undefined,
  ])
  return {
    name: row.IVRName,
    phoneNumber: row.LinkedPhoneNumber,
    parent: row.ParentIVR,
    fallbackQueue: row.FallbackQueue,
    sounds: [
      { how: 'IVR Prompt', file: row.IVRPrompt },
      { how: 'Welcome voice prompt', file: row.WelcomeVoicePrompt },
      { how: 'Closed voice prompt', file: row.ClosedVoicePrompt },
    ],
    options: (options?.rows ?? [])
      .map(({ Option, ActionType, Action, AcknowledgeAudio }) => ({
        index: Option,
        type: ActionType,
        kind: targetKind(ActionType),
        target: Action,
        sound: AcknowledgeAudio,
      }))
      .toSorted((one, other) => one.index - other.index),
    holidays: ofHolidays?.rows.map(({ ID }) => String(ID)) ?? [],
    isIncomplete: (options?.missing ?? 0) > 0 || undefined,
  }
}

/** Stops at the first failure, and when `over` aborts. */
async function runConcurrently(work: readonly (() => Promise<void>)[], over: AbortSignal): Promise<void> {
  const rest = work.values()
  const worker = async () => {
    for (const one of rest) {
      if (over.aborted) return
      await one()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
