/** What people read of each kind of step, in one table: `textsOf` (decision 30). */
import { days } from '../../../../contract/ucm/queues'
import type { Tone } from '../../../lists/list'
import { counted, listed } from '../../../platform/text/wording'
import type { IconName } from '../../../icons'
import type { FlowIvr, FlowQueue, Here } from '../call-flow/call-flow'
import type { TargetKind } from '../call-flow/menu-actions'
import { dayText } from '../clock'
import type { Opening } from '../opening/opening.server'
import { ivrUrl, queueUrl, shiftsUrl, targetUrl } from '../record-urls'
import { assumedOfHours, assumedOfRinging, type Assumption } from './assumptions.server'
import type { CallSetup } from './call-setup.server'
import { NO_KEY, type Closed, type Open, type Step } from './call-way.server'
import { numberText, ringList, ringSentence } from './ring-texts.server'
import { momentText, timeText, type TextTime } from './text-time.server'

export interface StepTexts {
  readonly icon: IconName
  readonly tone: 'quiet' | 'open' | 'rings' | 'bad' | 'end'
  /** The record, which begins the title. */
  readonly record?: { readonly name: string; readonly to: string }
  readonly title: string
  readonly text: string
  /** Of the first record of a call: open or closed, and until when. */
  readonly state?: { readonly text: string; readonly tone: Tone }
  /** The answer, where this step decides it: in a sentence without a full stop, and in a few words without times. */
  readonly answer?: string
  readonly shortAnswer?: string
  /** Clauses that say why nobody answers. `again`: after a clause about the same record. */
  readonly why?: readonly string[]
  readonly again?: string
  readonly helps?: readonly Help[]
  readonly assumes?: readonly Assumption[]
}

/** A change that would bring the call to somebody [776]. */
export interface Help {
  readonly title: string
  readonly text: string
  /** The page on which people make it. */
  readonly to: string
  /** What it makes of the setup: it is named only if somebody would answer then; otherwise `else` is tried. */
  readonly change?: ((setup: CallSetup) => CallSetup) | undefined
  readonly else?: Help
}

/** `isLater`: for callers whom nobody answered at the step that decides. */
export function textsOf(step: Step, time: TextTime, isLater = false): StepTexts {
  const later = isLater ? (['same moment'] as const) : []
  const end = { icon: 'x-lg', tone: isLater ? 'quiet' : 'end', ...CALL_ENDS } as const
  switch (step.kind) {
    case 'number': {
      const others = step.others.length > 0 ? `It also belongs to ${listed(step.others.map(theRecord))}.` : ''
      const text = join(`Leads to ${theRecord(step.to)}.`, others)
      return { icon: 'telephone', tone: 'quiet', title: step.number, text }
    }
    case 'closed': {
      const { here, record, state, next } = step
      const isIvr = here.kind === 'ivr'
      const [prompt, sound] = isIvr ? ['prompt', 'Closed voice prompt'] : ['sound', 'Closed sound']
      const { text, clause } = closedTexts(here.name, state, time)
      return {
        icon: isIvr ? 'signpost-split' : 'headset',
        tone: 'bad',
        record: linkTo(here),
        title: 'is closed',
        text: join(text, soundText(`The closed ${prompt}`, soundOf(record, sound)), goesOn(next)),
        state: { text: state.opens ? `Closed until ${timeText(state.opens, time)}` : 'Closed', tone: 'neutral' },
        why: [clause],
        helps: openingHelps(here, record, state, time),
        assumes: [...assumedOfHours(record.opening, state), ...later],
      }
    }
    case 'menu': {
      const { ivr, state, isBack, key, chosen } = step
      const { name } = ivr
      const sounds = [soundOf(ivr, 'Welcome voice prompt'), soundOf(ivr, 'IVR Prompt')].filter(Boolean)
      return {
        icon: 'signpost-split',
        tone: 'open',
        record: linkTo({ kind: 'ivr', name }),
        title: isBack ? 'again: the caller is back' : 'is open',
        text: join(
          `${openText(state, time)}.`,
          sounds.length > 0 ? `The caller hears ${sounds.join(', then ')}.` : '',
          chosen && chosen.key !== key ? `It has no key ${key ?? ''}.` : '',
          soundText('Then', chosen?.option?.sound ?? ''),
        ),
        state: { text: openText(state, time), tone: 'success' },
        answer: isBack ? `The caller is back at ${name}` : `${name} asks for a key`,
        shortAnswer: `${name} asks for a key`,
        assumes: [
          ...assumedOfHours(ivr.opening, state),
          ...(chosen?.key === NO_KEY ? (['no key'] as const) : []),
          ...(chosen?.option?.type === 'RETURN_TO_PARENT_IVR' && ivr.parent === '' ? (['no parent'] as const) : []),
        ],
      }
    }
    case 'rings': {
      const { queue, rules, state, ringing, leaves, next } = step
      const { groups, total } = ringing
      const agents = groups.flatMap((group) => group.agents)
      const ends = agents.flatMap(({ until }) => until ?? [])
      const after =
        leaves === 'never'
          ? 'They ring until somebody answers.'
          : `Without an answer in ${counted(rules.absoluteTimeout, 'second')} ${next === '' ? 'the call ends' : `the caller goes on to ${next}`}.`
      return {
        icon: 'headset',
        tone: isLater ? 'quiet' : 'rings',
        record: linkTo({ kind: 'queue', name: queue.name }),
        title: queue.isShift
          ? `rings ${agents.length} of its ${counted(total, 'agent')}`
          : `rings ${counted(agents.length, 'agent')}`,
        text: join(
          openOrShift(state, time),
          isLater ? `${ringSentence(groups)}.` : '',
          rules.strategyName === '' ? '' : `Its strategy is ${rules.strategyName}.`,
          rules.timeout > 0
            ? `An agent rings for ${counted(rules.timeout, 'second')}, and ${counted(rules.retry, 'second')} later it goes on.`
            : 'An agent rings without end.',
          after,
        ),
        state: {
          text: state ? openText(state, time) : `On shift until ${momentText(Math.max(...ends), time)}`,
          tone: 'success',
        },
        answer: ringSentence(groups),
        shortAnswer: ringList(groups),
        assumes: [...assumedOfQueue(queue, state), ...assumedOfRinging(ringing, rules), ...later],
      }
    }
    case 'empty': {
      const { queue, rules, state, ringing, leaves, next } = step
      const { name, isShift } = queue
      const until = ringing.next === undefined ? '' : ` until ${momentText(ringing.next, time)}`
      const wait = {
        'at once': [rules.joinEmpty ? 'callers leave it while it is empty' : 'nobody may join while it is empty'],
        'after the time limit': [`callers wait ${counted(rules.absoluteTimeout, 'second')}`],
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
        helps: [
          isShift
            ? help(`Plan a shift for ${name}`, 'Of an agent, at this time', shiftsUrl(name))
            : help(`Add agents to ${name}`, 'It has none', `${queueUrl(name)}#agents`),
          {
            ...help(`Let callers leave ${name} while it is empty`, `They go on to ${queue.next}`, queueUrl(name)),
            change: changing(queue, { rules: { ...rules, leaveWhenEmpty: true } }),
          },
        ],
        assumes: [...assumedOfQueue(queue, state), ...assumedOfRinging(ringing, rules), ...later],
      }
    }
    case 'unclear': {
      const { queue, state, why } = step
      return {
        icon: 'headset',
        tone: 'quiet',
        record: linkTo({ kind: 'queue', name: queue.name }),
        title: '',
        text: join(openOrShift(state, time), `Not known who rings: ${why}.`),
        state: state ? { text: openText(state, time), tone: 'success' } : NOT_KNOWN_STATE,
        assumes: [...assumedOfQueue(queue, state), ...later],
        ...notKnown(why),
      }
    }
    case 'agent': {
      const { name, agent } = step
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
    case 'unknown': {
      const { why } = step
      const icon = 'info-circle-fill'
      return { icon, tone: 'quiet', title: NOT_KNOWN, text: sentence(why), state: NOT_KNOWN_STATE, ...notKnown(why) }
    }
    case 'unknown action': {
      const { key, at, type } = step
      const why = `key ${key} of ${at} does ${type || 'nothing'}, which this portal does not know`
      return { ...end, title: NOT_KNOWN, text: sentence(why), ...notKnown(why) }
    }
    case 'no fallback': {
      const { at, isClosed } = step
      const lacks = 'has no fallback queue'
      const who = isClosed ? 'calls while it is closed' : 'callers who press no key of it'
      return {
        ...end,
        text: `${at} ${lacks}.`,
        why: [isClosed ? `at ${at} the call ends` : `${at} ${lacks} for ${who}`],
        again: isClosed ? `it ${lacks}` : `it ${lacks} for ${who}`,
        helps: [help(`Give ${at} a fallback queue`, `For ${who}`, ivrUrl(at))],
        assumes: isClosed ? ['no fallback'] : ['no fallback', 'no key'],
      }
    }
    case 'no next':
    case 'no next outside': {
      const { kind, at } = step
      const [when, who] =
        kind === 'no next'
          ? ['', 'callers whom nobody answers']
          : [' outside business hours', 'calls outside business hours']
      return {
        ...end,
        text: `${at} has no next queue${when}.`,
        why: [`at ${at} the call ends`],
        again: `it has no next queue${when}`,
        helps: [help(`Give ${at} a next queue`, `For ${who}`, queueUrl(at))],
        assumes: ['no next'],
      }
    }
    case 'no time limit': {
      const again = 'callers wait without end'
      const why = `at ${step.at} ${again}`
      const title = 'Callers wait without end'
      return { ...end, title, text: sentence(why), shortAnswer: 'Nobody, callers wait', why: [why], again }
    }
    case 'missing': {
      const { at, target, how } = step
      const { name } = target
      if (how === 'The call') {
        const why = `there is no ${kindName(target.kind)} ${name}`
        return { ...end, text: sentence(why), why: [why] }
      }
      const what = `${how.replace('Its ', 'the ').replace('Key', 'key')} of ${at}`
      const why = how.startsWith('Key')
        ? `${what} leads to ${name}, which does not exist`
        : `${what}, ${name}, does not exist`
      const to = how.startsWith('Its next') ? queueUrl(at) : ivrUrl(at)
      return { ...end, text: sentence(why), why: [why], helps: [help(`Change ${what}`, `${name} does not exist`, to)] }
    }
    case 'round': {
      const { at, names } = step
      const last = names.at(-1) ?? at
      return {
        ...end,
        icon: 'arrow-repeat',
        title: `From here on the caller goes round: ${names.join(', ')}`,
        text: names.length > 1 ? `${listed(names)} lead to each other.` : '',
        shortAnswer: 'Nobody, callers go round',
        why: [`the caller goes round: ${names.join(', ')}`],
        helps: [help(`Give ${last} another next queue`, `It leads back to ${at}`, queueUrl(last))],
      }
    }
  }
}

export const NOT_KNOWN = 'Not known'
const CALL_ENDS = { title: 'The call ends', shortAnswer: 'The call ends' } as const
export const NOT_KNOWN_STATE = { text: NOT_KNOWN, tone: 'neutral' } as const

function help(title: string, text: string, to: string): Help {
  return { title, text, to }
}

function notKnown(why: string) {
  return { answer: `${NOT_KNOWN}: ${why}`, shortAnswer: NOT_KNOWN }
}

export function kindName(kind: TargetKind): string {
  return kind === 'ivr' ? 'IVR' : kind
}

function theRecord({ kind, name }: Here): string {
  return `the ${kindName(kind)} ${name}`
}

function linkTo({ kind, name }: Here) {
  return { name, to: kind === 'ivr' ? ivrUrl(name) : queueUrl(name) }
}

function openText({ until }: Open, time: TextTime): string {
  return until ? `Open until ${timeText(until, time)}` : 'Open day and night'
}

function openOrShift(state: Open | undefined, time: TextTime): string {
  return state ? `${openText(state, time)}.` : 'It is a shift queue.'
}

function assumedOfQueue({ opening }: FlowQueue, state: Open | undefined): Assumption[] {
  return state ? assumedOfHours(opening, state) : ['as set up']
}

function closedTexts(name: string, { why, holiday = '', opens }: Closed, time: TextTime) {
  const day = dayText(time.at.date)
  if (why === 'no hours') return { text: 'It has no business hours.', clause: `${name} has no business hours` }
  if (why === 'holiday') {
    return { text: `${day} is ${holiday}, a holiday of ${name}.`, clause: `${name} is closed on ${day}, ${holiday}` }
  }
  if (!opens) return { text: 'It does not open for a year at least.', clause: `${name} is closed` }
  const at = timeText(opens, time)
  return { text: `It opens at ${at}.`, clause: `${name} is closed until ${at}` }
}

function openingHelps(
  here: Here,
  record: FlowIvr | FlowQueue,
  { why, holiday = '' }: Closed,
  { at }: TextTime,
): Help[] {
  const { opening } = record
  if (!opening) return []
  const { name, to } = linkTo(here)
  const closedDays = opening.closedDays.filter(({ day }) => day !== at.date)
  const isHoliday = why === 'holiday'
  const takeOut = `Take ${holiday} out of its holidays`
  const addHours: Help = {
    ...help(`Open ${name} at this time`, isHoliday ? `${takeOut}, and add business hours` : 'Add business hours', to),
    change: changing(record, { opening: { hours: DAY_AND_NIGHT, closedDays } }),
  }
  if (!isHoliday) return [addHours]
  const change = changing(record, { opening: { ...opening, closedDays } })
  return [{ ...help(`Open ${name} on this day`, takeOut, to), change, else: addHours }]
}

const DAY_AND_NIGHT = days.map((day) => ({ id: day, day, open: '00:00', close: '24:00' }))

function changing(record: FlowIvr | FlowQueue, part: { readonly opening: Opening } | Pick<FlowQueue, 'rules'>) {
  return (setup: CallSetup): CallSetup => ({
    ...setup,
    ivrs: setup.ivrs.map((one) => (one === record ? { ...one, ...part } : one)),
    queues: setup.queues.map((one) => (one === record ? { ...one, ...part } : one)),
  })
}

function soundOf({ sounds }: Pick<FlowIvr, 'sounds'>, wanted: string): string {
  return sounds.find(({ how }) => how === wanted)?.file ?? ''
}

function soundText(what: string, file: string): string {
  return file === '' ? '' : `${what} ${file} plays.`
}

function goesOn(next: string): string {
  return next === '' ? '' : `The caller goes on to ${next}.`
}

function join(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ')
}

function sentence(text: string): string {
  return text === '' ? '' : `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
}
