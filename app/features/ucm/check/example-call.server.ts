/** A call that shows what a finding says, as a link to 'Who answers?' [778]. */
import { dateAfter } from '~/platform/time/local-days.server'
import { DAY_MINUTES } from '~/platform/time/units'
import type { FlowIvr, FlowQueue } from '../call-flow/call-flow'
import { calleeValue, callUrl, type Press } from '../call-url'
import type { ClockTime } from '../clock'
import { openingState, type OpeningRules } from '../opening/opening.server'

type CalledRecord =
  Pick<FlowIvr, 'kind' | 'name' | 'opening'> | Pick<FlowQueue, 'kind' | 'name' | 'opening' | 'isShift'>

/** The next time from `at` on when a record is open. A shift queue has no hours. Undefined: not known, or not within a year. */
export function nextOpenTime(called: CalledRecord, at: ClockTime, rules: OpeningRules): ClockTime | undefined {
  const state = openingStateAt(called, at, rules)
  if (state) return state.isOpen ? at : startOfMinute(state.opens)
  return isShiftQueue(called) ? at : undefined
}

/** The next time from `at` on when a record is closed; otherwise as `nextOpenTime`. */
export function nextClosedTime(called: CalledRecord, at: ClockTime, rules: OpeningRules): ClockTime | undefined {
  const state = openingStateAt(called, at, rules)
  if (state) return state.isOpen ? startOfMinute(state.until) : at
  return isShiftQueue(called) ? at : undefined
}

function openingStateAt({ opening }: CalledRecord, at: ClockTime, rules: OpeningRules) {
  return opening?.fact && openingState(opening.fact, at, rules)
}

function isShiftQueue(called: CalledRecord): boolean {
  return called.kind === 'queue' && called.isShift === true
}

/** The end of a day is the start of the next. */
function startOfMinute(time: ClockTime | undefined): ClockTime | undefined {
  return time?.minute === DAY_MINUTES ? { date: dateAfter(time.date, 1), minute: 0 } : time
}

/** A call to a queue or an IVR at that time. `press`: the key that the caller presses. */
export function exampleUrl(called: CalledRecord, at: ClockTime | undefined, press?: Press): string | undefined {
  return at && callUrl(calleeValue(called), at, press ? [press] : [])
}
