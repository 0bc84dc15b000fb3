/** A call that shows what a finding says, as a link to 'Who answers?' [778]. */
import { dateAfter } from '../../../platform/time/local-days.server'
import { DAY_MINUTES } from '../../../platform/time/units'
import type { FlowIvr, FlowQueue } from '../call-flow/call-flow'
import { callUrl, type Press } from '../call-url'
import type { ClockTime } from '../clock'
import { openState, type OpeningRules } from '../opening/opening.server'
import { startValue } from '../call-model/start.server'

type CalledRecord =
  Pick<FlowIvr, 'kind' | 'name' | 'opening'> | Pick<FlowQueue, 'kind' | 'name' | 'opening' | 'isShift'>

/** Next time from `at` on when a record is open, or closed. A shift queue has no hours. Undefined: not known, or not within a year. */
export function nextTime(
  isOpen: boolean,
  called: CalledRecord,
  at: ClockTime,
  rules: OpeningRules,
): ClockTime | undefined {
  const opening = called.opening?.fact
  if (!opening) return called.kind === 'queue' && called.isShift ? at : undefined
  const state = openState(opening, at, rules)
  if (state.isOpen === isOpen) return at
  const next = state.isOpen ? state.until : state.opens
  // The end of a day is the start of the next.
  return next?.minute === DAY_MINUTES ? { date: dateAfter(next.date, 1), minute: 0 } : next
}

/** A call to a queue or an IVR at that time. `press`: the key that the caller presses. */
export function exampleUrl(called: CalledRecord, at: ClockTime | undefined, press?: Press): string | undefined {
  return at && callUrl(startValue(called), at, press ? [press] : [])
}
