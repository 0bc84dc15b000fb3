/** Compares the model's paths of a call with what happens when it is played second by second. */
import { momentAt } from '../../../app/platform/time/local-days.server'
import type { RecordRef } from '../../../app/features/ucm/call-flow/call-flow'
import type { OpeningState } from '../../../app/features/ucm/opening/opening.server'
import { pathsOf, type CallPath } from '../../../app/features/ucm/call-model/call-path.server'
import type { Step } from '../../../app/features/ucm/call-model/step.server'
import { NOBODY_PICKS_UP } from '../../../app/features/ucm/call-model/scenario.server'
import { amsterdam } from '../who-answers-cases'
import { differencesOfCheck } from './compare-check'
import { differencesOfDay } from './compare-day'
import { differencesOfHeadline } from './compare-headline'
import { differencesOfVisits } from './compare-queue'
import { ORDERLY_RUNS } from './hidden'
import type { OpenOrClosed } from './open-minutes'
import { randomCall, type RandomCall } from './random-customer'
import { simulate, type CallEvent, type QueueVisit } from './simulate'

const RUNS = ORDERLY_RUNS * 2

/** Differences, in words; none where both agree. */
export async function differencesOf(seed: number): Promise<string[]> {
  const call = randomCall(seed)
  const { setup, start, keys, moment, scenario } = call
  const paths = pathsOf(setup, { callee: start, keys, at: momentAt(amsterdam, moment), scenario })
  const pathsAsItIs = pathsOf(setup, { callee: start, keys, at: momentAt(amsterdam, moment) })
  const starts = startsOf(call)
  const firsts = paths.map(({ first }) => `${first.kind} ${first.name}`)
  const expected = starts.map(({ kind, name }) => `${kind} ${name}`)
  if (firsts.toSorted().join() !== expected.toSorted().join())
    return [`paths from ${firsts.join()}, not ${expected.join()}`]
  const ofDay = [...differencesOfDay(call, starts), ...(await differencesOfCheck(call))].map(
    (text) => `${seed}: ${text}`,
  )
  const ofPaths = starts.flatMap((first) => {
    const path = paths.find((one) => one.first.kind === first.kind && one.first.name === first.name)
    if (!path) return ['no path']
    const runs = simulate({ ...call, start: first }, RUNS)
    const unanswered = simulate({ ...call, start: first, scenario: NOBODY_PICKS_UP }, RUNS)
    const asItIs = pathsAsItIs.find((one) => one.first.kind === first.kind && one.first.name === first.name) ?? path
    const found = [
      ...differencesOfPath(path, runs),
      ...differencesOfHeadline({ ...call, start: first }, asItIs, unanswered),
    ]
    return [...new Set(found)].map((text) => `${seed}, from ${first.name}: ${text}`)
  })
  return [...ofDay, ...ofPaths]
}

function startsOf({ setup, start }: RandomCall): RecordRef[] {
  if (start.kind !== 'number') return [start]
  const isIt = ({ phoneNumber }: { readonly phoneNumber: string }) => phoneNumber === start.name
  return [
    ...setup.ivrs.filter(isIt).map(({ name }) => ({ kind: 'ivr' as const, name })),
    ...setup.queues.filter(isIt).map(({ name }) => ({ kind: 'queue' as const, name })),
  ]
}

function differencesOfPath({ steps: all }: CallPath, runs: readonly CallEvent[][]): string[] {
  const steps = all.filter(({ kind }) => kind !== 'number')
  const found = runs.flatMap((events) => differencesOfRun(steps, events))
  const visits = steps.flatMap((step, at) => {
    const events = runs.map((run) => run[at]).filter((event): event is QueueVisit => event?.kind === 'queue')
    const isEachThere = events.length === runs.length
    return step.kind === 'rings' || step.kind === 'empty' ? differencesOfVisits(step, events, isEachThere) : []
  })
  return [...found, ...visits]
}

/** The records that a call meets, in their order, and its end. A run in which somebody answers ends before the path. */
function differencesOfRun(steps: readonly Step[], events: readonly CallEvent[]): string[] {
  const [said, played] = [steps.flatMap(stepText), events.map(eventText)]
  const last = events.at(-1)
  const isAnswered = last?.kind === 'queue' && last.events.at(-1)?.kind === 'answer'
  const met = isAnswered ? said.slice(0, played.length) : said
  return met.join('; ') === played.join('; ') ? [] : [`the model says ${met.join('; ')}; played: ${played.join('; ')}`]
}

function eventText(event: CallEvent): string {
  switch (event.kind) {
    case 'closed':
      return `closed ${event.at} ${playedState(event.state)}`
    case 'menu':
      return `menu ${event.at}${event.isBack ? ' again' : ''} ${playedState(event.state)}`
    case 'queue':
      return `queue ${event.at} in second ${event.second} ${playedState(event.state)}`
    case 'circle':
      return `circle ${event.queues.join()}`
    default:
      return `${event.kind} ${event.at}`
  }
}

/** A menu without a key is a step and the end. */
function stepText(step: Step): string[] {
  switch (step.kind) {
    case 'closed':
      return [`closed ${step.record.name} ${saidState(step.state)}`]
    case 'menu': {
      const menu = `menu ${step.ivr.name}${step.isBack ? ' again' : ''} ${saidState(step.state)}`
      return step.key === undefined ? [menu, `asks ${step.ivr.name}`] : [menu]
    }
    case 'rings':
    case 'empty':
      return [`queue ${step.queue.name} in second ${step.second} ${saidState(step.state)}`]
    case 'agent':
      return [`agent ${step.ref.name}`]
    case 'unknown':
      return [`not known ${step.record.name}`]
    case 'unknown action':
    case 'not planned':
      return [`not known ${step.ref.name}`]
    case 'no queue':
      return [`no next ${step.ref.name}`]
    case 'gone':
      return [`gone ${step.ref.name}`]
    case 'circle':
      return [`circle ${step.names.join()}`]
    // A number is left out, and callers without end are at the queue to the end.
    case 'number':
    case 'no time limit':
      return []
  }
}

function playedState(state: OpenOrClosed | undefined): string {
  return state ? `(${state.why}, ${state.changes ?? 'never'})` : ''
}

function saidState(state: OpeningState | undefined): string {
  if (!state) return ''
  return state.isOpen ? `(open, ${timeText(state.until)})` : `(${state.why}, ${timeText(state.opens)})`
}

/** The end of a day is the start of the next. */
function timeText(time: { readonly date: string; readonly minute: number } | undefined): string {
  if (!time) return 'never'
  const { date, minute } = time
  return new Date(Date.parse(date) + minute * 60_000).toISOString().slice(0, 16)
}
