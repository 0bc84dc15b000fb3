/** The call from second to second, as people suppose it: a picture, a list, and what comes of it [889]. */
import { listed } from '../../../../platform/text/wording'
import { waitText } from '../../clock'
import type { Way } from '../call-way.server'
import { askedIn } from '../play.server'
import { namesOf } from '../ring-texts.server'
import type { Ringer } from '../ringing.server'
import { isCallEnd, isQueueStep, type RingsStep, type Step } from '../step.server'
import type { Supposition } from '../supposition.server'
import type { TextTime } from '../text-time.server'
import { endTexts } from '../step-texts/end-texts.server'
import { join, linkTo } from '../step-texts/parts.server'
import { secondsIn } from './course.server'
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

/** `way`: under the supposition. `asItIs`: the same without it. Undefined where the call comes to no open queue. */
export function playedView(way: Way, asItIs: Way, supposition: Supposition, time: TextTime) {
  const agents = agentsOn(asItIs)
  const first = way.steps.findIndex(isQueueStep)
  if (first < 0 || agents.length === 0) return undefined
  const { moments, end } = momentsOf(way.steps.slice(first), supposition)
  return {
    title: suppositionText(supposition, agents),
    picture: pictureOf(way, asItIs, time),
    moments: moments.map(({ second, ...moment }) => ({ ...moment, time: waitText(second) })),
    total: totalText(way, agents, end),
  }
}

interface Moment {
  readonly second: number
  /** The queue, with words before its name. */
  readonly lead: string
  readonly record?: { readonly name: string; readonly to: string } | undefined
  readonly text: string
}

/** `end`: the second after the last of them. An end of the call is no moment: the total says it. */
function momentsOf(steps: readonly Step[], supposition: Supposition): { moments: Moment[]; end: number } {
  let end = 0
  const moments = steps.flatMap((step, place): Moment[] => {
    // What the queue before it says already.
    if (isCallEnd(step) || step.kind === 'no time limit') return []
    const lead = place === 0 ? '' : 'The caller goes on to'
    const second = isQueueStep(step) ? step.second : end
    end = second + (isQueueStep(step) ? (secondsIn(step) ?? 0) : 0)
    return [{ second, lead, ...momentOf(step, supposition) }]
  })
  return { moments, end }
}

function momentOf(
  step: Step,
  supposition: Supposition,
): Partial<Pick<Moment, 'lead'>> & Pick<Moment, 'record' | 'text'> {
  switch (step.kind) {
    case 'rings':
      return { record: linkTo({ kind: 'queue', name: step.queue.name }), text: ringsText(step) }
    case 'empty':
      return { record: linkTo({ kind: 'queue', name: step.queue.name }), text: emptyText(step, isOut(supposition)) }
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

function isOut(supposition: Supposition): boolean {
  return supposition.kind === 'some' && supposition.state === 'out'
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

/** 'After 10 min the call ends. Ben and Carl do not ring.' */
function totalText({ steps }: Way, agents: readonly Ringer[], end: number): string {
  const last = steps.at(-1)
  const ringing = steps.filter((step): step is RingsStep => step.kind === 'rings')
  if (ringing.some(({ play }) => play.answer.kind !== 'none') || last?.kind === 'unclear' || last?.kind === 'unknown')
    return ''
  const isEndless = ringing.some(({ play }) => play.leaves === undefined) || last?.kind === 'no time limit'
  const when = end === 0 ? 'At once' : `After ${waitText(end)}`
  const asked = new Set(ringing.flatMap(({ play }) => askedIn(play)).map(({ id }) => id))
  const silent = agents.filter(({ id }) => !asked.has(id))
  return join(
    isEndless || last?.kind === 'round' ? '' : `${when} the call ends.`,
    silent.length > 0 ? `${namesOf(silent)} ${silent.length === 1 ? 'does' : 'do'} not ring.` : '',
  )
}
