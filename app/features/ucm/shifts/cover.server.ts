/**
 * When nobody of a team can be called, and whether somebody can at that time on other days [588]. All days are cut at the same times
 * of the clock: wherever cover changes on any of them. So each piece is compared with the piece of the same time on other days.
 */
import { clockBars, dateAfter, type LocalDay } from '~/platform/time/local-days.server'
import { DAY_MINUTES } from '~/platform/time/units'
import type { MinuteSpan } from '../clock'
import { takesCalls, type Shift } from './shift-groups.server'
import { isOn, joinSpans, minutesOn, momentsOf, type MomentSpan } from './spans.server'

/**
 * How somebody can be called: by a shift that began on the day, or by one that began before it. They are compared apart,
 * because the night from Friday to Saturday is no weekend's.
 */
const COVERS = ['same day', 'day before'] as const
type Cover = (typeof COVERS)[number]

/** A part of a day without a change on any day, in minutes after the day's start. The clock may change in between. */
interface Piece extends MinuteSpan {
  /** Time that the clock shows at its start. */
  readonly clock: number
  /** Undefined: nobody can be called. */
  readonly cover: Cover | undefined
}

interface DayCover {
  readonly pieces: readonly Piece[]
  /** Working days are alike, and so are days of the weekend. Of nights the day on which they begin counts. */
  readonly isOfWeekend: Readonly<Record<Cover, boolean>>
  /** The covers of each time that the clock shows. It shows some times twice, so a day may have both. */
  readonly coversAt: ReadonlyMap<number, ReadonlySet<Cover | undefined>>
}

/** A time when nobody can be called, in minutes after the day's start, compared with other days of its kind. */
export interface Gap extends MinuteSpan {
  readonly kind: 'as every day' | 'as most days' | 'unlike other days'
}

/** The gaps of each day, when no day has cover, and the moments of the gaps that other days do not have. */
export function coverOfDays(days: readonly LocalDay[], shifts: readonly Shift[]) {
  const busy = days.map((day) => busySpans(day, shifts))
  const cuts = cutsOf(days, busy)
  const covers = days.map((day, index) => dayCover(day.date, piecesOf(day, busy[index] ?? [], cuts)))
  const gaps = covers.map((cover) => gapsOf(cover, covers))
  return {
    gaps,
    unusualGaps: unusualMoments(days, gaps),
    /** Parts of the clock's day, in its minutes. */
    never: days.length === 0 ? [] : neverCovered(covers, cuts),
    hasCover: covers.some(({ pieces }) => pieces.some(({ cover }) => cover)),
  }
}

type BusySpan = MinuteSpan & { readonly cover: Cover }

/** When agents can be called, in minutes of the day. Shifts of the day come first, so they count where both are. */
function busySpans(day: LocalDay, shifts: readonly Shift[]): BusySpan[] {
  const ofAgents = shifts.filter((shift) => isOn(shift, day) && shift.people.some(takesCalls))
  return COVERS.flatMap((cover) => {
    const spans = ofAgents.filter(({ start }) => start >= day.start === (cover === 'same day'))
    return joinSpans(spans).map((span) => ({ ...minutesOn(day, span), cover }))
  })
}

/** The times of the clock at which cover starts or ends on any day, and at which the clock itself is changed. In order. */
function cutsOf(days: readonly LocalDay[], busy: readonly (readonly BusySpan[])[]): number[] {
  const cuts = new Set([0, DAY_MINUTES])
  for (const [index, day] of days.entries()) {
    for (const { start, end } of [minutesOn(day, day), ...(busy[index] ?? [])]) {
      for (const { x, width } of clockBars(day, start, end)) cuts.add(x).add(x + width)
    }
  }
  return [...cuts].toSorted((one, other) => one - other)
}

function piecesOf(day: LocalDay, busy: readonly BusySpan[], cuts: readonly number[]): Piece[] {
  const whole = minutesOn(day, day)
  const change = day.changeAt ?? whole.end
  const parts = [
    { start: 0, end: change },
    { start: change, end: whole.end },
  ]
  return parts.flatMap((part) => {
    const first = day.clockAt(part.start)
    const starts = cuts
      .map((clock) => part.start + clock - first)
      .filter((start) => start >= part.start && start < part.end)
    return starts.map((start, index): Piece => {
      const cover = busy.find((span) => span.start <= start && span.end > start)?.cover
      return { start, end: starts[index + 1] ?? part.end, clock: day.clockAt(start), cover }
    })
  })
}

function dayCover(date: string, pieces: readonly Piece[]): DayCover {
  const coversAt = new Map<number, Set<Cover | undefined>>()
  for (const { clock, cover } of pieces) coversAt.set(clock, (coversAt.get(clock) ?? new Set()).add(cover))
  const isOfWeekend = { 'same day': isWeekend(date), 'day before': isWeekend(dateAfter(date, -1)) }
  return { pieces, isOfWeekend, coversAt }
}

function gapsOf(day: DayCover, all: readonly DayCover[]): Gap[] {
  const gaps: Gap[] = []
  for (const { start, end, clock, cover } of day.pieces) {
    if (cover) continue
    const kind = gapKind(clock, day, all)
    const last = gaps.at(-1)
    if (last?.end === start && last.kind === kind) gaps.splice(-1, 1, { ...last, end })
    else gaps.push({ start, end, kind })
  }
  return gaps
}

/** Compares a time without cover with the same time of the clock on other days, apart for each kind of cover. */
function gapKind(clock: number, day: DayCover, all: readonly DayCover[]): Gap['kind'] {
  const counts = COVERS.map((cover) => {
    const isOfWeekend = day.isOfWeekend[cover]
    const alike = all.filter((other) => other.coversAt.has(clock) && other.isOfWeekend[cover] === isOfWeekend)
    const busy = alike.filter(({ coversAt }) => coversAt.get(clock)?.has(cover)).length
    return { busy, others: alike.length - 1 }
  })
  if (counts.some(({ busy, others }) => busy > 0 && busy * 2 > others)) return 'unlike other days'
  return counts.some(({ busy }) => busy > 0) ? 'as most days' : 'as every day'
}

/** Gaps that other days do not have, as moments. A gap across midnight is one. */
function unusualMoments(days: readonly LocalDay[], gaps: readonly (readonly Gap[])[]): MomentSpan[] {
  return joinSpans(
    days.flatMap((day, index) => {
      const unusual = (gaps[index] ?? []).filter(({ kind }) => kind === 'unlike other days')
      return unusual.map((gap) => momentsOf(day, gap))
    }),
  )
}

function neverCovered(covers: readonly DayCover[], cuts: readonly number[]): MinuteSpan[] {
  const isCovered = (clock: number) =>
    covers.some(({ coversAt }) => COVERS.some((cover) => coversAt.get(clock)?.has(cover)))
  const spans = cuts.slice(0, -1).map((start, index) => ({ start, end: cuts[index + 1] ?? DAY_MINUTES }))
  return joinSpans(spans.filter(({ start }) => !isCovered(start)))
}

/** Tells if the date (yyyy-mm-dd) is a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(date).getUTCDay())
}
