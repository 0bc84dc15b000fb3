/** The call from second to second, as people suppose it: a picture, a list, and what comes of it [889]. */
import { counted, listed } from '../../../../platform/text/wording'
import { waitText } from '../../clock'
import type { Way } from '../call-way.server'
import { askedIn } from '../play.server'
import type { Ringer } from '../ringing.server'
import type { EmptyStep, RingsStep, Step } from '../step.server'
import type { Supposition } from '../supposition.server'
import { endTexts } from '../step-texts/end-texts.server'
import { linkTo } from '../step-texts/parts.server'
import { pictureOf } from './picture.server'
import { emptyText, ringsText } from './queue-moments.server'

export type PlayedView = NonNullable<ReturnType<typeof playedView>>

/** The agents who can ring on a way, each once, in the order in which the call comes to them. */
export function agentsOn({ steps }: Way): Ringer[] {
  const agents = steps.flatMap((step) =>
    step.kind === 'rings' ? step.ringing.groups.flatMap((one) => one.agents) : [],
  )
  return [...new Map(agents.map((agent) => [agent.id, agent])).values()]
}

/** `way`: under the supposition. `agents`: of the same way without it. Undefined where the call comes to no open queue. */
export function playedView(way: Way, agents: readonly Ringer[], supposition: Supposition) {
  const first = way.steps.findIndex(isQueue)
  if (first < 0 || agents.length === 0) return undefined
  const moments = momentsOf(way.steps.slice(first))
  return {
    title: suppositionText(supposition, agents),
    picture: pictureOf(way, agents),
    moments: moments.map(({ second, ...moment }) => ({ ...moment, time: waitText(second) })),
    total: totalText(way, agents, moments.at(-1)?.second ?? 0),
  }
}

function isQueue(step: Step): step is RingsStep | EmptyStep {
  return step.kind === 'rings' || step.kind === 'empty'
}

interface Moment {
  readonly second: number
  /** The queue, with words before its name. */
  readonly lead: string
  readonly record?: { readonly name: string; readonly to: string } | undefined
  readonly text: string
}

function momentsOf(steps: readonly Step[]): Moment[] {
  let second = 0
  return steps.map((step, place) => {
    const lead = place === 0 ? '' : 'The caller goes on to'
    if (isQueue(step)) second = step.second
    const moment = { second, lead, ...momentOf(step) }
    if (isQueue(step)) second += secondsIn(step)
    return moment
  })
}

/** How long a caller whom nobody answers stays there. */
function secondsIn(step: RingsStep | EmptyStep): number {
  if (step.kind === 'rings') return step.play.leaves ?? 0
  return step.leaves === 'after the time limit' ? step.rules.absoluteTimeout : 0
}

function momentOf(step: Step): Partial<Pick<Moment, 'lead'>> & Pick<Moment, 'record' | 'text'> {
  switch (step.kind) {
    case 'rings':
      return { record: linkTo({ kind: 'queue', name: step.queue.name }), text: ringsText(step) }
    case 'empty':
      return { record: linkTo({ kind: 'queue', name: step.queue.name }), text: emptyText(step) }
    case 'closed':
      return { record: linkTo(step.here), text: 'It is closed.' }
    case 'unclear':
    case 'unknown':
      return { lead: '', text: `Not known: ${step.why}.` }
    case 'number':
    case 'menu':
    case 'agent':
      return { lead: '', text: '' }
    default: {
      const { title, text } = endTexts(step, false)
      return { lead: '', text: [`${title}.`, text].filter(Boolean).join(' ') }
    }
  }
}

const STATES = { away: 'does not pick up', busy: 'is on a call', out: 'is signed out' } as const
const MANY_STATES = { away: 'do not pick up', busy: 'are on a call', out: 'are signed out' } as const

/** 'nobody picks up', 'Anna is on a call' */
function suppositionText(supposition: Supposition, agents: readonly Ringer[]): string {
  if (supposition.kind === 'all') return supposition.state === 'free' ? 'all pick up' : 'nobody picks up'
  const names = agents.filter(({ id }) => supposition.who.has(id)).map(({ name }) => name)
  if (names.length === 0) return 'all pick up'
  return `${listed(names, 2)} ${(names.length === 1 ? STATES : MANY_STATES)[supposition.state]}`
}

/** 'After 10 min the call ends. Nobody rang but Willem Fischer.' */
function totalText({ steps }: Way, agents: readonly Ringer[], end: number): string {
  const last = steps.at(-1)
  const plays = steps.flatMap((step) => (step.kind === 'rings' ? [step.play] : []))
  if (plays.some(({ answer }) => answer.kind !== 'none') || last?.kind === 'unclear' || last?.kind === 'unknown')
    return ''
  const asked = new Map(plays.flatMap(askedIn).map(({ id, name }) => [id, name]))
  const isEndless = plays.some(({ leaves }) => leaves === undefined) || last?.kind === 'no time limit'
  const ends = isEndless || last?.kind === 'round' ? '' : `After ${waitText(end)} the call ends.`
  const [only] = asked.values()
  const isCertain = plays.every(({ turns }) => turns.every(({ isOne }) => !isOne))
  const most = isCertain || asked.size === 0 ? '' : 'at most '
  const who =
    asked.size === 1 && agents.length > 1 && only !== undefined
      ? `Nobody rang but ${only}.`
      : `Of ${counted(agents.length, 'agent')} ${most}${asked.size === 0 ? 'nobody' : asked.size} rang.`
  return [ends, who].filter(Boolean).join(' ')
}
