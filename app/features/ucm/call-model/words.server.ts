/** Words that the texts of a call share: times, sentences, and who rings [722] [886]. */
import { joinWords, withoutStop } from '~/platform/text/wording'
import type { DateFormatter } from '~/platform/time/dates.server'
import { momentAt, type ClockMoment } from '~/platform/time/local-days.server'
import { clockText, dayAndMonth, waitText, type ClockTime } from '../clock'
import { reachedTurns, silentFrom, type RingSequence } from './ring-sequence.server'
import type { Ringer, Roster } from './roster.server'

/** The moment of the call, with which the times of a text are compared. */
export interface TextTime {
  readonly at: ClockMoment
  readonly formatDate: DateFormatter
}

/** ' until 17:00', on another day than the call ' until 24-11 07:00'; '' for undefined. A number: in milliseconds since 1970. */
export function untilText(moment: ClockTime | number | undefined, { at, formatDate }: TextTime): string {
  if (moment === undefined) return ''
  const { date, minute } = typeof moment === 'number' ? momentAt(formatDate, moment) : moment
  return ` until ${date === at.date ? '' : `${dayAndMonth(date)} `}${clockText(minute)}`
}

/** Sentences with blanks between; '' is none. */
export function sentences(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ')
}

/** A clause as a sentence. */
export function sentence(text: string): string {
  return text === '' ? '' : `${text.slice(0, 1).toUpperCase()}${withoutStop(text.slice(1))}.`
}

/** A sentence or a title as a clause. */
export function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** Names and turns beyond these are only counted. */
const MAX_NAMED = 6

export function joinAgentNames(agents: readonly Ringer[]): string {
  return joinWords(
    agents.map(({ name }) => name),
    MAX_NAMED,
  )
}

/** The agents who ring: 'Anna rings, then Ben'. With a queue a part of a sentence: 'one of Anna and Ben rings in Sales'. */
export function ringText(sequence: RingSequence, queue?: string): string {
  const where = queue === undefined ? '' : ` in ${queue}`
  const turns = reachedTurns(sequence)
  if (turns.length === 0) return 'Nobody rings'
  const words = [...new Set(turns)].map((turn) => {
    const { agents, who } = turn
    const names = joinAgentNames(agents)
    if (agents.length === 1) return [names, 'rings', '']
    if (who === 'not known') return [names, 'may ring', ' (how they ring is not known)']
    if (who === 'all') return [names, 'ring', ' together']
    const isRound = turns.filter((other) => other === turn).length > 1
    return isRound ? [names, 'ring', ' in turn'] : [`one of ${names}`, 'rings', '']
  })
  const texts = words.map(([who, verb, how], index) => (index === 0 ? `${who} ${verb}${how}${where}` : `${who}${how}`))
  const more = texts.length - MAX_NAMED
  const text = [...texts.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', then ')
  // A name at the start stays as it is.
  return queue === undefined ? text.replace(/^one of /, 'One of ') : text
}

/** The time after which nobody rings, because all are paused [1017]; '' where it does not come to that. */
export function silenceText(sequence: RingSequence, queue?: string): string {
  const from = silentFrom(sequence)
  if (from === undefined) return ''
  return `After ${waitText(from)} nobody rings${queue === undefined ? '' : ` in ${queue}`}: who does not pick up is paused.`
}

/** The condition under which the next priority rings: 'Anna is signed out or on a call'. `names`: of agents who are all alike. */
export function awayText(agents: readonly Ringer[], names = joinAgentNames(agents)): string {
  const clauses = [false, true].flatMap((inUse) => {
    const some = agents.filter(({ ringInUse }) => ringInUse === inUse)
    const who = some.length === agents.length ? names : joinAgentNames(some)
    const are = ['is', 'are both'][some.length - 1] ?? 'are all'
    return some.length === 0 ? [] : [`${who} ${are} signed out${inUse ? '' : ' or on a call'}`]
  })
  return clauses.join(', and ')
}

/** The phone of an agent: 'SIP phone 302'. */
export function phoneText({ interfaceType, number }: Pick<Ringer, 'interfaceType' | 'number'>): string {
  return [interfaceType, number].filter(Boolean).join(' ')
}

/** The phone of an agent who can ring, and what else decides. */
export function ringerText(agent: Ringer, { groups }: Roster, time: TextTime): string {
  const { until, priority, ringInUse } = agent
  const shift = until === undefined ? '' : `on shift${untilText(until, time)}`
  const rank = groups.length > 1 ? `priority ${priority}` : ''
  return [phoneText(agent), shift, rank, ringInUse ? 'also rings while on another call' : ''].filter(Boolean).join(', ')
}
