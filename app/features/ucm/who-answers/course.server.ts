/** The course of a call from second to second, by a scenario about its agents [889]. */
import { groupBy } from '~/platform/text/group-by'
import { countNoun, joinWords } from '~/platform/text/wording'
import { waitText } from '../clock'
import { isUnknown, type CallPath } from '../call-model/call-path.server'
import { pictureOf } from './picture.server'
import { agentsRungIn, silentFrom, type RingSequence } from '../call-model/ring-sequence.server'
import type { Ringer } from '../call-model/roster.server'
import { isQueueStep, isRings, type Step, type StepOf } from '../call-model/step.server'
import { textsOfStep } from '../call-model/step-texts.server'
import type { Scenario } from '../call-model/scenario.server'
import { sentences, joinAgentNames, ringText, silenceText, type TextTime } from '../call-model/words.server'

export type CourseView = NonNullable<ReturnType<typeof courseView>>

/** The agents who can ring on a path, each once, in the order in which the call comes to them. */
export function agentsOn({ steps }: CallPath): Ringer[] {
  const agents = steps.filter(isRings).flatMap(({ roster }) => roster.groups.flatMap((group) => group.agents))
  return [...new Map(agents.map((agent) => [agent.id, agent])).values()]
}

/** `path`: by the scenario. `asItIs`: the same without it. Undefined where nobody can ring. */
export function courseView(path: CallPath, asItIs: CallPath, scenario: Scenario, time: TextTime) {
  const agents = agentsOn(asItIs)
  const first = path.steps.findIndex(isQueueStep)
  if (first < 0 || agents.length === 0) return undefined
  return {
    title: scenarioText(scenario, agents),
    picture: pictureOf(path, asItIs, time),
    moments: stepMoments(path.steps.slice(first), time),
    silent: silentText(path, agents),
  }
}

/** The steps of the path with their times. */
function stepMoments(steps: readonly Step[], time: TextTime) {
  let end = 0
  return steps.map((step) => {
    const second = isQueueStep(step) ? step.second : end
    if (isQueueStep(step)) end = second + (step.leavesAfter ?? (isRings(step) ? silentFrom(step.sequence) : 0) ?? 0)
    const texts = textsOfStep(step, time)
    const text = isRings(step) ? `: ${queueText(step)}` : `${texts.record ? ' ' : ''}${texts.title}. ${texts.text}`
    return { time: waitText(second), record: texts.record, text: text.trimEnd() }
  })
}

/** Tells a queue's part of the course. */
function queueText({ sequence, roster, leavesAfter }: StepOf<'rings'>): string {
  const { turns, busy } = sequence
  const isSame = roster.groups[0]?.order === 'same' && turns.length === 1 && turns[0]?.who !== 'all'
  return sentences(
    `${ringText(sequence)}${ringTimesText(sequence, isSame ? ', always the same agent' : '')}${answerText(sequence)}.`,
    busy.length === 0 ? '' : `${joinAgentNames(busy)} ${busy.length === 1 ? 'is' : 'are'} on a call.`,
    sequence.answer.kind === 'none' ? silenceText(sequence) : '',
    turns.length > 0 ? '' : `The caller waits ${leavesAfter === undefined ? 'without end' : waitText(leavesAfter)}.`,
  )
}

/** The number and length of rings. `who`: a part for more than one ring. */
function ringTimesText(
  { turns, ringSeconds, period, ringCount, lastRingSeconds, isOnce, answer }: RingSequence,
  who: string,
): string {
  if (turns.length === 0 || answer.kind === 'sure') return ''
  if (ringCount === 1)
    return lastRingSeconds === undefined ? ' until somebody answers' : ` for ${countNoun(lastRingSeconds, 'second')}`
  const often = isOnce ? 'each once' : ringCount === undefined ? 'again and again' : `in all ${ringCount} times`
  const seconds = ringSeconds ?? 0
  return `${who}, ${often} for ${countNoun(seconds, 'second')}, with pauses of ${countNoun(period - seconds, 'second')}`
}

function answerText({ turns: [turn], answer }: RingSequence): string {
  if (answer.kind === 'none') return ''
  const who = answer.by.length > 1 ? 'one of them' : joinAgentNames(answer.by)
  if (answer.kind === 'maybe') return `, and ${who} picks up if it is their turn`
  if (answer.latest === 0) return turn?.agents.length === 1 ? ' and picks up at once' : `, and ${who} picks up at once`
  return `, and ${who} picks up after ${waitText(answer.latest)}${answer.from === answer.latest ? '' : ' at the latest'}`
}

const STATES = { free: 'picking up', away: 'not picking up', busy: 'on a call', out: 'signed out' } as const

/** 'nobody picks up', 'Anna and Ben on a call, Carl signed out, all others pick up' */
function scenarioText({ states, others }: Scenario, agents: readonly Ringer[]): string {
  const groups = groupBy(agents, ({ id }) => states.get(id))
  const texts = [...groups].flatMap(([state, some]) => {
    const names = some.map(({ name }) => name)
    return state ? `${joinWords(names, 2)} ${STATES[state]}` : []
  })
  if (!groups.has(undefined)) return texts.join(', ')
  const isAll = texts.length === 0
  const rest = others === 'free' ? `all ${isAll ? '' : 'others '}pick up` : `nobody ${isAll ? '' : 'else '}picks up`
  return [...texts, rest].join(', ')
}

/** 'Ben and Carl do not ring.' Nothing where somebody may pick up, or it is not known where the call goes. */
function silentText({ steps }: CallPath, agents: readonly Ringer[]): string {
  const sequences = steps.filter(isRings).map(({ sequence }) => sequence)
  if (sequences.some(({ answer }) => answer.kind !== 'none') || steps.some(({ kind }) => isUnknown(kind))) return ''
  const ringers = new Set(sequences.flatMap(agentsRungIn).map(({ id }) => id))
  const silent = agents.filter(({ id }) => !ringers.has(id))
  return silent.length === 0 ? '' : `${joinAgentNames(silent)} ${silent.length === 1 ? 'does' : 'do'} not ring.`
}
