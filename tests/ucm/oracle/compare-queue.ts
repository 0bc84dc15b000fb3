/** Compares what the model says of one queue with what its callers met there in each run. */
import type { RingSequence } from '../../../app/features/ucm/call-model/ring-sequence.server'
import type { StepOf } from '../../../app/features/ucm/call-model/step.server'
import { FOLLOWED_SECONDS, type QueueEvent } from './queue-seconds'
import type { QueueVisit } from './simulate'

/** `isEachThere`: all runs came to this queue. */
export function differencesOfVisits(
  step: StepOf<'rings' | 'empty'>,
  visits: readonly QueueVisit[],
  isEachThere: boolean,
): string[] {
  const at = `at ${step.queue.name} (${step.rules.strategy})`
  const found =
    step.kind === 'rings'
      ? [
          ...visits.flatMap((visit) => ringsOf(step.sequence, visit)),
          ...(isEachThere ? [...unreached(step, visits), ...answersOf(step, visits)] : []),
        ]
      : visits.flatMap((visit) => (visit.events.some(({ kind }) => kind === 'ring') ? ['rings, and is empty'] : []))
  return [...found, ...leavesOf(step, visits)].map((text) => `${at} ${text}`)
}

/** Each ring must be one of a turn that the model names, and start and stop in the second that it names. */
function ringsOf(play: RingSequence, { events }: QueueVisit): string[] {
  const rings = agentsIn(events, 'ring')
  const stops = agentsIn(events, 'stop')
  const isAnswered = events.at(-1)?.kind === 'answer'
  const most = play.ringCount ?? Infinity
  const found = rings.flatMap((ring, at) => {
    const turn = play.turns[at % Math.max(play.turns.length, 1)]
    const agents = turn?.agents.map(({ id }) => id).toSorted() ?? []
    const isAllowed =
      turn && turn.who !== 'all'
        ? ring.agents.length === 1 && ring.agents.every((id) => agents.includes(id))
        : ring.agents.join() === agents.join()
    const start = at * play.period
    const length = at + 1 === play.ringCount ? play.lastRingSeconds : play.ringSeconds
    const stop = stops[at]?.second
    const said = length === undefined ? undefined : start + length
    return [
      ...(isAllowed ? [] : [`ring ${at}: ${ring.agents.join()} is not in ${agents.join()}`]),
      ...(start === ring.second ? [] : [`ring ${at} starts in second ${ring.second}, not ${start}`]),
      ...(stop === undefined || stop === said ? [] : [`ring ${at} stops in second ${stop}, not ${said}`]),
    ]
  })
  const isMissing = !isAnswered && play.ringCount !== undefined && rings.length < most
  return isMissing || rings.length > most ? [...found, `${rings.length} rings, not ${most}`] : found
}

/**
 * Turns of a higher number, where agents who do not pick up are paused: the model does not say who of them begins. Asterisk goes on where its
 * list is then, which is sometimes one place in all runs.
 */
export function isLaterTurn({ sequence, roster, noAnswer }: StepOf<'rings'>, at: number): boolean {
  const [first] = sequence.turns[0]?.agents ?? []
  const group = roster.groups.find(({ agents }) => agents.some((agent) => agent === first))
  return noAnswer === 'autopause' && !sequence.turns[at]?.agents.some((agent) => group?.agents.includes(agent))
}

/** Agents that can ring in a turn must ring in it in some run; these do not. */
function unreached(step: StepOf<'rings'>, visits: readonly QueueVisit[]): string[] {
  const { turns } = step.sequence
  return turns.flatMap((turn, at) => {
    const rung = new Set(
      visits.flatMap(({ events }) => {
        const rings = agentsIn(events, 'ring')
        return rings.filter((_, ring) => ring % turns.length === at).flatMap(({ agents }) => agents)
      }),
    )
    const isLater = visits.some(({ events }) => events.filter(({ kind }) => kind === 'ring').length <= at)
    if (isLater || isLaterTurn(step, at)) return []
    return turn.agents.filter(({ id }) => !rung.has(id)).map(({ id }) => `${id} never rings in turn ${at}`)
  })
}

function answersOf(step: StepOf<'rings'>, visits: readonly QueueVisit[]): string[] {
  const { answer, period } = step.sequence
  const answers = visits.flatMap(({ events }) => agentsIn(events, 'answer'))
  const kind = answers.length === 0 ? 'none' : answers.length === visits.length ? 'sure' : 'maybe'
  // Whoever of a higher number begins, an answer is no earlier and no later than the model says.
  const isLoose = answer.kind !== 'none' && isLaterTurn(step, answer.from / period)
  if (kind !== answer.kind && !(isLoose && answer.kind === 'maybe'))
    return [`the answer is ${kind}, not ${answer.kind}`]
  if (answer.kind === 'none' || kind === 'none') return []
  const seconds = answers.map(({ second }) => second)
  const by = [...new Set(answers.flatMap(({ agents }) => agents))].toSorted()
  const said = answer.by.map(({ id }) => id).toSorted()
  const [from, latest] = [Math.min(...seconds), Math.max(...seconds)]
  const last = answer.kind === 'sure' ? answer.latest : latest
  const isRight = isLoose
    ? by.every((id) => said.includes(id)) && from >= answer.from && latest <= last
    : by.join() === said.join() && from === answer.from && latest === last
  return isRight
    ? []
    : [`${by.join()} answers in ${from} to ${latest}, not ${said.join()} in ${answer.from} to ${last}`]
}

/** When the caller leaves, whom nobody answered. */
function leavesOf({ leavesAfter }: StepOf<'rings' | 'empty'>, visits: readonly QueueVisit[]): string[] {
  return visits.flatMap(({ events }) => {
    const last = events.at(-1)
    if (last?.kind === 'answer') return []
    const left = last?.kind === 'leave' ? last.second : undefined
    if (left === leavesAfter) return []
    if (left === undefined && leavesAfter !== undefined && leavesAfter > FOLLOWED_SECONDS) return []
    return [`the caller leaves in second ${left}, not ${leavesAfter}`]
  })
}

function agentsIn(events: readonly QueueEvent[], kind: 'ring' | 'stop' | 'answer') {
  return events.flatMap((event) => (event.kind !== 'leave' && event.kind === kind ? [event] : []))
}
