/** Reads what lies on the path of a call on that day, and no more, in three rounds: lists, records, shifts [725]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { dateFormatter } from '~/platform/time/dates.server'
import { graphClient } from '~/systems/graph/graph-client.server'
import { load } from '~/systems/upstream/loadable.server'
import type { Press } from '../call-url'
import {
  nextRecords,
  recordIn,
  recordKey,
  recordsAt,
  type FlowIvr,
  type FlowQueue,
  type RecordRef,
} from '../call-flow/call-flow'
import { readIvrParts, readQueueParts, type WantedParts } from '../call-flow/read-parts.server'
import { readFlowAgents, readListFlow } from '../call-flow/read-call-flow.server'
import type { CallSetup } from './call-setup.server'
import { readTeams, type TeamReads } from './read-teams.server'
import type { Callee } from './callee.server'
import { keyChoices } from './step.server'

/** Everything that is wanted of a record on the path. */
export const PATH_PARTS: WantedParts = ['agents', 'opening', 'options', 'sounds']
/** The most queues and IVRs that are read for one page. */
const MAX_RECORDS = 40

/** The lists, with all agents that this person may see, and nothing read of any record. Throws as the calls of the lists. */
export async function readListSetup(args: SignedInArgs): Promise<CallSetup> {
  const [flow, agents] = await Promise.all([readListFlow(args), readFlowAgents(args)])
  const { UCM_NO_HOURS, UCM_PRIORITIES, PORTAL_TIME_ZONE } = args.context.settings
  return {
    ...flow,
    agents,
    agentNames: agents?.map(({ name }) => name),
    teams: new Map(),
    people: new Map(),
    failures: new Map(),
    ringsInUse: new Set(agents?.filter(({ ringInUse }) => ringInUse).map(({ id }) => id)),
    withoutHours: UCM_NO_HOURS,
    formatDate: dateFormatter(PORTAL_TIME_ZONE),
    noAnswer: UCM_PRIORITIES,
    phoneCountry: args.phoneCountry,
  }
}

/** The keys that callers press, each key of every menu, or undefined where what keys lead to is not wanted. */
type Keys = readonly Press[] | 'each' | undefined

/**
 * Reads what these calls can meet. `reads`: of shifts since the start of the day in question. With `keys` that callers press, also what
 * other keys lead to is read, but not further.
 */
export async function readPaths(
  args: SignedInArgs,
  lists: CallSetup,
  callees: readonly Callee[],
  reads: TeamReads,
  keys?: Keys,
): Promise<CallSetup> {
  let setup = lists
  let left = MAX_RECORDS
  for (;;) {
    const visits = visitsOf(setup, callees, keys)
    const records = unreadRecords(setup, visits).slice(0, left)
    const names = new Set(visits.filter(({ kind, isOnPath }) => kind === 'queue' && isOnPath).map(({ name }) => name))
    const shiftQueues = setup.queues.filter(({ name, isShift }) => isShift && names.has(name))
    const teamIds = shiftQueues.flatMap(({ isUnread, rules }) => (isUnread || !rules ? [] : rules.teamId))
    const teams = [...new Set(teamIds)].filter((teamId) => !setup.teams.has(teamId))
    if (records.length + teams.length === 0) return setup
    left -= records.length
    // The team of a shift queue is asked for in the next round.
    if (shiftQueues.some(({ isUnread }) => isUnread)) graphClient(args).prepare()
    const [withRecords, withTeams] = await Promise.all([readUnread(args, setup, records), readTeams(reads, teams)])
    setup = {
      ...withRecords,
      teams: new Map([...setup.teams, ...withTeams.teams]),
      people: new Map([...setup.people, ...withTeams.people]),
    }
  }
}

/** The number of calls for these queues and IVRs: one for each part of `PATH_PARTS` that they have. */
export function countApiCalls({
  queues,
  ivrs,
}: {
  readonly queues: readonly Pick<FlowQueue, 'isShift'>[]
  readonly ivrs: readonly unknown[]
}): number {
  return queues.reduce((sum, { isShift }) => sum + (isShift ? 2 : 4), 0) + ivrs.length * 3
}

/** A record that a call can meet on that day. `presses`: the keys that are left. `isOnPath`: its shifts are wanted, and what its keys lead to. */
interface RecordVisit extends RecordRef {
  readonly presses: readonly Press[]
  readonly isOnPath: boolean
}

/** All that these calls can meet, as far as it was read. */
function visitsOf(setup: CallSetup, callees: readonly Callee[], keys?: Keys): RecordVisit[] {
  const visits = new Map<string, RecordVisit>()
  const add = (visit: RecordVisit) => {
    const key = `${recordKey(visit)} ${visit.presses.length} ${visit.isOnPath}`
    if (!visits.has(key)) visits.set(key, visit)
  }
  const first = callees.flatMap((one) => (one.kind === 'number' ? recordsAt(setup, one.name) : [one]))
  const presses = keys === undefined || keys === 'each' ? [] : keys
  for (const record of first) add({ ...record, presses, isOnPath: true })
  for (const visit of visits.values()) for (const next of nextOf(setup, visit, keys)) add(next)
  return [...visits.values()]
}

function nextOf(setup: CallSetup, visit: RecordVisit, keys: Keys): RecordVisit[] {
  const record = recordIn(setup, visit)
  if (!record) return []
  const { isOnPath } = visit
  const toRecords = (refs: readonly RecordRef[]) => refs.map((to): RecordVisit => ({ ...to, presses: [], isOnPath }))
  if (record.kind === 'queue') return toRecords(nextRecords(record))
  const { fallbackQueue } = record
  const fallback = toRecords(fallbackQueue === '' ? [] : [{ kind: 'queue', name: fallbackQueue }])
  const [press, ...presses] = visit.presses
  if (!isOnPath || (!press && keys === undefined)) return fallback
  const choices = keyChoices(record, press?.key).filter(({ isPressed }) => isPressed || !press)
  const targets = choices.flatMap(({ target }) => (target.kind === 'ivr' || target.kind === 'queue' ? target : []))
  const name = (record.isUnread && press?.to) || ''
  const named = (['ivr', 'queue'] as const).flatMap((kind) => (name === '' ? [] : { kind, name }))
  const isNextOnPath = press !== undefined || keys === 'each'
  return [...fallback, ...[...targets, ...named].map((to) => ({ ...to, presses, isOnPath: isNextOnPath }))]
}

/** The records that were not read yet, each once. */
function unreadRecords(setup: CallSetup, visits: readonly RecordVisit[]): RecordRef[] {
  const records = new Map(visits.map(({ kind, name }) => [recordKey({ kind, name }), { kind, name }]))
  return [...records].flatMap(([key, record]) =>
    recordIn(setup, record)?.isUnread && !setup.failures.has(key) ? record : [],
  )
}

async function readUnread({ api }: SignedInArgs, setup: CallSetup, records: readonly RecordRef[]): Promise<CallSetup> {
  const keys = new Set(records.map(recordKey))
  const failures = new Map(setup.failures)
  const readOne = async <Item extends FlowIvr | FlowQueue>(
    kind: RecordRef['kind'],
    item: Item,
    readParts: () => Promise<Partial<Item>>,
  ) => {
    const key = recordKey({ kind, name: item.name })
    if (!keys.has(key)) return item
    const read = await load(async () => ({ ...item, ...(await readParts()) }))
    if (read.kind === 'loaded') return read.content
    if (read.kind === 'failed') failures.set(key, read.text)
    return item
  }
  const [ivrs, queues] = await Promise.all([
    Promise.all(setup.ivrs.map((ivr) => readOne('ivr', ivr, () => readIvrParts(api.cached, PATH_PARTS, ivr)))),
    Promise.all(
      setup.queues.map((queue) => readOne('queue', queue, () => readQueueParts(api.cached, PATH_PARTS, queue))),
    ),
  ])
  return { ...setup, failures, ivrs, queues }
}
