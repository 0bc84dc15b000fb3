/** The steps of a way as people read them, each with its reason and a link to its record [722]. */
import { DIALOG_ID } from '../../forms/page-behind'
import { counted, listed } from '../../text/wording'
import { momentAt } from '../../time/local-days.server'
import type { IconName } from '../../ui/icon'
import { pages } from '../../pages'
import type { FlowIvr } from '../call-flow/call-flow'
import type { OpenState } from '../opening/opening.server'
import { dayText } from '../clock'
import { ivrUrl, queueUrl, targetUrl } from '../record-urls'
import type { Choice, End, Step, Way } from './call-way.server'
import { endClause, kindName, reasonsOf, ringSentence, timeText, type TextTime } from './way-texts.server'

interface StepView {
  readonly icon: IconName
  readonly tone: 'quiet' | 'open' | 'rings' | 'bad' | 'end'
  /** The record, which begins the title. */
  readonly record?: { readonly name: string; readonly to: string } | undefined
  readonly title: string
  readonly text: string
  readonly choices: readonly ChoiceView[]
}

export interface ChoiceView {
  readonly key: string
  readonly to: string
  readonly text: string
  /** What comes of it, as far as it is known. */
  readonly outcome?: string | undefined
  readonly isCurrent: boolean
}

interface RingView {
  readonly title: string
  readonly rings: readonly { readonly name: string; readonly text: string }[]
  readonly more: number
  readonly silent: readonly { readonly name: string; readonly text: string; readonly addTo?: string | undefined }[]
}

/** `choices`: of the IVR that is so many menus after the first. */
export function stepViews(
  { steps }: Way,
  time: TextTime,
  choices: (menu: number, choices: readonly Choice[]) => readonly ChoiceView[],
): StepView[] {
  let menus = 0
  return steps.map((step) => {
    const shown = step.kind === 'ivr' && step.state.isOpen ? choices(menus++, step.choices) : []
    return { ...viewOf(step, time), choices: shown }
  })
}

function viewOf(step: Step, time: TextTime): Omit<StepView, 'choices'> {
  switch (step.kind) {
    case 'number': {
      const others = step.others.map(({ kind, name }) => `the ${kindName(kind)} ${name}`)
      const also = others.length > 0 ? ` It also belongs to ${listed(others)}.` : ''
      const text = `Leads to the ${kindName(step.to.kind)} ${step.to.name}.${also}`
      return { icon: 'telephone', tone: 'quiet', title: step.number, text }
    }
    case 'ivr':
      return ivrView(step, time)
    case 'queue':
      return queueView(step, time)
    case 'agent': {
      const to = targetUrl('agent', step.name)
      const { agent } = step
      const second = agent?.fallbackNumber ? ` Without an answer ${agent.fallbackNumber} rings.` : ''
      const text = agent ? `${numberText(agent)} rings.${second}` : ''
      return { icon: 'people', tone: 'rings', record: { name: step.name, to }, title: 'rings', text }
    }
    case 'end': {
      const { end, isLater } = step
      if (end.why === 'round') {
        const text = `${listed(end.names)} lead to each other.`
        const title = `From here on the caller goes round: ${end.names.join(', ')}`
        return { icon: 'arrow-repeat', tone: isLater ? 'quiet' : 'end', title, text: end.names.length > 1 ? text : '' }
      }
      const title =
        end.why === 'no time limit'
          ? 'Callers wait without end'
          : end.why === 'unknown action'
            ? 'Not known'
            : 'The call ends'
      const lacked = LACKED[end.why]
      const text = lacked === undefined ? sentence(endClause(end, false)) : `${end.at} has no ${lacked}.`
      return { icon: 'x-lg', tone: isLater ? 'quiet' : 'end', title, text }
    }
    case 'unknown':
      return { icon: 'info-circle-fill', tone: 'quiet', title: 'Not known', text: sentence(step.why) }
  }
}

const LACKED: Partial<Record<End['why'], string>> = {
  'no fallback': 'fallback queue',
  'no next': 'next queue',
  'no next outside': 'next queue outside business hours',
}

function ivrView(step: Step & { readonly kind: 'ivr' }, time: TextTime): Omit<StepView, 'choices'> {
  const { ivr, state, isBack, key, choices } = step
  const record = { name: ivr.name, to: ivrUrl(ivr.name) }
  if (!state.isOpen) {
    const prompt = soundText('The closed prompt', soundOf(ivr, 'Closed voice prompt'))
    const next = ivr.fallbackQueue === '' ? '' : `The caller goes on to ${ivr.fallbackQueue}.`
    const text = join(closedText(ivr.name, state, time), prompt, next)
    return { icon: 'signpost-split', tone: 'bad', record, title: 'is closed', text }
  }
  const sounds = [soundOf(ivr, 'Welcome voice prompt'), soundOf(ivr, 'IVR Prompt')]
  const plays = sounds.filter(Boolean)
  const chosen = choices.find(({ isPressed }) => isPressed)
  const sound = chosen?.option?.sound ?? ''
  const wrong = key !== undefined && chosen && chosen.key !== key ? `It has no key ${key}.` : ''
  const text = join(
    openText(state, time),
    plays.length > 0 ? `The caller hears ${plays.join(', then ')}.` : '',
    wrong,
    sound === '' ? '' : `Then ${sound} plays.`,
  )
  return { icon: 'signpost-split', tone: 'open', record, title: isBack ? 'again: the caller is back' : 'is open', text }
}

function queueView(step: Step & { readonly kind: 'queue' }, time: TextTime): Omit<StepView, 'choices'> {
  const { queue, state, ringing, leaves, next } = step
  const record = { name: queue.name, to: queueUrl(queue.name) }
  const icon = 'headset'
  if (state && !state.isOpen) {
    const prompt = soundText('The closed sound', soundOf(queue, 'Closed sound'))
    const goesOn = next === '' ? '' : `The caller goes on to ${next}.`
    return {
      icon,
      tone: 'bad',
      record,
      title: 'is closed',
      text: join(closedText(queue.name, state, time), prompt, goesOn),
    }
  }
  const open = state ? openText(state, time) : 'It is a shift queue.'
  if (ringing?.kind !== 'known' || !queue.rules) {
    const why = ringing?.kind === 'unknown' ? `Not known who rings: ${ringing.why}.` : ''
    return { icon, tone: 'quiet', record, title: '', text: join(open, why) }
  }
  const { strategyName, timeout, retry, absoluteTimeout } = queue.rules
  if (ringing.groups.length === 0) {
    const goesOn = next === '' ? '' : `The caller goes on to ${next}.`
    const why = sentence(reasonsOf(step, time).join(', '))
    return { icon, tone: 'bad', record, title: 'rings nobody', text: join(why, goesOn) }
  }
  const count = ringing.groups.flatMap(({ agents }) => agents).length
  const after =
    leaves === 'never'
      ? 'They ring until somebody answers.'
      : `Without an answer in ${counted(absoluteTimeout, 'second')} ${next === '' ? 'the call ends' : `the caller goes on to ${next}`}.`
  const text = join(
    open,
    step.isLater ? `${ringSentence(ringing.groups)}.` : '',
    strategyName === '' ? '' : `Its strategy is ${strategyName}.`,
    timeout > 0
      ? `An agent rings for ${counted(timeout, 'second')}, and ${counted(retry, 'second')} later it goes on.`
      : 'An agent rings without end.',
    after,
  )
  const title = queue.isShift
    ? `rings ${count} of its ${counted(ringing.total, 'agent')}`
    : `rings ${counted(count, 'agent')}`
  return { icon, tone: step.isLater ? 'quiet' : 'rings', record, title, text }
}

const MOST_SHOWN = 12

/** Who rings in the queue that decides the answer, and who does not; the agents of a closed one. Undefined where no queue is met. */
export function ringView({ steps }: Way, { at, formatDate }: TextTime): RingView | undefined {
  const queues = steps.flatMap((step) => (step.kind === 'queue' && step.ringing?.kind === 'known' ? [step] : []))
  const first = queues.find(({ ringing }) => ringing?.kind === 'known' && ringing.groups.length > 0) ?? queues.at(-1)
  if (!first || first.ringing?.kind !== 'known') return closedRingView(steps)
  const { queue, ringing } = first
  const time = (moment: number) => timeText(momentAt(formatDate, moment), at.date)
  const agents = ringing.groups.flatMap((group) => group.agents)
  return {
    title: agents.length > 0 ? `${queue.name} rings` : `${queue.name} rings nobody`,
    rings: agents.slice(0, MOST_SHOWN).map((agent) => ({
      name: agent.name,
      text: [
        numberText(agent),
        ...(agent.until === undefined ? [] : [`on shift until ${time(agent.until)}`]),
        ...(ringing.groups.length > 1 ? [`priority ${agent.priority}`] : []),
        ...(agent.isAlwaysAvailable ? ['always available'] : []),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    more: Math.max(0, agents.length - MOST_SHOWN),
    silent: ringing.silent.map(({ name, why, userId, next }) => ({
      name,
      text:
        why === 'no agent'
          ? 'On shift, but no agent'
          : why === 'not linked'
            ? 'Linked to nobody in the directory, so without shifts'
            : next === undefined
              ? 'Not on shift'
              : `Not on shift until ${time(next)}`,
      addTo:
        why === 'no agent' ? `${pages.agents.path}/new?${new URLSearchParams({ [DIALOG_ID]: userId })}` : undefined,
    })),
  }
}

/** The agents of the queue at which the way ends because it is closed [777]. */
function closedRingView(steps: readonly Step[]): RingView | undefined {
  const last = steps.findLast((step) => step.kind === 'queue')
  if (last?.kind !== 'queue' || !last.state || last.state.isOpen) return undefined
  const { name, agents, isIncomplete } = last.queue
  if (isIncomplete || agents.length === 0) return undefined
  return {
    title: `Agents of ${name}`,
    rings: agents
      .slice(0, MOST_SHOWN)
      .map((agent) => ({ name: agent.name, text: 'Does not ring: the queue is closed' })),
    more: Math.max(0, agents.length - MOST_SHOWN),
    silent: [],
  }
}

function numberText({ interfaceType, number }: { readonly interfaceType: string; readonly number: string }): string {
  return [interfaceType, number].filter(Boolean).join(' ')
}

function openText(state: OpenState, { at }: TextTime): string {
  if (!state.isOpen) return ''
  return state.until ? `Open until ${timeText(state.until, at.date)}.` : 'Open day and night.'
}

function closedText(name: string, state: OpenState, { at }: TextTime): string {
  if (state.isOpen) return ''
  if (state.why === 'no hours') return 'It has no business hours.'
  const opens = state.opens ? `It opens at ${timeText(state.opens, at.date)}.` : 'It does not open for a year at least.'
  return state.why === 'holiday' ? `${dayText(at.date)} is ${state.holiday ?? ''}, a holiday of ${name}.` : opens
}

function soundOf({ sounds }: Pick<FlowIvr, 'sounds'>, wanted: string): string {
  return sounds.find(({ how }) => how === wanted)?.file ?? ''
}

function soundText(what: string, file: string): string {
  return file === '' ? '' : `${what} ${file} plays.`
}

function join(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ')
}

function sentence(text: string): string {
  return text === '' ? '' : `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
}
