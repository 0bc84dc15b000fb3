/**
 * The coming shifts of a team, as bars and as text: who is on shift now and next, and when nobody can be called [324]
 * [588]. Minutes count from the start of a day. The clock shows them, and it may change in between.
 */
import { clockBars, clockEnd, dateAfter, MINUTE_MS, type LocalDay } from '../../../../platform/time/local-days.server'
import { compareTexts } from '../../../../platform/text/compare-texts'
import { clockText, DAY, dayAndMonth, weekdayOf, type ClockTime } from '../../clock'

/** A shift of one person, in milliseconds since 1970. */
export interface PersonShift {
  readonly userId: string
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface Person {
  readonly name: string
  /** Undefined when it is not known who is an agent: then everybody counts as one. */
  readonly isAgent: boolean | undefined
}

interface Shift extends Omit<PersonShift, 'userId'> {
  readonly people: readonly Person[]
}

export type ShiftPlan = ReturnType<typeof planShifts>
export type ShiftCover = ReturnType<typeof coverOfShifts>
export type TodayPlan = ReturnType<typeof planToday>
export type ShiftDay = ReturnType<typeof planDay>

/** With more shifts side by side, bars would be too thin: then one bar shows them together. */
const MOST_LANES = 8
const COLOURS = 4

export interface ShiftsInDays {
  readonly personShifts: readonly PersonShift[]
  readonly people: ReadonlyMap<string, Person>
  readonly days: readonly LocalDay[]
  /** In milliseconds since 1970, on the first of the days. */
  readonly now: number
}

/** When nobody can be called, and who is on shift without being an agent. A plan says more, and takes longer [781]. */
export function coverOfShifts(given: ShiftsInDays) {
  return summaryOf(readCover(given), given.now)
}

function readCover({ personShifts, people, days, now }: ShiftsInDays) {
  const from = days[0]?.start ?? now
  const to = days.at(-1)?.end ?? now
  const shifts = grouped(
    personShifts.filter(({ start, end }) => start < to && end > from && end > start),
    people,
  )
  const planned = plannedDays(days, shifts)
  const covers = planned.map((day) => coverOf(day, shifts))
  const usual = usualOf(planned, covers)
  const empties = planned.map((day, at) => emptyOf(day, covers[at] ?? new Uint8Array(), usual))
  return {
    shifts,
    planned,
    usual,
    empties,
    gaps: unusualGaps(planned, empties),
    hasCover: covers.some((cover) => cover.some(isCovered)),
    clock: clockOf(days),
    strangers: noAgents(shifts),
  }
}

type Cover = ReturnType<typeof readCover>

function summaryOf({ gaps, hasCover, clock, strangers }: Cover, now: number) {
  return {
    hasCover,
    /** The starts of gaps that are not over, such as `Sun 22-11 14:30`. */
    gaps: gaps.filter(({ end }) => end > now).map(({ start }) => dayAndTime(clock(start))),
    /** When the first of them starts, in milliseconds since 1970. */
    nextGap: gaps.find(({ end }) => end > now)?.start,
    withoutAgent: namesOf(strangers),
  }
}

/** The same, with the first of the days as a plan shows it. */
export function planToday(given: ShiftsInDays) {
  const cover = readCover(given)
  const [today] = given.days
  return { ...summaryOf(cover, given.now), today: today && planDay(today, 0, given, cover, colourOf(cover)) }
}

/** All that the page of a queue's shifts shows of them. */
export function planShifts(given: ShiftsInDays) {
  const { people, days, now } = given
  const cover = readCover(given)
  const { shifts, planned, usual, gaps, clock, strangers } = cover
  const colours = colourOf(cover)
  const onNow = onShiftAt(shifts, now, clock)
  const firstUnplanned = days[planned.length]
  return {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    names: [...colours].map(([name, colour]) => ({ name, colour })),
    hasUnusualGaps: gaps.length > 0,
    days: days.map((day, at) => planDay(day, at, given, cover, colours)),
    /** The first of the days at the end without any shift, such as `Wednesday 25-11`; undefined without such days. */
    unplannedFrom: firstUnplanned && `${weekdayOf(firstUnplanned.date)} ${dayAndMonth(firstUnplanned.date)}`,
    /** When nobody can be called on any planned day, such as `00:00 - 06:00`. */
    never: neverCovered(planned, usual),
    ...summaryOf(cover, now),
    isAgentsKnown: shifts.some(({ people }) => people.some(({ isAgent }) => isAgent !== undefined)),
    now: onNow,
    canBeCalledNow: onNow?.people.some(takesCalls) ?? false,
    isGapNow: gaps.some(({ start, end }) => start <= now && end > now),
    next: nextAfter(shifts, now, clock),
    toAdd: toAdd(strangers, people),
  }
}

function planDay(
  day: LocalDay,
  at: number,
  { days, now }: ShiftsInDays,
  { shifts, planned, empties, clock }: Cover,
  colours: ReadonlyMap<string, number>,
) {
  const ofDay = shifts.filter(({ start, end }) => start < day.end && end > day.start)
  const ofEmpty = empties[at] ?? [{ start: 0, end: minuteOf(day, day.end), kind: 'as every day' as const }]
  return {
    date: day.date,
    weekday: weekdayOf(day.date),
    now: now >= day.start && now < day.end ? day.clockAt(minuteOf(day, now)) : undefined,
    ...barsOf(ofDay, day, colours),
    empty: ofEmpty.flatMap(({ start, end, kind }) =>
      clockBars(day, start, end).map((bar) => ({ ...bar, isUnusual: kind === 'unlike other days' })),
    ),
    shifts: ofDay.map((shift) => ({ time: timeOf(shift, day, days, clock), people: shift.people })),
    gaps: ofEmpty
      .filter(({ kind }) => kind !== 'as every day')
      .map(({ start, end, kind }) => ({
        time: `${clockText(day.clockAt(start))} - ${clockText(clockEnd(day, end))}`,
        isUnusual: kind === 'unlike other days',
        isStaffed: ofDay.some((shift) => shift.start < momentOf(day, end) && shift.end > momentOf(day, start)),
      })),
    isPlanned: at < planned.length,
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

/** Somebody whose name is not known. */
export const UNKNOWN_PERSON = 'Unknown person'
const UNKNOWN: Person = { name: UNKNOWN_PERSON, isAgent: undefined }

function byName(people: readonly Person[]): Person[] {
  return people.toSorted((one, other) => compareTexts(one.name, other.name))
}

/** A colour for each name of a shift, in the order of the day. */
function colourOf({ shifts, clock }: Cover): Map<string, number> {
  const earliest = new Map<string, number>()
  for (const { name, start } of shifts) {
    const at = clock(start).minute
    earliest.set(name, Math.min(earliest.get(name) ?? at, at))
  }
  const inOrder = [...earliest].toSorted(([one, at], [other, otherAt]) => at - otherAt || compareTexts(one, other))
  return new Map(inOrder.map(([name], at) => [name, Math.min(at, COLOURS - 1)]))
}

/**
 * The days up to the last with a shift [589]. Days of the weekend after it are as they should be, unless a shift begins on
 * a weekend.
 */
function plannedDays(days: readonly LocalDay[], shifts: readonly Shift[]): readonly LocalDay[] {
  const last = days.findLastIndex((day) => shifts.some(({ start, end }) => start < day.end && end > day.start))
  const hasWeekends = days.some((day) => {
    return isWeekend(day.date) && shifts.some(({ start }) => start >= day.start && start < day.end)
  })
  const first = days.findIndex(({ date }, at) => at > last && (last < 0 || hasWeekends || !isWeekend(date)))
  return first < 0 ? days : days.slice(0, first)
}

/**
 * For each minute of a day: nobody can be called, an agent whose shift began on this day can, or one whose shift began
 * before it. The last two have patterns of their own, because the night from Friday to Saturday is no weekend's.
 */
const [NOBODY, SAME_DAY, DAY_BEFORE] = [0, 1, 2]
/** On the clock: the minute exists. The clock shows some minutes twice, so what is true of either is added. */
const ON_CLOCK = 4
const isCovered = (cover: number) => cover !== NOBODY

function coverOf(day: LocalDay, shifts: readonly Shift[]): Uint8Array {
  const minutes = new Uint8Array(minuteOf(day, day.end))
  for (const { start, end, people } of shifts) {
    if (!people.some(takesCalls)) continue
    minutes.fill(start < day.start ? DAY_BEFORE : SAME_DAY, minuteOf(day, start), minuteOf(day, end))
  }
  return minutes
}

function takesCalls({ isAgent }: Person): boolean {
  return isAgent !== false
}

type EmptyKind = 'as every day' | 'as most days' | 'unlike other days'

/** A time when nobody can be called, in minutes of the day, and whether somebody can then on other days of its kind. */
interface Empty {
  readonly start: number
  readonly end: number
  readonly kind: EmptyKind
}

function emptyOf(day: LocalDay, cover: Uint8Array, usual: Usual): Empty[] {
  const found: Empty[] = []
  const patterns = patternsOf(day, usual)
  let open: { start: number; kind: EmptyKind } | undefined
  for (let minute = 0; minute <= cover.length; minute += 1) {
    const isEmpty = minute < cover.length && cover[minute] === NOBODY
    const kind = isEmpty ? kindOf(patterns, day.clockAt(minute)) : undefined
    if (open?.kind === kind) continue
    if (open) found.push({ ...open, end: minute })
    open = kind && { start: minute, kind }
  }
  return found
}

/** The gaps as moments. A gap across midnight is one. */
function unusualGaps(days: readonly LocalDay[], empties: readonly Empty[][]): { start: number; end: number }[] {
  const spans = days.flatMap((day, at) => {
    const unusual = (empties[at] ?? []).filter(({ kind }) => kind === 'unlike other days')
    return unusual.map(({ start, end }) => ({ start: momentOf(day, start), end: momentOf(day, end) }))
  })
  return union(spans)
}

/** What is usual at a minute of the clock on days of one kind: working days, or days of the weekend. */
interface Pattern {
  /** On how many days this minute exists. */
  readonly present: Uint8Array
  /** On how many of them somebody can be called. */
  readonly busy: Uint8Array
}

interface Usual {
  /** Of shifts that began on the day, by the kind of the day. */
  readonly sameDay: readonly [workingDays: Pattern, weekends: Pattern]
  /** Of shifts that began before the day, by the kind of the day before. */
  readonly dayBefore: readonly [workingDays: Pattern, weekends: Pattern]
}

function usualOf(days: readonly LocalDay[], covers: readonly Uint8Array[]): Usual {
  const clocks = days.map((day, at) => ({ date: day.date, minutes: onClock(day, covers[at] ?? new Uint8Array()) }))
  const pattern = (cover: number, isOfKind: (date: string) => boolean): Pattern => {
    const ofKind = clocks.filter(({ date }) => isOfKind(date)).map(({ minutes }) => minutes)
    return { present: countsOf(ofKind, ON_CLOCK), busy: countsOf(ofKind, cover) }
  }
  return {
    sameDay: [pattern(SAME_DAY, (date) => !isWeekend(date)), pattern(SAME_DAY, isWeekend)],
    dayBefore: [pattern(DAY_BEFORE, (date) => !isAfterWeekend(date)), pattern(DAY_BEFORE, isAfterWeekend)],
  }
}

/** The cover of a day by the minutes that the clock shows. */
function onClock(day: LocalDay, cover: Uint8Array): Uint8Array {
  const minutes = new Uint8Array(DAY)
  for (let minute = 0; minute < cover.length; minute += 1) {
    const shown = day.clockAt(minute)
    minutes[shown] = (minutes[shown] ?? 0) | ON_CLOCK | (cover[minute] ?? NOBODY)
  }
  return minutes
}

/** On how many days `flag` is true, for each minute. */
function countsOf(days: readonly Uint8Array[], flag: number): Uint8Array {
  const counts = new Uint8Array(DAY)
  for (const day of days) {
    for (let minute = 0; minute < DAY; minute += 1) {
      if ((day[minute] ?? 0) & flag) counts[minute] = (counts[minute] ?? 0) + 1
    }
  }
  return counts
}

/** The patterns that a day is compared with. */
function patternsOf({ date }: LocalDay, { sameDay, dayBefore }: Usual): readonly Pattern[] {
  return [sameDay[isWeekend(date) ? 1 : 0], dayBefore[isAfterWeekend(date) ? 1 : 0]]
}

function kindOf(patterns: readonly Pattern[], onClock: number): EmptyKind {
  let kind: EmptyKind = 'as every day'
  for (const { present, busy } of patterns) {
    const others = (present[onClock] ?? 0) - 1
    const count = busy[onClock] ?? 0
    if (count > 0 && count * 2 > others) return 'unlike other days'
    if (count > 0) kind = 'as most days'
  }
  return kind
}

function neverCovered(days: readonly LocalDay[], { sameDay, dayBefore }: Usual): string[] {
  if (days.length === 0) return []
  const patterns = [...sameDay, ...dayBefore]
  const found: string[] = []
  let start: number | undefined
  for (let minute = 0; minute <= DAY; minute += 1) {
    const isEmpty = minute < DAY && patterns.every(({ busy }) => busy[minute] === 0)
    if (isEmpty) start ??= minute
    else if (start !== undefined) {
      found.push(`${clockText(start)} - ${clockText(minute)}`)
      start = undefined
    }
  }
  return found
}

/** Bars of a day in lanes. No two bars of a lane overlap. */
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
      clockBars(day, minuteOf(day, start), minuteOf(day, end)).map((part) => ({ ...part, lane, colour })),
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

function minuteOf({ start, end }: LocalDay, moment: number): number {
  return Math.floor((Math.min(Math.max(moment, start), end) - start) / MINUTE_MS)
}

function momentOf({ start }: LocalDay, minute: number): number {
  return start + minute * MINUTE_MS
}

/** A moment on the clock. Moments outside the shown days use the clock of the nearest day. */
type Clock = (moment: number) => ClockTime

function clockOf(days: readonly LocalDay[]): Clock {
  return (moment) => {
    const day = days.find(({ end }) => moment < end) ?? days.at(-1)
    if (!day) return { date: '', minute: 0 }
    const minute = Math.floor((moment - day.start) / MINUTE_MS)
    const within = minute < 0 ? minute + day.clockAt(0) : day.clockAt(minute)
    return { date: dateAfter(day.date, Math.floor(within / DAY)), minute: within - Math.floor(within / DAY) * DAY }
  }
}

/** `22:00 - Sun 06:30`: names the other day if a shift starts or ends on one. */
function timeOf({ start, end }: Shift, day: LocalDay, days: readonly LocalDay[], clock: Clock): string {
  const [first, last] = [clock(start), clock(end)]
  const begin = start < day.start ? `${shortWeekday(first.date)} ${clockText(first.minute)}` : clockText(first.minute)
  const isLater = end > day.end
  const finish = isLater ? `${shortWeekday(last.date)} ${clockText(last.minute)}` : clockText(last.minute || DAY)
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

function peopleOf(shifts: readonly Shift[]): Person[] {
  return byName([...new Set(shifts.flatMap(({ people }) => people))])
}

/** Unknown people are counted. */
function namesOf(people: readonly Person[]): string[] {
  const names = people.map(({ name }) => name)
  const known = names.filter((name) => name !== UNKNOWN_PERSON)
  const unknown = names.length - known.length
  return unknown < 2 ? names : [...known, `${unknown} unknown people`]
}

/** Those whom the directory names, with their ids there. */
function toAdd(strangers: readonly Person[], people: ReadonlyMap<string, Person>): { id: string; name: string }[] {
  const ids = new Map([...people].map(([id, person]) => [person, id]))
  return strangers.flatMap((person) => {
    const id = ids.get(person)
    return id === undefined || person.name === UNKNOWN_PERSON ? [] : [{ id, name: person.name }]
  })
}

function noAgents(shifts: readonly Shift[]): Person[] {
  const found = new Set<Person>()
  for (const { people } of shifts) for (const person of people) if (person.isAgent === false) found.add(person)
  return byName([...found])
}

/** `Sun 22-11 14:30`: a weekday alone may come twice. */
function dayAndTime({ date, minute }: ClockTime): string {
  return `${shortWeekday(date)} ${dayAndMonth(date)} ${clockText(minute)}`
}

function shortWeekday(date: string): string {
  return weekdayOf(date).slice(0, 3)
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(date).getUTCDay())
}

/** Whether the day before it is one of a weekend. */
function isAfterWeekend(date: string): boolean {
  return [0, 1].includes(new Date(date).getUTCDay())
}

function lengthText(length: number): string {
  const minutes = Math.round(length / MINUTE_MS)
  const hours = `${Math.floor(minutes / 60)} h`
  return minutes % 60 ? `${hours} ${minutes % 60} min` : hours
}
