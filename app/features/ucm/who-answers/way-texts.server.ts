/** What people read of a way, by the texts of its steps. */
import { listed } from '../../../platform/text/wording'
import { assumptions, type Assumption } from './assumptions.server'
import type { CallSetup } from './call-setup.server'
import { isAnswered, type Way } from './call-way.server'
import { courseText } from './played/course.server'
import { higherText } from './ring-texts.server'
import { isCallEnd, isQueueStep, type RingsStep, type Step } from './step.server'
import { NOT_KNOWN, NOT_KNOWN_STATE, type Help, type StepTexts } from './step-texts/parts.server'
import { textsOf } from './step-texts/step-texts.server'
import type { TextTime } from './text-time.server'

/** The steps of a way, each with its reason and a link to its record [722]. */
export function stepTexts({ steps, outcome }: Way, time: TextTime): StepTexts[] {
  return steps.map((step, place) => textsOf(step, time, place > steps.indexOf(outcome)))
}

/** The answer, without a full stop [722]. `isLoop`: of an IVR from which nobody is reached. */
export function headlineOf(way: Way, time: TextTime, isLoop: (ivr: string) => boolean): string {
  const { outcome, steps } = way
  if (outcome.kind === 'menu' && isLoop(outcome.ivr.name)) {
    return `Nobody answers: no key of ${outcome.ivr.name} leads to anybody`
  }
  const { answer, why = [], again } = textsOf(outcome, time)
  if (answer !== undefined) return answer
  const first = steps.find((step) => step.kind === 'closed' || step.kind === 'empty')
  if (!first) return `Nobody answers: ${why.join(', ')}`
  const { record, why: before = [] } = textsOf(first, time)
  const isSame = 'at' in outcome && record?.name === outcome.at
  return `Nobody answers: ${before.join(', ')}, and ${(isSame && again) || why.join(', ')}`
}

/** Why others of its queue do not ring, in sentences; '' for nothing [886]. */
export function moreOf({ outcome }: Way): string {
  return outcome.kind === 'rings' ? higherText(outcome.queue.name, outcome.ringing.groups, outcome.priorities) : ''
}

/** What belongs to the answer: why the call comes to this queue, what becomes of it [889], and why others do not ring. */
export function detailsOf(way: Way, time: TextTime): string[] {
  const { outcome, steps } = way
  if (outcome.kind !== 'rings') return []
  const before = steps.slice(0, steps.indexOf(outcome))
  const isAssumed = assumptionsOf([way], time).includes('present')
  return [detourText(before, outcome, time), courseText(way, isAssumed), moreOf(way)].filter(Boolean)
}

/** Why an earlier queue or IVR does not take the call: 'Sales is closed until 08:00, so callers go on to Overflow.' */
function detourText(before: readonly Step[], { queue }: RingsStep, time: TextTime): string {
  const first = before.find(({ kind }) => kind === 'closed' || kind === 'empty')
  const [why] = (first && textsOf(first, time).why) ?? []
  return why === undefined ? '' : `${why}, so callers go on to ${queue.name}.`
}

/** The same in a few words. */
export function shortAnswer({ outcome, steps }: Way, time: TextTime): string {
  const closed = steps.flatMap((step) => (step.kind === 'closed' ? step.here.name : []))
  if (isCallEnd(outcome) && closed.length > 0) return `${listed([...new Set(closed)], 2)} closed, the call ends`
  return textsOf(outcome, time).shortAnswer ?? NOT_KNOWN
}

/** Of the first record that the call comes to. */
export function firstState({ steps }: Way, time: TextTime): NonNullable<StepTexts['state']> {
  const first = steps.find(({ kind }) => kind !== 'number')
  return (first && textsOf(first, time).state) ?? NOT_KNOWN_STATE
}

/** What would bring a call to somebody [776], or to more than one agent [890]. `mayAnswer`: whether somebody may with this setup. */
export function whatHelps(setup: CallSetup, way: Way, time: TextTime, mayAnswer: (changed: CallSetup) => boolean) {
  if (isAnswered(way) !== false) {
    const queues = way.steps.filter(isQueueStep)
    // Of an empty queue only how somebody would ring in it.
    const helps = queues.flatMap((step) => (textsOf(step, time).helps ?? []).filter(({ change }) => !change))
    const last = way.steps.at(-1)
    const ends = helps.length > 0 && last?.kind === 'no next' ? (textsOf(last, time).helps ?? []) : []
    const all = [...helps, ...ends].map(({ title, text, to }) => ({ title, text, to }))
    // What needs no setting has no link, and comes last.
    return all.toSorted((one, other) => Number(one.to === undefined) - Number(other.to === undefined))
  }
  const best = (help: Help): Help | undefined => {
    if (!help.change || mayAnswer(help.change(setup))) return help
    return help.else && best(help.else)
  }
  // The record at which the call ends, and its end.
  const helps = way.steps.slice(-2).flatMap((step) => textsOf(step, time).helps ?? [])
  return helps.flatMap((help) => best(help) ?? []).map(({ title, text, to }) => ({ title, text, to }))
}

/** What these ways take for granted, in the order in which people read it [727]. */
export function assumptionsOf(ways: readonly Way[], time: TextTime): Assumption[] {
  const all = new Set(ways.flatMap((way) => stepTexts(way, time).flatMap(({ assumes = [] }) => assumes)))
  if (ways.length > 1) all.add('shared number')
  return assumptions.filter((name) => all.has(name))
}
