/** The texts of a path, from those of its steps: the answer, the reason, and who does not ring. */
import { DIALOG_ID } from '~/forms/page-behind'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { joinWords, NOT_KNOWN } from '~/platform/text/wording'
import { waitText } from '../clock'
import type { CallPath } from './call-path.server'
import { silentFrom } from './ring-sequence.server'
import { isQueueStep, isRings, type StepOf } from './step.server'
import type { SilentAgent } from './roster.server'
import { stepReason, textsOfStep, type StepTexts } from './step-texts.server'
import { awayText, lower, joinAgentNames, ringText, silenceText, untilText, type TextTime } from './words.server'

/** The steps of a path. Those after the outcome are for callers whom nobody answers [722]. */
export function stepTexts({ steps, outcome }: CallPath, time: TextTime): StepTexts[] {
  const decided = steps.indexOf(outcome)
  return steps.map((step, place) => ({
    ...textsOfStep(step, time),
    ...(place > decided && { tone: 'quiet' as const }),
  }))
}

/** The answer, without a full stop [722]. `hasNoExit`: tells an IVR from which nobody is reached. */
export function headlineOf({ outcome, steps }: CallPath, time: TextTime, hasNoExit: (ivr: string) => boolean): string {
  if (outcome.kind === 'menu' && hasNoExit(outcome.ivr.name)) {
    return `Nobody answers: no key of ${outcome.ivr.name} leads to anybody`
  }
  const texts = textsOfStep(outcome, time)
  if (texts.answer !== undefined) return texts.answer
  const first = detourOf(steps, time)
  if (!first) return `Nobody answers: ${stepReason(texts)}`
  const isSame = texts.record?.name === first.record?.name
  return `Nobody answers: ${stepReason(first)}, and ${isSame ? `it ${texts.title}` : stepReason(texts)}`
}

/** The first IVR or queue that does not take the call. */
function detourOf(steps: CallPath['steps'], time: TextTime): StepTexts | undefined {
  const step = steps.find(({ kind }) => kind === 'closed' || kind === 'empty')
  return step && textsOfStep(step, time)
}

/** The answer in a few words. */
export function shortAnswer({ outcome, steps }: CallPath, time: TextTime): string {
  const { answer = NOT_KNOWN, short = answer } = textsOfStep(outcome, time)
  const closed = steps.flatMap((step) => (step.kind === 'closed' ? step.ref.name : []))
  return short === 'The call ends' && closed.length > 0 ? `${joinWords(closed, 2)} closed, the call ends` : short
}

/** The state of the first record that the call comes to. */
export function firstState({ steps }: CallPath, time: TextTime): NonNullable<StepTexts['state']> {
  const first = steps.find(({ kind }) => kind !== 'number')
  return (first && textsOfStep(first, time).state) ?? { text: NOT_KNOWN, tone: 'neutral' }
}

/** Sentences for the answer: why the call comes to this queue, what becomes of it [889], and why others do not ring [886]. */
export function detailsOf({ outcome, steps }: CallPath, time: TextTime): string[] {
  if (outcome.kind !== 'rings') return []
  const place = steps.indexOf(outcome)
  const detour = detourOf(steps.slice(0, place), time)
  return [
    detour ? `${stepReason(detour)}, so callers go on to ${outcome.queue.name}.` : '',
    courseText(outcome, steps.slice(place + 1), time),
    silenceText(outcome.sequence, outcome.queue.name),
    higherText(outcome),
  ].filter(Boolean)
}

/** Later queues of a sentence. */
const MAX_QUEUES = 2

/** 'If nobody picks up within 10 min, Petra rings in Overflow for up to 10 min, then the call ends.' */
function courseText({ leavesAfter, sequence }: StepOf<'rings'>, later: CallPath['steps'], time: TextTime): string {
  if (leavesAfter === undefined)
    return silentFrom(sequence) === undefined ? 'The phone rings until somebody answers.' : ''
  const queues = later.filter(isRings)
  const rings = queues.slice(0, MAX_QUEUES).map(({ sequence, queue }) => {
    const seconds = silentFrom(sequence) ?? sequence.leavesAfter
    const length = seconds === undefined ? 'until somebody answers' : `for up to ${waitText(seconds)}`
    return `${ringText(sequence, queue.name)} ${length}`
  })
  const last = queues.length > MAX_QUEUES ? undefined : later.at(-1)
  const { tone, short } = last ? textsOfStep(last, time) : {}
  const then = [...rings, ...(tone === 'end' && short ? [lower(short)] : [])].join(', then ')
  return then === '' ? '' : `If nobody picks up within ${waitText(leavesAfter)}, ${then}.`
}

/** The condition under which agents of the next priority number ring; '' without any [886]. */
function higherText({ queue, roster, noAnswer }: StepOf<'rings'>): string {
  const [first, second] = roster.groups.map(({ agents }) => ({
    agents,
    names: `${joinAgentNames(agents)} (priority ${agents[0]?.priority ?? ''})`,
  }))
  if (!first || !second || noAnswer !== 'strict') return ''
  const rings = second.agents.length === 1 ? 'rings' : 'ring'
  return `In ${queue.name} only agents with the lowest priority number ring, even if nobody picks up. ${second.names} ${rings} only while ${awayText(first.agents, first.names)}.`
}

/** All who do not ring in the open queues of a path, each with the reason [713]; or in the closed one at which it ends [777]. */
export function silentViews({ steps }: CallPath, time: TextTime) {
  const open = steps.filter(isQueueStep)
  const last = open.length > 0 ? undefined : steps.findLast(({ kind }) => kind === 'unknown' || kind === 'closed')
  const closed =
    last?.kind === 'closed' && last.record.kind === 'queue' && !last.record.isIncomplete ? [last.record] : []
  return [
    ...open.map(({ ref, roster }) => ({
      queue: ref.name,
      silent: roster.silent.map((agent) => silentView(agent, time)),
    })),
    ...closed.map(({ name: queue, agents }) => ({
      queue,
      silent: agents.map(({ name }) => ({ name, text: 'The queue is closed', addTo: '' })),
    })),
  ].filter(({ silent }) => silent.length > 0)
}

function silentView({ name, why, userId, nextShiftAt: next }: SilentAgent, time: TextTime) {
  const addTo = why === 'no agent' ? partHref(pages.agents, 'new', { [DIALOG_ID]: userId }) : ''
  const texts = {
    'no agent': 'On shift, but no agent',
    'not linked': 'Linked to nobody in the directory, so without shifts',
    'not on shift': `Not on shift${untilText(next, time)}`,
  }
  return { name, text: texts[why], addTo }
}
