/** What people read of a way: the answer in one sentence, and a part of a line for the day (decision 30). */
import { counted, listed } from '../../text/wording'
import { momentAt, type ClockMoment } from '../../time/local-days.server'
import type { DateFormatter } from '../../time/dates.server'
import type { TargetKind } from '../call-flow/menu-actions'
import { clockText, dayAndMonth, dayText, type ClockTime } from '../clock'
import type { OpenState } from '../opening/opening.server'
import type { End, Outcome, Step, Way } from './call-way.server'
import type { RingGroup } from './ringing.server'

/** What the times of a text are compared with. */
export interface TextTime {
  readonly at: ClockMoment
  readonly formatDate: DateFormatter
}

/** More names than this make no sentence. */
const MOST_NAMED = 6

/** The answer, without a full stop [722]. `isLoop`: of an IVR from which nobody is reached. */
export function headlineOf({ outcome }: Way, time: TextTime, isLoop: (ivr: string) => boolean): string {
  switch (outcome.kind) {
    case 'rings':
      return ringSentence(outcome.ringing.groups)
    case 'agent':
      return `${outcome.name} rings`
    case 'asks':
      if (isLoop(outcome.ivr)) return `Nobody answers: no key of ${outcome.ivr} leads to anybody`
      return outcome.isBack ? `The caller is back at ${outcome.ivr}` : `${outcome.ivr} asks for a key`
    case 'unknown':
      return `Not known: ${outcome.why}`
    case 'ends':
      return outcome.end.why === 'unknown action'
        ? `Not known: ${unknownAction(outcome.end)}`
        : `Nobody answers: ${whyNobody(outcome, time)}`
  }
}

/** The same in a few words, without times. */
export function shortAnswer({ outcome }: Way): string {
  switch (outcome.kind) {
    case 'rings':
      return ringList(outcome.ringing.groups)
    case 'agent':
      return outcome.name
    case 'asks':
      return `${outcome.ivr} asks for a key`
    case 'unknown':
      return 'Not known'
    case 'ends':
      if (outcome.end.why === 'unknown action') return 'Not known'
      if (outcome.end.why === 'no time limit') return 'Nobody, callers wait'
      return outcome.end.why === 'round' ? 'Nobody, callers go round' : 'The call ends'
  }
}

/** Whether somebody answers; undefined where that is not known, or a key decides. */
export function isAnswered({ outcome }: Way): boolean | undefined {
  if (outcome.kind === 'rings' || outcome.kind === 'agent') return true
  return outcome.kind === 'ends' && outcome.end.why !== 'unknown action' ? false : undefined
}

/** 'Anna and Ben ring together, then Carl' */
export function ringSentence(groups: readonly RingGroup[]): string {
  const [first = '', ...others] = parts(groups)
  const [group] = groups
  const isFirst = others.length > 0 ? ' first' : ''
  const count = group?.agents.length ?? 0
  const lead =
    group && count > 1 && group.order === 'together'
      ? `${first} ring together`
      : count > 1 && group?.order === 'one of them'
        ? `${capital(first)} rings${isFirst}`
        : `${first} rings${isFirst}`
  return [lead, ...others].join(', then ')
}

/** 'Anna and Ben together, then Carl' */
function ringList(groups: readonly RingGroup[]): string {
  const all = groups.flatMap(({ order, agents }) => {
    const names = agents.map(({ name }) => name)
    if (order === 'in order') return names
    if (names.length === 1) return names
    return order === 'together' ? [`${shown(names)} together`] : [either(names)]
  })
  return shorten(all).join(', then ')
}

/** Each is what follows 'then'. */
function parts(groups: readonly RingGroup[]): string[] {
  return shorten(
    groups.flatMap(({ order, agents }) => {
      const names = agents.map(({ name }) => name)
      if (order === 'in order' || names.length === 1) return names
      return [order === 'together' ? shown(names) : `one of ${shown(names)}`]
    }),
  )
}

function shorten(texts: readonly string[]): string[] {
  if (texts.length <= MOST_NAMED + 1) return [...texts]
  return [...texts.slice(0, MOST_NAMED), `${texts.length - MOST_NAMED} more`]
}

function shown(names: readonly string[]): string {
  return listed(names, MOST_NAMED)
}

function either(names: readonly string[]): string {
  return shown(names).replace(/ and ([^,]*)$/, ' or $1')
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function whyNobody({ first, end }: Outcome & { readonly kind: 'ends' }, time: TextTime): string {
  if (!first) return endClause(end, false)
  const isSame = recordOf(first) === end.at
  return `${reasonsOf(first, time).join(', ')}, and ${endClause(end, isSame)}`
}

function recordOf(step: Step): string | undefined {
  return step.kind === 'ivr' ? step.ivr.name : step.kind === 'queue' ? step.queue.name : undefined
}

/** Why a record keeps callers from somebody, as clauses. */
export function reasonsOf(step: Step, time: TextTime): string[] {
  if (step.kind === 'ivr') return [closedClause(step.ivr.name, step.state, time)]
  if (step.kind !== 'queue') return []
  const { queue, state, ringing, leaves } = step
  if (state && !state.isOpen) return [closedClause(queue.name, state, time)]
  if (ringing?.kind !== 'known') return []
  const nobody = queue.isShift
    ? `${queue.name} has nobody on shift${nextShift(ringing.next, time)}`
    : `${queue.name} has no agents`
  return [nobody, ...emptyClause(queue.rules?.joinEmpty ?? false, leaves, queue.rules?.absoluteTimeout ?? 0)]
}

function nextShift(next: number | undefined, { at, formatDate }: TextTime): string {
  return next === undefined ? '' : ` until ${timeText(momentAt(formatDate, next), at.date)}`
}

function emptyClause(joinEmpty: boolean, leaves: 'at once' | 'after the time limit' | 'never', seconds: number) {
  if (leaves === 'at once')
    return [joinEmpty ? 'callers leave it while it is empty' : 'nobody may join while it is empty']
  return leaves === 'after the time limit' ? [`callers wait ${counted(seconds, 'second')}`] : []
}

function closedClause(name: string, state: OpenState, { at }: TextTime): string {
  if (state.isOpen) return ''
  if (state.why === 'no hours') return `${name} has no business hours`
  if (state.why === 'holiday') return `${name} is closed on ${dayText(at.date)}, ${state.holiday ?? ''}`
  return state.opens ? `${name} is closed until ${timeText(state.opens, at.date)}` : `${name} is closed`
}

/** How the call ends. `isSame`: the record has been named. */
export function endClause(end: End, isSame: boolean): string {
  const it = isSame ? 'it' : end.at
  switch (end.why) {
    case 'no fallback':
      if (end.isClosed) return isSame ? 'it has no fallback queue' : `at ${end.at} the call ends`
      return `${it} has no fallback queue for callers who press no key of it`
    case 'no next':
      return isSame ? 'it has no next queue' : `at ${end.at} the call ends`
    case 'no next outside':
      return isSame ? 'it has no next queue outside business hours' : `at ${end.at} the call ends`
    case 'no time limit':
      return isSame ? 'callers wait without end' : `at ${end.at} callers wait without end`
    case 'round':
      return `the caller goes round: ${end.names.join(', ')}`
    case 'missing':
      if (end.how === 'The call') return `there is no ${kindName(end.kind)} ${end.name}`
      return end.how.startsWith('Key')
        ? `${end.how.toLowerCase()} of ${end.at} leads to ${end.name}, which does not exist`
        : `${end.how.replace('Its ', 'the ')} of ${end.at}, ${end.name}, does not exist`
    case 'unknown action':
      return unknownAction(end)
  }
}

function unknownAction({ key, at, type }: End & { readonly why: 'unknown action' }): string {
  return `key ${key} of ${at} does ${type || 'nothing'}, which this portal does not know`
}

export function kindName(kind: TargetKind): string {
  return kind === 'ivr' ? 'IVR' : kind
}

/** '17:00', or on another day '24-11 07:00'. */
export function timeText({ date, minute }: ClockTime, today: string): string {
  return date === today ? clockText(minute) : `${dayAndMonth(date)} ${clockText(minute)}`
}
