/** The texts of each kind of step, in one table (decision 30) [722]. */
import type { IconName } from '~/icons'
import type { Tone } from '~/lists/list'
import { countNoun, NOT_KNOWN } from '~/platform/text/wording'
import type { CallPlace, FlowIvr, FlowQueue, QueueRules } from '../call-flow/call-flow'
import { nounOf } from '../call-flow/node-names'
import type { Closed, Open } from '../opening/opening.server'
import { dayText, shortDay, waitText } from '../clock'
import { targetUrl } from '../record-urls'
import type { Roster } from './roster.server'
import type { StepKinds, StepOf } from './step.server'
import { sentences, lower, phoneText, ringText, sentence, silenceText, untilText, type TextTime } from './words.server'

export interface StepTexts {
  readonly icon: IconName
  readonly tone: 'quiet' | 'open' | 'rings' | 'bad' | 'end'
  /** The record, which begins the title. */
  readonly record: { readonly name: string; readonly to: string } | undefined
  /** The reason too, where nobody answers. */
  readonly title: string
  readonly text: string
  /** The state of the first record of a call: open or closed, and until when. */
  readonly state?: { readonly text: string; readonly tone: Tone }
  /** The answer where this step decides it, without a full stop, unless it is that nobody answers. */
  readonly answer?: string
  /** The answer in a few words. */
  readonly short?: string
}

export const NOT_PLANNED = 'Not planned yet'

/** `time`: the moment of the call. */
export function textsOfStep<Kind extends keyof StepKinds>(step: StepOf<Kind>, time: TextTime): StepTexts {
  const ref = 'ref' in step ? step.ref : undefined
  const icon = ref?.kind === 'ivr' ? 'signpost-split' : 'headset'
  return { icon, record: ref && placeLink(ref), text: '', ...textsByKind[step.kind](step, time) }
}

/** 'Sales is closed until 08:30' */
export function stepReason({ record, title }: StepTexts): string {
  return record ? `${record.name} ${title}` : lower(title)
}

/** Texts of a kind; `textsOfStep` has the others. */
type KindTexts = Pick<StepTexts, 'tone' | 'title'> & Partial<StepTexts>

const textsByKind: { readonly [Kind in keyof StepKinds]: (step: StepOf<Kind>, time: TextTime) => KindTexts } = {
  number: ({ number, to: { kind, name } }) => ({
    icon: 'telephone',
    tone: 'quiet',
    title: number,
    text: `Leads to the ${nounOf(kind)} ${name}.`,
  }),
  closed: ({ record, state, nextQueue: next }, time) => ({
    tone: 'bad',
    title: closedText(state, time),
    text: sentences(soundText(record, 'Closed voice prompt', 'Closed sound'), goesOn(next)),
    state: { text: `Closed${untilText(state.opens, time)}`, tone: 'neutral' },
  }),
  menu: ({ ivr, state, isBack, key, chosen }, time) => ({
    tone: 'open',
    title: isBack ? 'again: the caller is back' : `is ${openStepText(state, time)}`,
    text: sentences(
      soundText(ivr, 'Welcome voice prompt', 'IVR Prompt'),
      chosen && chosen.key !== key ? `It has no key ${key ?? ''}.` : '',
      chosen?.option?.sound ? `Then ${chosen.option.sound} plays.` : '',
    ),
    state: openStepState(state, time),
    answer: isBack ? `The caller is back at ${ivr.name}` : `${ivr.name} asks for a key`,
  }),
  rings: ({ queue, rules, state, roster, sequence, leavesAfter }, time) => {
    const agents = roster.groups.flatMap((group) => group.agents)
    const onShift = untilText(
      agents.reduce((last, { until = 0 }) => Math.max(last, until), 0),
      time,
    )
    const pause = countNoun(sequence.period - rules.timeout, 'second')
    const goOn = queue.nextQueue === '' ? 'the call ends' : `the caller goes on to ${queue.nextQueue}`
    return {
      tone: 'rings',
      title: `has ${countNoun(agents.length, 'agent')}${queue.isShift ? ' on shift' : ''}`,
      text: sentences(
        state ? sentence(openStepText(state, time)) : 'It is a shift queue.',
        roster.missing > 0 ? `${countNoun(roster.missing, 'shift')} could not be read: others may ring too.` : '',
        strategyText(rules, roster),
        rules.timeout === 0
          ? 'A ring has no end of its own.'
          : `A ring takes ${countNoun(rules.timeout, 'second')}, the pause after it ${pause}.`,
        leavesAfter === undefined
          ? silenceText(sequence) || 'They ring until somebody answers.'
          : `Without an answer in ${waitText(leavesAfter)} ${goOn}.`,
      ),
      state: state ? openStepState(state, time) : { text: `On shift${onShift}`, tone: 'success' },
      answer: ringText(sequence),
    }
  },
  empty: ({ queue, rules, state, roster, isSignedOut, leavesAfter }, time) => {
    const until = untilText(roster.nextShiftAt, time)
    const leave = rules.joinEmpty ? 'Callers leave it while it is empty.' : 'Nobody may join it while it is empty.'
    const stay = leavesAfter === 0 ? leave : `Callers wait ${waitText(leavesAfter ?? 0)}.`
    return {
      tone: 'bad',
      title: isSignedOut ? 'has nobody signed in' : queue.isShift ? `has nobody on shift${until}` : 'has no agents',
      text: leavesAfter === undefined ? '' : sentences(stay, goesOn(queue.nextQueue)),
      state: state ? openStepState(state, time) : { text: `Nobody${until}`, tone: 'danger' },
    }
  },
  agent: ({ ref: { name }, agent }) => ({
    icon: 'people',
    tone: 'rings',
    title: 'rings',
    text: sentences(
      agent ? `${phoneText(agent)} rings.` : '',
      agent?.fallbackNumber ? `Without an answer ${agent.fallbackNumber} rings.` : '',
    ),
    answer: `${name} rings`,
  }),
  unknown: ({ why, state }, time) => ({
    icon: 'info-circle-fill',
    title: NOT_KNOWN,
    text: sentence(why),
    state: state ? openStepState(state, time) : { text: NOT_KNOWN, tone: 'neutral' },
    ...unknownAnswer(why),
  }),
  'not planned': ({ ref, last }) => {
    const title = `is ${lower(NOT_PLANNED)}${last === undefined ? '' : ` (last shift: ${shortDay(last)})`}`
    return {
      tone: 'quiet',
      title,
      text: 'Its shifts are not published for this day.',
      state: { text: NOT_PLANNED, tone: 'neutral' },
      answer: `${NOT_KNOWN}: ${ref.name} ${title}`,
      short: NOT_PLANNED,
    }
  },
  'no queue': ({ lacks }) => callEnds(`has no ${lacks}`),
  'no time limit': () => ({
    ...callEnds('lets callers wait without end'),
    text: 'It has no time limit.',
    short: 'Callers wait without end',
  }),
  gone: ({ target: { name }, how }) => callEnds(`has ${how} ${name}, which does not exist`),
  'unknown action': ({ ref, key, action }) => {
    const title = `has ${action ? `the action ${action}` : 'an empty action'} for key ${key}, which this portal does not know`
    return { icon: 'x-lg', title, ...unknownAnswer(`${ref.name} ${title}`) }
  },
  circle: ({ names }) => ({
    icon: 'arrow-repeat',
    tone: 'end',
    record: undefined,
    title: `From here on the caller goes round: ${names.join(', ')}`,
    short: 'Callers go round',
  }),
}

function strategyText({ strategyName }: QueueRules, { groups }: Roster): string {
  if (groups.some(({ order }) => order === 'not known')) {
    return strategyName === ''
      ? 'Its strategy is not known.'
      : `This portal does not know its strategy ${strategyName}.`
  }
  return strategyName === '' ? '' : `Strategy: ${strategyName}.`
}

function callEnds(title: string) {
  return { icon: 'x-lg', tone: 'end', title, text: 'The call ends.', short: 'The call ends' } as const
}

function unknownAnswer(why: string) {
  return { tone: 'quiet', answer: `${NOT_KNOWN}: ${why}`, short: NOT_KNOWN } as const
}

/** A link to the page of a record or an agent. */
export function placeLink({ kind, name }: CallPlace) {
  return { name, to: targetUrl(kind, name) }
}

function closedText({ why, holiday = '', opens }: Closed, time: TextTime): string {
  if (why === 'no hours') return 'has no business hours'
  return `is closed${why === 'holiday' ? ` on ${dayText(time.at.date)}, ${holiday}` : untilText(opens, time)}`
}

function openStepText({ until }: Open, time: TextTime): string {
  return `open${untilText(until, time) || ' day and night'}`
}

function openStepState(state: Open, time: TextTime) {
  return { text: openStepText(state, time).replace(/^o/, 'O'), tone: 'success' } as const
}

/** The sounds of a record that callers hear one after the other. */
function soundText({ sounds }: FlowIvr | FlowQueue, ...uses: readonly string[]): string {
  const files = uses.flatMap((use) => sounds.filter(({ how, file }) => how === use && file !== ''))
  return files.length === 0 ? '' : `The caller hears ${files.map(({ file }) => file).join(', then ')}.`
}

function goesOn(next: string): string {
  return next === '' ? '' : `The caller goes on to ${next}.`
}
