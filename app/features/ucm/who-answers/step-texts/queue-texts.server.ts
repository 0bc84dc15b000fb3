/** Texts of an open queue, and of an agent whom a key calls. */
import { counted } from '../../../../platform/text/wording'
import { waitText } from '../../clock'
import { queueUrl, shiftsUrl, targetUrl } from '../../record-urls'
import { ringAssumptions } from '../assumptions.server'
import { leadText, numberText, ringList } from '../ring-texts.server'
import type { AgentStep, EmptyStep, RingsStep, UnclearStep } from '../step.server'
import { subjectOf } from '../strategy.server'
import { momentText, type TextTime } from '../text-time.server'
import { changing, help } from './helps.server'
import {
  laterAssumptions,
  queueAssumptions,
  goesOn,
  join,
  linkTo,
  NOT_KNOWN_STATE,
  openOrShift,
  openText,
  sentence,
  unknownAnswer,
  type Help,
  type StepTexts,
} from './parts.server'

export function ringsTexts(step: RingsStep, time: TextTime, isLater: boolean): StepTexts {
  const { queue, priorities, state, ringing } = step
  const { groups, total, missing } = ringing
  const agents = groups.flatMap((group) => group.agents)
  const ends = agents.flatMap(({ until }) => until ?? [])
  return {
    icon: 'headset',
    tone: isLater ? 'quiet' : 'rings',
    record: linkTo({ kind: 'queue', name: queue.name }),
    title: queue.isShift ? onShiftText(agents.length, total) : `has ${counted(agents.length, 'agent')}`,
    text: join(
      openOrShift(state, time),
      missing === 0 ? '' : `${counted(missing, 'shift')} could not be read: others may ring too.`,
      strategyText(step),
      lengthText(step),
      withoutAnswer(step),
    ),
    state: {
      text: state ? openText(state, time) : `On shift until ${momentText(Math.max(...ends), time)}`,
      tone: 'success',
    },
    answer: leadText(groups, priorities),
    shortAnswer: ringList(groups, priorities),
    helps: aloneHelps(step),
    assumes: [...queueAssumptions(queue, state), ...ringAssumptions(step), ...laterAssumptions(isLater)],
  }
}

function onShiftText(count: number, total: number): string {
  if (count < total) return `has ${count} of its ${counted(total, 'agent')} on shift`
  return total === 1 ? 'has its only agent on shift' : `has all its ${counted(total, 'agent')} on shift`
}

function strategyText({ rules: { strategyName }, ringing: { groups }, priorities }: RingsStep): string {
  if (strategyName === '') return ''
  if (groups.length < 2 || priorities === 'escalate') return `Strategy: ${strategyName}.`
  const [agent, ...others] = groups[0]?.agents ?? []
  const here = agent && others.length === 0 ? ` (here ${agent.name} alone)` : ''
  return `Strategy: ${strategyName}, among agents with the same priority${here}.`
}

/** More than so many seconds is a long time until the next queue. */
const LONG_WAIT = 120

/** Where one agent keeps all others silent, which nobody may have meant [890]. */
function aloneHelps({ queue: { name }, priorities, ringing: { groups }, rules, leaves, next }: RingsStep): Help[] {
  const [first, second] = groups
  const [only, ...more] = first?.agents ?? []
  const [other] = second?.agents ?? []
  if (!only || !other || more.length > 0 || priorities === 'escalate') return []
  const to = queueUrl(name)
  const title = `Give ${other.name} priority ${only.priority} as well`
  const isLong = leaves === 'after the time limit' && next !== '' && rules.absoluteTimeout > LONG_WAIT
  const effect =
    first?.order === 'together'
      ? `${subjectOf(rules)} then rings both at the same time`
      : `Then calls come to ${other.name} too`
  return [
    help(title, effect, `${to}#agents`),
    ...(isLong
      ? [
          help(
            `Shorten the time limit of ${name}`,
            `Then callers come to ${next} sooner than after ${waitText(rules.absoluteTimeout)}`,
            to,
          ),
        ]
      : []),
    ...(only.isAlwaysAvailable
      ? []
      : [{ title: `Let ${only.name} sign out when away`, text: `Then ${other.name} rings. You change no setting` }]),
  ]
}

/** How long an agent rings [717]. */
function lengthText({ play: { ring, period }, rules: { timeout } }: RingsStep): string {
  if (timeout === 0) return ring === undefined ? 'An agent rings without end.' : 'An agent rings until the time limit.'
  return `A ring takes ${counted(timeout, 'second')}, the pause after it ${counted(period - timeout, 'second')}.`
}

function withoutAnswer({ leaves, rules, next }: RingsStep): string {
  if (leaves === 'never') return 'They ring until somebody answers.'
  const goOn = next === '' ? 'the call ends' : `the caller goes on to ${next}`
  return `Without an answer in ${waitText(rules.absoluteTimeout)} ${goOn}.`
}

export function emptyTexts(step: EmptyStep, time: TextTime, isLater: boolean): StepTexts {
  const { queue, rules, state, ringing, leaves, next } = step
  const { name, isShift } = queue
  const until = ringing.next === undefined ? '' : ` until ${momentText(ringing.next, time)}`
  const wait = {
    'at once': [rules.joinEmpty ? 'callers leave it while it is empty' : 'nobody may join while it is empty'],
    'after the time limit': [`callers wait ${waitText(rules.absoluteTimeout)}`],
    never: [],
  }[leaves]
  const why = [isShift ? `${name} has nobody on shift${until}` : `${name} has no agents`, ...wait]
  return {
    icon: 'headset',
    tone: 'bad',
    record: linkTo({ kind: 'queue', name }),
    title: 'rings nobody',
    text: join(sentence(why.join(', ')), goesOn(next)),
    state: state ? { text: openText(state, time), tone: 'success' } : { text: `Nobody${until}`, tone: 'danger' },
    why,
    helps: emptyHelps(step),
    assumes: [...queueAssumptions(queue, state), ...ringAssumptions(step), ...laterAssumptions(isLater)],
  }
}

function emptyHelps({ queue, rules }: EmptyStep): Help[] {
  const { name, next, isShift } = queue
  return [
    isShift
      ? help(`Plan a shift for ${name}`, 'Of an agent, at this time', shiftsUrl(name))
      : help(`Add agents to ${name}`, 'It has none', `${queueUrl(name)}#agents`),
    {
      ...help(`Let callers leave ${name} while it is empty`, `They go on to ${next}`, queueUrl(name)),
      change: changing(queue, { rules: { ...rules, leaveWhenEmpty: true } }),
    },
  ]
}

export function unclearTexts({ queue, state, why }: UnclearStep, time: TextTime, isLater: boolean): StepTexts {
  return {
    icon: 'headset',
    tone: 'quiet',
    record: linkTo({ kind: 'queue', name: queue.name }),
    title: '',
    text: join(openOrShift(state, time), `Not known who rings: ${why}.`),
    state: state ? { text: openText(state, time), tone: 'success' } : NOT_KNOWN_STATE,
    assumes: [...queueAssumptions(queue, state), ...laterAssumptions(isLater)],
    ...unknownAnswer(why),
  }
}

export function agentTexts({ name, agent }: AgentStep): StepTexts {
  const second = agent?.fallbackNumber ? `Without an answer ${agent.fallbackNumber} rings.` : ''
  return {
    icon: 'people',
    tone: 'rings',
    record: { name, to: targetUrl('agent', name) },
    title: 'rings',
    text: agent ? join(`${numberText(agent)} rings.`, second) : '',
    answer: `${name} rings`,
    shortAnswer: name,
    assumes: agent?.fallbackNumber ? ['present', 'second number'] : ['present'],
  }
}
