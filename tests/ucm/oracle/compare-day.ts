/** Compares the bar of a day, as the board and the calls of a period have it, with what happens to calls that are played [993] [1008]. */
import { daysFrom, momentAt } from '../../../app/platform/time/local-days.server'
import type { RecordRef } from '../../../app/features/ucm/call-flow/call-flow'
import { partsOfCalls } from '../../../app/features/ucm/calls/number-days.server'
import { NOBODY_PICKS_UP } from '../../../app/features/ucm/call-model/scenario.server'
import { DAY_MINUTES } from '../../../app/platform/time/units'
import { amsterdam } from '../who-answers-cases'
import { ringersOf } from './compare-headline'
import { ORDERLY_RUNS } from './hidden'
import type { RandomCall } from './random-customer'
import { simulate } from './simulate'

/** `starts`: the records that the call can reach, of which nobody knows which. */
export function differencesOfDay(call: RandomCall, starts: readonly RecordRef[]): string[] {
  const { setup, start, moment } = call
  const { date, minute } = momentAt(amsterdam, moment)
  const [day] = daysFrom(amsterdam, date, 1)
  // One minute of the clock can be two moments of a day with another length.
  if (!day || (day.end - day.start) / 60_000 !== DAY_MINUTES) return []
  const part = partsOfCalls(setup, start, day).find(({ from, to }) => from <= minute && minute < to)
  const [first = 'not known', ...others] = starts.map((one) => playedState(call, one))
  const played = others.every((state) => state === first) ? first : 'not known'
  const said = part?.state === 'not planned' ? 'not known' : part?.state
  return said === played ? [] : [`the bar of ${date} says ${said} at minute ${minute}; played: ${played}`]
}

type PlayedState = 'somebody' | 'nobody' | 'closed' | 'not known'

/** A call that presses no key, and at each open menu every key, until no key leads to another menu. */
function playedState(call: RandomCall, start: RecordRef): PlayedState {
  const waiting: (readonly string[])[] = [[]]
  const menus = new Set<string>()
  let [isAnswered, isUnknown, isClosed] = [false, false, false]
  let isFirstClosed = false
  for (const keys of waiting) {
    const runs = simulate({ ...call, start, keys, scenario: NOBODY_PICKS_UP }, ORDERLY_RUNS)
    const [events = []] = runs
    const last = events.at(-1)
    if (keys.length === 0) {
      isFirstClosed = events[0]?.kind === 'closed'
      isClosed = isFirstClosed && events.every(({ kind }) => kind === 'closed' || kind === 'no next')
    }
    isAnswered ||= runs.some((run) => ringersOf(run).length > 0)
    isUnknown ||= last?.kind === 'not known'
    if (last?.kind === 'asks' && !menus.has(last.at)) {
      menus.add(last.at)
      waiting.push(...KEYS.map((key) => [...keys, key]))
    }
  }
  if (isAnswered) return isFirstClosed ? 'closed' : 'somebody'
  if (isUnknown) return 'not known'
  return isClosed ? 'closed' : 'nobody'
}

const KEYS = ['1', '2', '3', '4', 'none']
