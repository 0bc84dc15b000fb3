/**
 * The coming shifts of a team, drawn and in words: who is on shift now and next, and when nobody is [324]. Pure;
 * minutes of a day are counted from its start, and shown by the clock, which may be changed in between.
 */
import { MINUTE_MS, type LocalDay } from '../../../time/local-days.server'
import { compareTexts } from '../../../text/compare-texts'
import { clockText } from '../../hours/clock-text.server'

/** A shift of one person, in milliseconds since 1970. */
export interface PersonShift {
  readonly userId: string
  /** Such as `Early shift`. */
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface Person {
  readonly name: string
  /** Undefined when this person may not see agents. */
  readonly isAgent: boolean | undefined
}

/** People with the same shift. */
interface Shift extends Omit<PersonShift, 'userId'> {
  readonly people: readonly Person[]
}

export type ShiftPlan = ReturnType<typeof planShifts>
export type ShiftDay = ShiftPlan['days'][number]

const DAY = 24 * 60
/** On a day with more shifts side by side than these, their bars would be too thin: one bar shows them together. */
const MOST_LANES = 8
const COLOURS = 4
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** `now`: milliseconds since 1970, on the first of the days. */
export function planShifts(
  personShifts: readonly PersonShift[],
  people: ReadonlyMap<string, Person>,
  days: readonly LocalDay[],
  now: number,
) {
  const from = days[0]?.start ?? now
  const to = days.at(-1)?.end ?? now
  const shifts = grouped(
    personShifts.filter(({ start, end }) => start < to && end > from && end > start),
    people,
  )
  const clock = clockOf(days)
  const colours = colourOf(shifts, clock)
  const covered = days.map((day) => coverage(day, shifts))
  const usual = byClock(days, covered)
  const empties = days.map((day, at) => emptyOf(day, covered[at] ?? new Uint8Array(), usual))
  const gaps = unusualGaps(days, empties)
  return {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    names: [...colours].map(([name, colour]) => ({ name, colour })),
    hasUnusualGaps: gaps.length > 0,
    days: days.map((day, at) => {
      const ofDay = shifts.filter(({ start, end }) => start < day.end && end > day.start)
      const ofEmpty = empties[at] ?? []
      return {
        date: day.date,
        weekday: weekdayOf(day),
        now: now >= day.start && now < day.end ? day.clockAt(minuteOf(day, now)) : undefined,
        ...barsOf(ofDay, day, colours),
        empty: ofEmpty.flatMap(({ start, end, kind }) =>
          drawn(day, start, end).map((bar) => ({ ...bar, isUnusual: kind === 'unlike other days' })),
        ),
        shifts: ofDay.map((shift) => ({ time: timeOf(shift, day, days, clock), people: shift.people })),
        gaps: ofEmpty
          .filter(({ kind }) => kind !== 'as every day')
          .map(({ start, end, kind }) => ({
            time: `${clockText(day.clockAt(start))} - ${clockText(endOn(day, end))}`,
            isUnusual: kind === 'unlike other days',
          })),
      }
    }),
    /** When nobody is on shift on any day, such as `00:00 - 06:00`. */
    never: neverCovered(usual),
    now: onShiftAt(shifts, now, clock),
    isGapNow: gaps.some(({ start, end }) => start <= now && end > now),
    next: nextAfter(shifts, now, clock),
    /** When those begin that are not over, such as `Sun 22-11 14:30`. */
    gaps: gaps.filter(({ end }) => end > now).map(({ start }) => dayAndTime(clock(start))),
    withoutAgent: withoutAgent(shifts),
  }
}

function grouped(personShifts: readonly PersonShift[], people: ReadonlyMap<string, Person>): Shift[] {
  const groups = new Map<string, { shift: PersonShift; users: Set<string> }>()
  for (const shift of personShifts) {
    const key = `${shift.start} ${shift.end} ${shift.name}`
    const group = groups.get(key) ?? { shift, users: new Set() }
    group.users.add(shift.userId)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ shift: { name, start, end }, users }) => ({
      name,
      start,
      end,
      people: byName([...users].map((id) => people.get(id) ?? UNKNOWN)),
    }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end || compareTexts(one.name, other.name))
}

const UNKNOWN: Person = { name: 'Unknown person', isAgent: undefined }

function byName(people: readonly Person[]): Person[] {
  return people.toSorted((one, other) => compareTexts(one.name, other.name))
}

/** A colour for each name of a shift, in the order of the day. */
function colourOf(shifts: readonly Shift[], clock: Clock): Map<string, number> {
  const earliest = new Map<string, number>()
  for (const { name, start } of shifts) {
    const at = clock(start).minute
    earliest.set(name, Math.min(earliest.get(name) ?? at, at))
  }
  const inOrder = [...earliest].toSorted(([one, at], [other, otherAt]) => at - otherAt || compareTexts(one, other))
  return new Map(inOrder.map(([name], at) => [name, Math.min(at, COLOURS - 1)]))
}

/** Which minutes of a day have somebody on shift. */
function coverage(day: LocalDay, shifts: readonly Shift[]): Uint8Array {
  const minutes = new Uint8Array(minuteOf(day, day.end))
  for (const { start, end } of shifts) {
    if (start < day.end && end > day.start) minutes.fill(1, minuteOf(day, start), minuteOf(day, end))
  }
  return minutes
}

type EmptyKind = 'as every day' | 'as most days' | 'unlike other days'

/** When nobody is on shift, in minutes of the day, and whether other days have somebody at this time. */
interface Empty {
  readonly start: number
  readonly end: number
  readonly kind: EmptyKind
}

function emptyOf(day: LocalDay, covered: Uint8Array, { present, busy }: Usual): Empty[] {
  const found: Empty[] = []
  let open: { start: number; kind: EmptyKind } | undefined
  for (let minute = 0; minute <= covered.length; minute += 1) {
    const onClock = day.clockAt(minute)
    const isEmpty = minute < covered.length && covered[minute] === 0
    const kind = isEmpty ? kindOf(busy[onClock] ?? 0, (present[onClock] ?? 0) - 1) : undefined
    if (open?.kind === kind) continue
    if (open) found.push({ ...open, end: minute })
    open = kind && { start: minute, kind }
  }
  return found
}

/** As moments; one that goes on after midnight is one. */
function unusualGaps(days: readonly LocalDay[], empties: readonly Empty[][]): { start: number; end: number }[] {
  const spans = days.flatMap((day, at) => {
    const unusual = (empties[at] ?? []).filter(({ kind }) => kind === 'unlike other days')
    return unusual.map(({ start, end }) => ({
      start: day.start + start * MINUTE_MS,
      end: day.start + end * MINUTE_MS,
    }))
  })
  return union(spans)
}

function kindOf(busyDays: number, otherDays: number): EmptyKind {
  if (busyDays === 0) return 'as every day'
  return busyDays * 2 > otherDays ? 'unlike other days' : 'as most days'
}

type Usual = ReturnType<typeof byClock>

/** For each minute of the clock, on how many days it comes, and on how many of them somebody is on shift. */
function byClock(days: readonly LocalDay[], covered: readonly Uint8Array[]) {
  const [present, busy] = [new Uint8Array(DAY), new Uint8Array(DAY)]
  for (const [at, day] of days.entries()) {
    // A minute that comes twice counts once.
    const [isThere, isBusy] = [new Uint8Array(DAY), new Uint8Array(DAY)]
    for (const [minute, isCovered] of (covered[at] ?? []).entries()) {
      const onClock = day.clockAt(minute)
      isThere[onClock] = 1
      if (isCovered) isBusy[onClock] = 1
    }
    for (let minute = 0; minute < DAY; minute += 1) {
      present[minute] = (present[minute] ?? 0) + (isThere[minute] ?? 0)
      busy[minute] = (busy[minute] ?? 0) + (isBusy[minute] ?? 0)
    }
  }
  return { present, busy }
}

function neverCovered({ busy }: Usual): string[] {
  const found: string[] = []
  let start: number | undefined
  for (let minute = 0; minute <= DAY; minute += 1) {
    const isEmpty = minute < DAY && busy[minute] === 0
    if (isEmpty) start ??= minute
    else if (start !== undefined) {
      found.push(`${clockText(start)} - ${clockText(minute)}`)
      start = undefined
    }
  }
  return found
}

/** Bars of a day, by lanes, in which no two overlap. */
function barsOf(shifts: readonly Shift[], day: LocalDay, colours: ReadonlyMap<string, number>) {
  const ends: number[] = []
  const placed = shifts.map((shift) => {
    const free = ends.findIndex((end) => end <= shift.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = shift.end
    return { shift, lane }
  })
  const isMerged = ends.length > MOST_LANES
  const bars = (isMerged ? union(shifts).map((span) => ({ ...span, lane: 0, colour: 0 })) : placed.map(bar)).flatMap(
    ({ start, end, lane, colour }) =>
      drawn(day, minuteOf(day, start), minuteOf(day, end)).map((part) => ({ ...part, lane, colour })),
  )
  return { lanes: isMerged ? 1 : Math.max(1, ends.length), bars }

  function bar({ shift, lane }: { shift: Shift; lane: number }) {
    return { start: shift.start, end: shift.end, lane, colour: colours.get(shift.name) ?? 0 }
  }
}

function union(shifts: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  for (const { start, end } of shifts) {
    const last = spans.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return spans
}

/** Minutes of a day as the clock shows them: two parts when it is changed in between. */
function drawn(day: LocalDay, start: number, end: number): { x: number; width: number }[] {
  const { changeAt } = day
  if (changeAt !== undefined && start < changeAt && end > changeAt) {
    return [...drawn(day, start, changeAt), ...drawn(day, changeAt, end)]
  }
  const x = day.clockAt(start)
  return end > start ? [{ x, width: endOn(day, end) - x }] : []
}

/** What the clock shows at the end of a minute: 24:00 on midnight, and 02:00 just before it is put forward to 03:00. */
function endOn(day: LocalDay, minute: number): number {
  return day.clockAt(minute - 1) + 1
}

/** Within the day. */
function minuteOf({ start, end }: LocalDay, moment: number): number {
  return Math.floor((Math.min(Math.max(moment, start), end) - start) / MINUTE_MS)
}

/** A moment on the clock; beyond the days that are shown, by those beside it. */
type Clock = (moment: number) => { date: string; minute: number }

function clockOf(days: readonly LocalDay[]): Clock {
  return (moment) => {
    const day = days.find(({ end }) => moment < end) ?? days.at(-1)
    if (!day) return { date: '', minute: 0 }
    const minute = Math.floor((moment - day.start) / MINUTE_MS)
    const within = minute < 0 ? minute + day.clockAt(0) : day.clockAt(minute)
    return { date: dateAfter(day, Math.floor(within / DAY)), minute: within - Math.floor(within / DAY) * DAY }
  }
}

/** `22:00 - Sun 06:30`: the other day is named where a shift begins or ends on one. */
function timeOf({ start, end }: Shift, day: LocalDay, days: readonly LocalDay[], clock: Clock): string {
  const [first, last] = [clock(start), clock(end)]
  const begin =
    start < day.start ? `${weekdayOf(first).slice(0, 3)} ${clockText(first.minute)}` : clockText(first.minute)
  const isLater = end > day.end
  const finish = isLater ? `${weekdayOf(last).slice(0, 3)} ${clockText(last.minute)}` : clockText(last.minute || DAY)
  const change = days.find((one) => hasChangeWithin(one, start, end))
  return `${begin} - ${finish}${change ? `, ${lengthText(end - start)} as the clock changes` : ''}`
}

function hasChangeWithin({ start: midnight, changeAt }: LocalDay, start: number, end: number): boolean {
  if (changeAt === undefined) return false
  const change = midnight + changeAt * MINUTE_MS
  return start < change && end > change
}

function onShiftAt(shifts: readonly Shift[], now: number, clock: Clock) {
  const current = shifts.filter(({ start, end }) => start <= now && end > now)
  if (current.length === 0) return undefined
  const ends = current.map(({ end }) => end)
  const starts = shifts.map(({ start }) => start).filter((start) => start > now)
  return { until: clockText(clock(Math.min(...ends, ...starts)).minute), people: peopleOf(current) }
}

function nextAfter(shifts: readonly Shift[], now: number, clock: Clock) {
  const next = shifts.find(({ start }) => start > now)
  if (!next) return undefined
  return { at: dayAndTime(clock(next.start)), people: peopleOf(shifts.filter(({ start }) => start === next.start)) }
}

/** Each person once. */
function peopleOf(shifts: readonly Shift[]): Person[] {
  return byName([...new Set(shifts.flatMap(({ people }) => people))])
}

/** Who has shifts and is no agent. */
function withoutAgent(shifts: readonly Shift[]): string[] {
  return peopleOf(shifts).flatMap(({ name, isAgent }) => (isAgent === false ? [name] : []))
}

/** `Sun 22-11 14:30`: a weekday alone may come twice. */
function dayAndTime({ date, minute }: { date: string; minute: number }): string {
  return `${weekdayOf({ date }).slice(0, 3)} ${date.slice(8)}-${date.slice(5, 7)} ${clockText(minute)}`
}

function weekdayOf({ date }: { date: string }): string {
  return weekdays[new Date(date).getUTCDay()] ?? ''
}

function dateAfter({ date }: LocalDay, days: number): string {
  if (days === 0) return date
  return new Date(Date.parse(date) + days * DAY * MINUTE_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

function lengthText(length: number): string {
  const minutes = Math.round(length / MINUTE_MS)
  const hours = `${Math.floor(minutes / 60)} h`
  return minutes % 60 ? `${hours} ${minutes % 60} min` : hours
}
