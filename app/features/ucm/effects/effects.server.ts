/** Finds what callers notice of changes, by the model of 'Who answers?' [891]. Pure. */
import { WEEKDAYS } from '~/platform/time/calendar-names'
import type { DateFormatter } from '~/platform/time/dates.server'
import { dateAfter, daysFrom, momentOn, nextMonday, type ClockMoment } from '~/platform/time/local-days.server'
import { DAY_MINUTES } from '~/platform/time/units'
import { groupBy } from '~/platform/text/group-by'
import { joinWords } from '~/platform/text/wording'
import { partsOfCalls, type DayPart } from '../calls/number-days.server'
import { othersOf, recordIn, recordsAt, type FlowIvr, type FlowQueue, type RecordRef } from '../call-flow/call-flow'
import { clockText, dayText, type MinuteSpan } from '../clock'
import { openingState } from '../opening/opening.server'
import { usualWeek, withoutTimes } from '../opening/usual-week.server'
import { withoutHolidays, type CallSetup } from '../call-model/call-setup.server'
import { isAnswered, pathsOf } from '../call-model/call-path.server'
import { applyChanges, type SetupChange, type HolidayChange } from './changes.server'
import { badEffect, goodEffect, type Effect } from './effect'
import { ringEffects } from './ring-effects.server'

/** `formatDate`: of the portal's clock. `today`: yyyy-mm-dd. */
interface EffectTime {
  readonly formatDate: DateFormatter
  readonly today: string
}

/** The most sentences about one change: more help nobody. */
const MAX_EFFECTS = 12
const MAX_DAYS_OF_SENTENCE = 4

/** Nothing is said of what could not be read. The bad ones come first. */
export function effectsOf(setup: CallSetup, changes: readonly SetupChange[], time: EffectTime): Effect[] {
  const after = applyChanges(setup, changes)
  const changesByRecord = groupBy(changes, ({ kind, record }) => `${kind} ${record.kind} ${record.name}`)
  const effects = [...changesByRecord.values()].flatMap((changesOfRecord) => {
    const [first] = changesOfRecord
    if (!first) return []
    if (first.kind === 'priority') return ringEffects(setup, after, first.record.name)
    if (first.kind === 'settings') return settingsEffects(setup, after, first.record, time)
    if (first.kind === 'hours') return hoursEffects(setup, after, first.record, time)
    const holidayChanges = changesOfRecord.filter((change) => change.kind === 'holiday')
    return holidayEffects(setup, after, holidayChanges, time)
  })
  return effects.toSorted((one, other) => Number(other.isBad) - Number(one.isBad)).slice(0, MAX_EFFECTS)
}

/** The end of a call to a record at a moment: 'nobody answers', 'calls go on to Night'. Undefined where there is nothing to say of it. */
function endOfCall(setup: CallSetup, record: RecordRef, at: ClockMoment): Effect | undefined {
  const [path] = pathsOf(setup, { callee: record, at })
  if (!path) return undefined
  const { outcome } = path
  const calls = `calls to ${record.name}`
  if (isAnswered(path) === false) return badEffect(`nobody answers ${calls}`)
  if (outcome.kind !== 'rings') return undefined
  const { name } = outcome.queue
  const isSameName = name === record.name
  if (isSameName && record.kind === 'queue') return undefined
  return goodEffect(`${calls} go on to ${isSameName ? `the queue ${name}` : name}`)
}

function hoursEffects(before: CallSetup, after: CallSetup, record: RecordRef, time: EffectTime): Effect[] {
  // Next week is an example of every week: none of its moments is past, and its holidays do not count.
  const monday = nextMonday(time.today)
  const weekIn = (setup: CallSetup) => {
    const opening = recordIn(setup, record)?.opening?.fact
    return opening && usualWeek(opening, monday, setup.withoutHours)
  }
  const [was, is] = [weekIn(before), weekIn(after)]
  if (!was || !is) return []
  const week = withoutHolidays(after)
  const momentIn = ({ start }: MinuteSpan) =>
    clockMoment(time, dateAfter(monday, Math.floor(start / DAY_MINUTES)), start % DAY_MINUTES)
  const lost = sentencesOf(withoutTimes(was, is), (span) => {
    const at = momentIn(span)
    return at && endOfCall(week, record, at)
  })
  const opened = sentencesOf(withoutTimes(is, was), (span) => {
    const at = momentIn(span)
    const end = at && endOfCall(week, record, at)
    return end?.isBad ? badEffect(`${record.name} is open, and ${end.text}`) : undefined
  })
  return [...lost, ...opened]
}

/** 'On Mondays and Fridays 17:00 to 18:00 nobody answers calls to Sales.' */
function sentencesOf(spans: readonly MinuteSpan[], effectOf: (span: MinuteSpan) => Effect | undefined): Effect[] {
  const parts = spans.flatMap(byDay).flatMap((span) => {
    const effect = effectOf(span)
    const day = `${WEEKDAYS[(Math.floor(span.start / DAY_MINUTES) + 1) % 7] ?? ''}s`
    return effect ? { ...effect, day, time: spanText(span) } : []
  })
  return [...groupBy(parts, ({ time, text }) => `${time} ${text}`).values()].flatMap((same) => {
    const [first] = same
    const days = joinWords(same.map(({ day }) => day))
    return first ? { text: `On ${days} ${first.time} ${first.text}.`, isBad: first.isBad } : []
  })
}

function byDay({ start, end }: MinuteSpan): MinuteSpan[] {
  const first = Math.floor(start / DAY_MINUTES)
  const count = Math.ceil(end / DAY_MINUTES) - first
  return Array.from({ length: count }, (_, index) => ({
    start: Math.max(start, (first + index) * DAY_MINUTES),
    end: Math.min(end, (first + index + 1) * DAY_MINUTES),
  }))
}

function spanText({ start, end }: MinuteSpan): string {
  return `${clockText(start % DAY_MINUTES)} to ${clockText(end % DAY_MINUTES || DAY_MINUTES)}`
}

function clockMoment({ formatDate }: EffectTime, date: string, minute: number): ClockMoment | undefined {
  const [day] = daysFrom(formatDate, date, 1)
  return day && momentOn(day, minute)
}

/** Effects of other settings of a record: its number, the queues to which calls go on, its time limit [996]. */
function settingsEffects(before: CallSetup, after: CallSetup, record: RecordRef, time: EffectTime): Effect[] {
  const [was, is] = [recordIn(before, record), recordIn(after, record)]
  if (!was || !is) return []
  return [
    ...numberEffects(before, after, record, [was.phoneNumber, is.phoneNumber]),
    ...limitEffects(was, is),
    ...weekEffects(before, after, record, time),
  ]
}

function numberEffects(
  before: CallSetup,
  after: CallSetup,
  record: RecordRef,
  [was, is]: readonly [string, string],
): Effect[] {
  if (was === is) return []
  const others = othersOf(record, recordsAt(before, is))
  const isLost = was !== '' && recordsAt(after, was).length === 0
  const haveIt = `${joinWords(others.map(({ name }) => name))} ${others.length === 1 ? 'has' : 'have'} ${is} too`
  return [
    ...(isLost ? [badEffect(lostNumberText(was))] : []),
    ...(is !== '' && others.length > 0
      ? [badEffect(`${haveIt}: which of them a caller reaches cannot be known then.`)]
      : []),
  ]
}

/** The effect of a number that its last record loses. */
export function lostNumberText(number: string): string {
  return `Calls to ${number} lead nowhere then: no queue and no IVR has it.`
}

function limitEffects(was: FlowIvr | FlowQueue, is: FlowIvr | FlowQueue): Effect[] {
  if (was.kind !== 'queue' || is.kind !== 'queue') return []
  if (!was.rules?.absoluteTimeout || is.rules?.absoluteTimeout !== 0) return []
  const never = is.nextQueue === '' ? '' : `, and never come to ${is.nextQueue}`
  return [badEffect(`Callers of ${is.name} whom nobody answers wait without end${never}.`)]
}

/** The times of a week without holidays at which callers are lost then, or go to somebody else. */
function weekEffects(before: CallSetup, after: CallSetup, record: RecordRef, time: EffectTime): Effect[] {
  const monday = nextMonday(time.today)
  const [weekBefore, weekAfter] = [withoutHolidays(before), withoutHolidays(after)]
  const changes = daysFrom(time.formatDate, monday, WEEKDAYS.length).flatMap((day, index) => {
    const changesOfDay = changedParts(partsOfCalls(weekBefore, record, day), partsOfCalls(weekAfter, record, day))
    const midnight = index * DAY_MINUTES
    return changesOfDay.map(({ was, is, start, end }) => ({ was, is, start: midnight + start, end: midnight + end }))
  })
  const lost = changes.filter(({ was, is }) => is.state === 'nobody' && isAnsweredPart(was))
  const moved = changes.filter(({ is }) => is.state === 'closed')
  return [
    ...sentencesOf(lost, () => badEffect(`nobody answers calls to ${record.name}`)),
    ...[...groupBy(moved, ({ is }) => is.goesTo)].flatMap(([goesTo, ofGoal]) => {
      const text = goesTo === '' ? `calls to ${record.name} end` : `calls to ${record.name} go on to ${goesTo}`
      const isBad = goesTo === '' && ofGoal.some(({ was }) => isAnsweredPart(was))
      return sentencesOf(ofGoal, () => ({ text, isBad }))
    }),
  ]
}

/** The minutes of a day at which calls go another way than before. */
function changedParts(before: readonly DayPart[], after: readonly DayPart[]) {
  const changed: (MinuteSpan & { readonly was: DayPart; readonly is: DayPart })[] = []
  for (const was of before) {
    for (const is of after) {
      const [start, end] = [Math.max(was.from, is.from), Math.min(was.to, is.to)]
      const isOther = was.state !== is.state || was.goesTo !== is.goesTo
      if (start < end && isOther) changed.push({ was, is, start, end })
    }
  }
  return changed
}

/** Somebody answers then, or where callers go. */
function isAnsweredPart({ state, goesTo }: DayPart): boolean {
  return state === 'somebody' || goesTo !== ''
}

/** Effects of holidays to come of one record, on days on which it would be open. */
function holidayEffects(
  before: CallSetup,
  after: CallSetup,
  changes: readonly HolidayChange[],
  time: EffectTime,
): Effect[] {
  const effects = changes
    .filter(({ day }) => day >= time.today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ record, day, isAssigned }) => {
      const opening = recordIn(isAssigned ? before : after, record)?.opening?.fact
      const state = opening && openingState(opening, { date: day, minute: 0 }, before)
      const minute = state?.isOpen ? 0 : state?.opens?.date === day ? state.opens.minute : undefined
      const at = minute === undefined ? undefined : clockMoment(time, day, minute)
      const end = at && endOfCall(after, record, at)
      if (isAssigned) return end ? { ...end, day } : []
      const text = `${record.name} is open${end ? `, and ${end.text}` : ''}`
      return at ? { text, isBad: end?.isBad ?? false, day } : []
    })
  return [...groupBy(effects, ({ text }) => text).values()].flatMap((same) => {
    const [first] = same
    const days = joinWords(
      same.map(({ day }) => dayText(day)),
      MAX_DAYS_OF_SENTENCE,
    )
    return first ? { text: `On ${days} ${first.text}.`, isBad: first.isBad } : []
  })
}
