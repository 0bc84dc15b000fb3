/** Shifts as bars: their colours, and their lanes on a day. */
import { clockBars, type LocalDay } from '~/platform/time/local-days.server'
import { compareTexts } from '~/platform/text/compare-texts'
import type { Shift } from './shift-groups.server'
import type { Clock } from './shift-times.server'
import { joinSpans, minutesOn, type MomentSpan } from './spans.server'

/** More shifts side by side would make bars too thin: then one bar shows them together. */
const MAX_LANES = 8
const COLOURS = 4

export type Colours = ReadonlyMap<string, number>

/** A colour for each name of a shift, in the order of the day. */
export function coloursOf(shifts: readonly Shift[], clock: Clock): Colours {
  const earliest = new Map<string, number>()
  for (const { name, start } of shifts) {
    const minute = clock(start).minute
    earliest.set(name, Math.min(earliest.get(name) ?? minute, minute))
  }
  const inOrder = [...earliest].toSorted(
    ([one, minute], [other, otherMinute]) => minute - otherMinute || compareTexts(one, other),
  )
  return new Map(inOrder.map(([name], index) => [name, Math.min(index, COLOURS - 1)]))
}

/** Bars of a day in lanes. No two bars of a lane overlap. */
export function shiftBars(shifts: readonly Shift[], day: LocalDay, colours: Colours) {
  const ends: number[] = []
  const inLanes: (MomentSpan & { lane: number; colour: number })[] = []
  for (const { name, start, end } of shifts) {
    const free = ends.findIndex((laneEnd) => laneEnd <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    if (ends.length > MAX_LANES) break
    inLanes.push({ start, end, lane, colour: colours.get(name) ?? 0 })
  }
  const isMerged = ends.length > MAX_LANES
  const spans = isMerged ? joinSpans(shifts).map((span) => ({ ...span, lane: 0, colour: 0 })) : inLanes
  const bars = spans.flatMap(({ lane, colour, ...span }) => {
    const { start, end } = minutesOn(day, span)
    return clockBars(day, start, end).map((bar) => ({ ...bar, lane, colour }))
  })
  return { lanes: isMerged ? 1 : Math.max(1, ends.length), bars }
}
