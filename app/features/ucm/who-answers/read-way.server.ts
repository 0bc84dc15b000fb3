/**
 * Reads what lies on the way of a call, and no more: the lists, then all records that the way can meet on that day, then the
 * shifts of their teams [725].
 */
import type { SignedInArgs } from '../../../access/guarded.server'
import { graphClient } from '../../../systems/graph/graph-client.server'
import { loadable } from '../../../ui/loadable.server'
import type { Press } from '../call-url'
import type { FlowIvr, FlowQueue, Here } from '../call-flow/call-flow'
import { askIvr, askQueue, type Wanted } from '../call-flow/ask-record.server'
import { flowAgents, readListFlow } from '../call-flow/read-call-flow.server'
import { recordKey, rulesOfSetup, type CallSetup } from './call-setup.server'
import { recordsAt } from './call-way.server'
import { choicesOf } from './choices.server'
import { readTeams, type TeamReads } from './read-teams.server'
import type { Start } from './step.server'

/** Everything that is wanted of a record on the way. */
export const WANTED: Wanted = { agents: true, opening: true, options: true, sounds: true }
/** More queues and IVRs are not read for one page. */
const MOST_RECORDS = 40

/** The lists, with all agents that this person may see, and nothing read of any record. Throws as the calls of the lists. */
export async function readListSetup(args: SignedInArgs): Promise<CallSetup> {
  const [flow, agents] = await Promise.all([readListFlow(args), flowAgents(args)])
  return {
    ...flow,
    agents,
    agentNames: agents?.map(({ name }) => name),
    teams: new Map(),
    people: new Map(),
    failures: new Map(),
    isListIncomplete: flow.isIncomplete,
    ...rulesOfSetup(agents, args.context.settings),
  }
}

/** `reads`: since the start of the day in question. */
export async function readWay(
  args: SignedInArgs,
  listed: CallSetup,
  start: Start,
  presses: readonly Press[],
  reads: TeamReads,
): Promise<CallSetup> {
  return readRounds(args, listed, (setup) => onTheWay(setup, [start], presses, true), reads)
}

/** As `readWay` for several calls at once, in which nobody presses a key. */
export async function readWays(
  args: SignedInArgs,
  listed: CallSetup,
  starts: readonly Start[],
  reads: TeamReads,
): Promise<CallSetup> {
  return readRounds(args, listed, (setup) => onTheWay(setup, starts, [], false), reads)
}

/** How many calls `readWays` would make to the portal API. */
export function callsOfWays(listed: CallSetup, starts: readonly Start[]): number {
  const { records } = onTheWay(listed, starts, [], false)
  const names = new Set(records.filter(({ kind }) => kind === 'queue').map(({ name }) => name))
  const queues = listed.queues.filter(({ name }) => names.has(name))
  return callsOf({ queues, ivrs: records.filter(({ kind }) => kind === 'ivr') })
}

/** How many calls these queues and IVRs take, one for each part of `WANTED` that they have. */
export function callsOf({
  queues,
  ivrs,
}: {
  readonly queues: readonly Pick<FlowQueue, 'isShift'>[]
  readonly ivrs: readonly unknown[]
}): number {
  return queues.reduce((sum, { isShift }) => sum + (isShift ? 2 : 4), 0) + ivrs.length * 3
}

interface OnTheWay {
  readonly records: readonly Here[]
  readonly teams: readonly string[]
  /** Whether a shift queue is among the records. Its team comes next. */
  readonly hasShifts: boolean
}

async function readRounds(
  args: SignedInArgs,
  listed: CallSetup,
  wantedOf: (setup: CallSetup) => OnTheWay,
  reads: TeamReads,
): Promise<CallSetup> {
  let setup = listed
  let left = MOST_RECORDS
  const asked = new Set<string>()
  for (;;) {
    const { records, teams, hasShifts } = wantedOf(setup)
    const wanted = records.filter((record) => !asked.has(recordKey(record))).slice(0, left)
    const unread = teams.filter((teamId) => !setup.teams.has(teamId))
    if (wanted.length + unread.length === 0) return setup
    left -= wanted.length
    if (hasShifts) graphClient(args).prepare()
    for (const record of wanted) asked.add(recordKey(record))
    const [withRecords, withTeams] = await Promise.all([readRecords(args, setup, wanted), readTeams(reads, unread)])
    setup = {
      ...withRecords,
      teams: new Map([...setup.teams, ...withTeams.teams]),
      people: new Map([...setup.people, ...withTeams.people]),
    }
  }
}

/**
 * What these ways can meet on that day and was not read yet, and the teams whose shifts they need. `seesKeys`: also what the keys of
 * a menu lead to that nobody has pressed.
 */
function onTheWay(setup: CallSetup, starts: readonly Start[], presses: readonly Press[], seesKeys: boolean): OnTheWay {
  const met = new Set<string>()
  const records: Here[] = []
  const teams = new Set<string>()
  let hasShifts = false
  for (const start of starts) {
    const called = start.kind === 'number' ? recordsAt(setup, start.name) : [start]
    for (const record of called) visit(record, presses, true)
  }
  return { records, teams: [...teams], hasShifts }

  /** `isWay`: what follows it and its shifts are wanted too, which they are not for a key that nobody pressed. */
  function visit({ kind, name }: Here, left: readonly Press[], isWay: boolean): void {
    const [press, ...others] = left
    const key = `${recordKey({ kind, name })} ${left.length} ${isWay}`
    if (met.has(key)) return
    met.add(key)
    if (kind === 'queue') return visitQueue(name, isWay)
    const ivr = setup.ivrs.find((one) => one.name === name)
    if (!ivr) return
    if (ivr.isUnread) records.push({ kind, name })
    if (ivr.fallbackQueue !== '') visitQueue(ivr.fallbackQueue, isWay)
    if (!isWay) return
    if (press === undefined) {
      if (!seesKeys) return
      for (const { target } of choicesOf(ivr)) if (isRecord(target)) visit(target, [], false)
      return
    }
    const chosen = choicesOf(ivr, press.key).find(({ isPressed }) => isPressed)
    if (chosen && isRecord(chosen.target)) visit(chosen.target, others, true)
    if (ivr.isUnread && press.to !== '') {
      visit({ kind: 'ivr', name: press.to }, others, true)
      visit({ kind: 'queue', name: press.to }, others, true)
    }
  }

  function visitQueue(name: string, isWay: boolean): void {
    const key = `${recordKey({ kind: 'queue', name })} next ${isWay}`
    const queue = setup.queues.find((one) => one.name === name)
    if (!queue || met.has(key)) return
    met.add(key)
    if (queue.isUnread) {
      records.push({ kind: 'queue', name })
      if (isWay && queue.isShift) hasShifts = true
    } else if (isWay && queue.isShift && queue.rules) teams.add(queue.rules.teamId)
    if (queue.next !== '') visitQueue(queue.next, isWay)
    if (queue.nextOutsideHours !== '') visitQueue(queue.nextOutsideHours, isWay)
  }
}

function isRecord(target: { readonly kind: string }): target is Here {
  return target.kind === 'ivr' || target.kind === 'queue'
}

async function readRecords({ api }: SignedInArgs, setup: CallSetup, wanted: readonly Here[]): Promise<CallSetup> {
  const listed = setup.queues.map(({ name }) => name)
  const failures = new Map(setup.failures)
  const ivrs = new Map<string, FlowIvr>()
  const queues = new Map<string, FlowQueue>()
  await Promise.all(
    wanted.map(async ({ kind, name }) => {
      const read = await loadable(true, async () => {
        const ivr = kind === 'ivr' ? setup.ivrs.find((one) => one.name === name) : undefined
        const queue = kind === 'queue' ? setup.queues.find((one) => one.name === name) : undefined
        if (ivr) ivrs.set(name, { ...ivr, ...(await askIvr(api.list, WANTED, ivr)) })
        if (queue) queues.set(name, { ...queue, ...(await askQueue(api.list, WANTED, queue, listed)) })
      })
      if (read.kind === 'failed') failures.set(recordKey({ kind, name }), read.text)
    }),
  )
  return {
    ...setup,
    failures,
    ivrs: setup.ivrs.map((one) => ivrs.get(one.name) ?? one),
    queues: setup.queues.map((one) => queues.get(one.name) ?? one),
  }
}
