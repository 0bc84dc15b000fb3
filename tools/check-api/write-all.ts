/** Makes the changing calls: adds records, changes them, and removes them again. */
import { nameOfEndpoint, endpoints } from '../../contract'
import type { Endpoint } from '../../contract/endpoint'
import type { Call } from './answers'
import type { Caller } from './caller'
import { readingCalls } from './reading-calls'
import { caseThatStays, ordersThatStay, records, type RecordPlan } from './records'

/** The records that are added, and single calls, none of which undoes. */
export interface Changes {
  readonly records: readonly RecordPlan[]
  readonly single: readonly Call[]
}

/** `leaveTraces`: also what nothing undoes. */
export function changesOf(leaveTraces: boolean): Changes {
  return leaveTraces ? { records: [...records, caseThatStays], single: ordersThatStay } : { records, single: [] }
}

/** The calls that are not made, but signing in. */
export function callsNotMade(changes: Changes | undefined): Endpoint[] {
  const calls = new Set([...readingCalls, ...(changes ? callsOf(changes) : [])])
  return endpoints.filter((endpoint) => endpoint.caller !== 'portal' && !calls.has(endpoint))
}

function callsOf({ records, single }: Changes): Endpoint[] {
  const all = [...records.flatMap(({ add, changes, remove }) => [add, ...changes, remove]), ...single]
  return all.map(({ endpoint }) => endpoint)
}

/** Lines that say what will be done. */
export function announcement({ records, single }: Changes, mark: string): string[] {
  return [
    `Each of these adds a record named ${mark}, and removes it at the end:`,
    ...records.map(({ add, changes, remove }) => {
      const calls = [add, ...changes].map(({ endpoint }) => nameOfEndpoint(endpoint)).join(', ')
      return `  ${calls}; then ${nameOfEndpoint(remove.endpoint)}`
    }),
    ...(single.length > 0 ? ['These stay, because nothing undoes them:'] : []),
    ...single.map(({ endpoint }) => `  ${nameOfEndpoint(endpoint)}`),
  ]
}

/** `isStopped`: no further record is added; those that were are removed. */
export async function writeAll(caller: Caller, changes: Changes, isStopped: () => boolean): Promise<void> {
  const added: RecordPlan[] = []
  try {
    for (const plan of changes.records) {
      if (isStopped() || !(await addRecord(caller, plan))) continue
      added.push(plan)
      for (const change of plan.changes) await makeCall(caller, change)
    }
    for (const call of isStopped() ? [] : changes.single) await makeCall(caller, call)
  } finally {
    for (const plan of added.reverse()) await removeRecord(caller, plan)
  }
}

/**
 * Tells if the record is there afterwards, whatever the API answered. Rows that were there before belong to others, so nothing
 * is added beside them.
 */
async function addRecord(caller: Caller, plan: RecordPlan): Promise<boolean> {
  const { add, changes, remove } = plan
  const isAdded = await tryToAdd(caller, plan)
  const others = isAdded ? [] : [...changes, remove]
  for (const { endpoint } of others) caller.report(endpoint).notMade = `needs what ${nameOf(add)} adds`
  return isAdded
}

async function tryToAdd(caller: Caller, plan: RecordPlan): Promise<boolean> {
  const { add, list } = plan
  const report = caller.report(add.endpoint)
  const note = (expected: string, received: string) =>
    report.findings.add({ level: 'fault', about: 'answer', expected: `${expected} in ${nameOf(list)}`, received })
  const input = add.input(caller)
  if (!input || !(await caller.readAgain(list))) {
    report.notMade = input ? `needs an answer of ${nameOf(list)}` : NOTHING_TO_SEND
    return false
  }
  if (plan.isThere(caller)) {
    note('nothing before the record was added', 'rows')
    return false
  }
  const { succeeded: isMade } = await caller.make(add.endpoint, input)
  const isRead = await caller.readAgain(list)
  if (plan.isThere(caller)) return true
  if (!isRead) note('the added record', `no list: look for ${caller.mark} by hand`)
  else if (isMade) note('the added record', 'no such row')
  return false
}

async function removeRecord(caller: Caller, plan: RecordPlan): Promise<void> {
  await caller.readAgain(plan.list)
  const isRemoved = await makeCall(caller, plan.remove)
  const isRead = await caller.readAgain(plan.list)
  if (isRead ? !plan.isThere(caller) : isRemoved) return
  const { findings } = caller.report(plan.remove.endpoint)
  const received = `a row that stays: remove ${caller.mark} by hand`
  findings.add({ level: 'fault', about: 'answer', expected: `no row in ${nameOf(plan.list)} afterwards`, received })
}

async function makeCall(caller: Caller, { endpoint, input }: Call): Promise<boolean> {
  const body = input(caller)
  if (body) return (await caller.make(endpoint, body)).succeeded
  caller.report(endpoint).notMade = NOTHING_TO_SEND
  return false
}

const NOTHING_TO_SEND = 'needs what the answers before it do not have'

function nameOf({ endpoint }: Call): string {
  return nameOfEndpoint(endpoint)
}
