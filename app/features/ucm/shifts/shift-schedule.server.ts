/** The coming shifts of a team, as bars and as text: who is on shift now and next, and when nobody can be called [324] [588]. */
import { clockBars, type LocalDay } from '~/platform/time/local-days.server'
import { MINUTE_MS } from '~/platform/time/units'
import { clockText, dayAndMonth, timesText, weekdayOf } from '../clock'
import { coverOfDays, isWeekend, type Gap } from './cover.server'
import { shiftBars, coloursOf, type Colours } from './shift-bars.server'
import {
  groupShifts,
  personNames,
  peopleOnShifts,
  peopleToAdd,
  strangersOf,
  takesCalls,
  type PersonOnShift,
  type PersonShift,
  type Shift,
} from './shift-groups.server'
import { shiftClock, dayAndTime, gapTime, shiftTime, type Clock } from './shift-times.server'
import { isOn, minutesOn, momentsOf } from './spans.server'

export type ShiftSchedule = ReturnType<typeof scheduleShifts>
export type ShiftCover = ReturnType<typeof coverOfShifts>
export type TodaySchedule = ReturnType<typeof scheduleToday>
export type ShiftDay = ReturnType<typeof scheduleDay>

export interface ShiftsInDays {
  readonly personShifts: readonly PersonShift[]
  readonly people: ReadonlyMap<string, PersonOnShift>
  readonly days: readonly LocalDay[]
  /** Milliseconds since 1970, on the first of the days. */
  readonly now: number
}

/** When nobody can be called, and who is on shift without being an agent. A schedule says more, and takes longer [781]. */
export function coverOfShifts(input: ShiftsInDays) {
  return summaryOf(partsOf(input), input.now)
}

/** The cover of the shifts, with the first of the days as a schedule shows it. */
export function scheduleToday(input: ShiftsInDays) {
  const parts = partsOf(input)
  const [today] = input.days
  const colours = coloursOf(parts.shifts, parts.clock)
  return { ...summaryOf(parts, input.now), today: today && scheduleDay(today, 0, input, parts, colours) }
}

/** All that the page of a queue's shifts shows of them. */
export function scheduleShifts(input: ShiftsInDays) {
  const { people, days, now } = input
  const parts = partsOf(input)
  const { shifts, planned, unusualGaps, clock, strangers } = parts
  const colours = coloursOf(shifts, clock)
  const onNow = onShiftAt(shifts, now, clock)
  const firstUnplanned = days[planned.length]
  return {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    names: [...colours].map(([name, colour]) => ({ name, colour })),
    hasUnusualGaps: unusualGaps.length > 0,
    days: days.map((day, index) => scheduleDay(day, index, input, parts, colours)),
    /** The first of the days at the end without any shift, such as `Wednesday 25-11`; undefined without such days. */
    unplannedFrom: firstUnplanned && `${weekdayOf(firstUnplanned.date)} ${dayAndMonth(firstUnplanned.date)}`,
    /** When nobody can be called on any planned day, such as `00:00 - 06:00`. */
    never: parts.never.map(({ start, end }) => timesText(start, end)),
    ...summaryOf(parts, now),
    isAgentsKnown: shifts.some(({ people }) => people.some(({ isAgent }) => isAgent !== undefined)),
    now: onNow,
    canBeCalledNow: onNow?.people.some(takesCalls) ?? false,
    isGapNow: unusualGaps.some(({ start, end }) => start <= now && end > now),
    next: nextAfter(shifts, now, clock),
    toAdd: peopleToAdd(strangers, people),
  }
}

/** The parts that a schedule and a summary are made of. */
function partsOf({ personShifts, people, days, now }: ShiftsInDays) {
  const from = days[0]?.start ?? now
  const to = days.at(-1)?.end ?? now
  const inDays = personShifts.filter(({ start, end }) => start < to && end > from && end > start)
  const shifts = groupShifts(inDays, people)
  const planned = plannedDaysOf(days, shifts)
  return {
    shifts,
    planned,
    ...coverOfDays(planned, shifts),
    clock: shiftClock(days),
    strangers: strangersOf(shifts),
  }
}

type ScheduleParts = ReturnType<typeof partsOf>

/**
 * The days up to the last with a shift [589]. Days of the weekend after it are as they should be, unless a shift begins on
 * a weekend.
 */
function plannedDaysOf(days: readonly LocalDay[], shifts: readonly Shift[]): readonly LocalDay[] {
  const last = days.findLastIndex((day) => shifts.some((shift) => isOn(shift, day)))
  const hasWeekends = days.some((day) => {
    return isWeekend(day.date) && shifts.some(({ start }) => start >= day.start && start < day.end)
  })
  const first = days.findIndex(({ date }, index) => index > last && (last < 0 || hasWeekends || !isWeekend(date)))
  return first < 0 ? days : days.slice(0, first)
}

function summaryOf({ unusualGaps, never, hasCover, clock, strangers, planned }: ScheduleParts, now: number) {
  const gaps = unusualGaps.filter(({ end }) => end > now)
  return {
    hasCover,
    /** There is a shift from the first of the days on. */
    isPlanned: planned.length > 0,
    /** The starts of gaps that are not over, such as `Sun 22-11 14:30`. */
    gaps: gaps.map(({ start }) => dayAndTime(clock(start))),
    /** When the first of them starts, in milliseconds since 1970. */
    nextGap: gaps[0]?.start,
    /** When nobody can be called on any planned day, in minutes of the clock. */
    neverCovered: never,
    withoutAgent: personNames(strangers),
  }
}

function scheduleDay(
  day: LocalDay,
  index: number,
  { days, now }: ShiftsInDays,
  parts: ScheduleParts,
  colours: Colours,
) {
  const { planned, clock } = parts
  const shifts = parts.shifts.filter((shift) => isOn(shift, day))
  const wholeDay: Gap = { ...minutesOn(day, day), kind: 'as every day' }
  const gaps = parts.gaps[index] ?? [wholeDay]
  return {
    date: day.date,
    weekday: weekdayOf(day.date),
    now: now >= day.start && now < day.end ? day.clockAt(Math.floor((now - day.start) / MINUTE_MS)) : undefined,
    ...shiftBars(shifts, day, colours),
    empty: gaps.flatMap(({ start, end, kind }) =>
      clockBars(day, start, end).map((bar) => ({ ...bar, isUnusual: kind === 'unlike other days' })),
    ),
    shifts: shifts.map((shift) => ({ time: shiftTime(shift, day, days, clock), people: shift.people })),
    gaps: gaps
      .filter(({ kind }) => kind !== 'as every day')
      .map((gap) => ({
        time: gapTime(day, gap),
        isUnusual: gap.kind === 'unlike other days',
        isStaffed: isStaffed(shifts, day, gap),
      })),
    isPlanned: index < planned.length,
  }
}

/** Tells if somebody is on shift in a gap. Nobody who is on shift then is an agent. */
function isStaffed(shifts: readonly Shift[], day: LocalDay, gap: Gap): boolean {
  const { start, end } = momentsOf(day, gap)
  return shifts.some((shift) => shift.start < end && shift.end > start)
}

function onShiftAt(shifts: readonly Shift[], now: number, clock: Clock) {
  const current = shifts.filter(({ start, end }) => start <= now && end > now)
  if (current.length === 0) return undefined
  const next = shifts.find(({ start }) => start > now)?.start ?? Infinity
  const until = current.reduce((first, { end }) => Math.min(first, end), next)
  return { until: clockText(clock(until).minute), people: peopleOnShifts(current) }
}

function nextAfter(shifts: readonly Shift[], now: number, clock: Clock) {
  const next = shifts.find(({ start }) => start > now)
  if (!next) return undefined
  return {
    at: dayAndTime(clock(next.start)),
    people: peopleOnShifts(shifts.filter(({ start }) => start === next.start)),
  }
}
