/** Finds what is set up wrongly, and what callers experience of it [728]. Pure: the same model as 'Who answers' and the map. */
import type { DateFormatter } from '~/platform/time/dates.server'
import { turnYielder } from '~/platform/time/yield-turn'
import { daysFrom, momentAt, type LocalDay } from '~/platform/time/local-days.server'
import { hasNoGaps, type FlowIvr, type FlowQueue } from '../call-flow/call-flow'
import { ivrsWithoutExit } from '../call-flow/dead-ends'
import type { MinuteSpan } from '../clock'
import { usualWeek } from '../opening/usual-week.server'
import { coverOfShifts } from '../shifts/shift-schedule.server'
import type { RuleResults } from './check-view'
import { severities, type Finding } from './finding'
import { everywhereAtOnce } from './rules/agent-rules.server'
import { menuToClosed, nextIsClosed } from './rules/covered-rules.server'
import { idleHoliday, missingHoliday, pastHolidays } from './rules/holiday-rules.server'
import { closedWhenNeeded, neverOpen, unreadOpening } from './rules/hours-rules.server'
import { menuWithoutExit, unknownKey } from './rules/menu-rules.server'
import { missingSound, missingTarget } from './rules/missing-rules.server'
import {
  fallbackBack,
  numberOfNothing,
  numberWithoutRoot,
  phoneOfRecord,
  sharedNumber,
  sharedPhone,
} from './rules/number-rules.server'
import { emptyQueue, endlessRing, noTimeLimit, queueCircle } from './rules/queue-rules.server'
import { idleAgent, unreachedAgent, unreachedMenu, unreachedQueue } from './rules/reach-rules.server'
import {
  idlePriorities,
  longPause,
  neverRung,
  allPaused,
  onlyOneRings,
  sameAgain,
  sameAgents,
  shortLimit,
  unknownStrategy,
} from './rules/ring-rules.server'
import { otherHours } from './rules/sound-rules.server'
import type { CheckSetup, CheckTime, CheckContext, RingingQueue, Rule } from './rules/rule.server'
import { directoryConnection, neverOnShift, shiftGap, strangerOnShift } from './rules/shift-rules.server'
import { agentsRungIn, ringSequence } from '../call-model/ring-sequence.server'
import { whoRings } from '../call-model/roster.server'
import { NOBODY_PICKS_UP, agentBehaviour } from '../call-model/scenario.server'
import { numberUses } from './number-uses.server'
import { reachedFrom } from './reached.server'
import { summariseShifts } from './summarise-shifts.server'
import { exampleUrl, nextClosedTime, nextOpenTime } from './example-call.server'

/** Findings of one severity have the order of their rules, and so has what is fine. */
const checkRules: readonly Rule[] = [
  menuWithoutExit,
  missingTarget,
  numberWithoutRoot,
  emptyQueue,
  neverOpen,
  unreadOpening,
  closedWhenNeeded,
  onlyOneRings,
  allPaused,
  shiftGap,
  strangerOnShift,
  directoryConnection,
  sharedNumber,
  phoneOfRecord,
  endlessRing,
  noTimeLimit,
  shortLimit,
  longPause,
  neverRung,
  nextIsClosed,
  menuToClosed,
  fallbackBack,
  unknownKey,
  missingSound,
  missingHoliday,
  idleHoliday,
  pastHolidays,
  otherHours,
  neverOnShift,
  unreachedMenu,
  unreachedQueue,
  numberOfNothing,
  queueCircle,
  sameAgents,
  sameAgain,
  unknownStrategy,
  idlePriorities,
  everywhereAtOnce,
  sharedPhone,
  idleAgent,
  unreachedAgent,
]

/**
 * Applies all rules, in pieces between which others are served. The worst findings come first. `covers`: of shift queues, where they are
 * known already.
 */
export async function applyRules(
  setup: CheckSetup,
  time: CheckTime,
  covers: CheckContext['covers'] = summariseShifts(setup, time, coverOfShifts),
): Promise<RuleResults> {
  const yieldIfLong = turnYielder()
  const context = contextOf(setup, time, covers, await findRingingQueues(setup, time.now, yieldIfLong))
  const isAllRead = hasNoGaps(setup)
  const results: { readonly fine: string; readonly findings: readonly Finding[]; readonly isWhole: boolean }[] = []
  for (const rule of checkRules) {
    const isWhole = isAllRead && (rule.isWhole?.(context) ?? true)
    results.push({ fine: rule.fine, findings: findingsOf(rule, context), isWhole })
    await yieldIfLong()
  }
  const findings = results.flatMap((result) => result.findings)
  return {
    findings: severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity)),
    fine: results.filter((result) => result.findings.length === 0 && result.isWhole).map(({ fine }) => fine),
  }
}

function contextOf(
  setup: CheckSetup,
  time: CheckTime,
  covers: CheckContext['covers'],
  ringing: CheckContext['ringing'],
): CheckContext {
  const at = momentAt(time.formatDate, time.now)
  return {
    ...time,
    setup,
    queues: setup.queues.filter(({ isUnread }) => !isUnread),
    ivrs: setup.ivrs.filter(({ isUnread }) => !isUnread),
    covers,
    ringing,
    ivrsWithoutExit: ivrsWithoutExit(setup),
    reached: reachedFrom(
      setup,
      [...setup.ivrs, ...setup.queues].filter(({ phoneNumber }) => phoneNumber !== ''),
    ),
    numbers: numberUses(setup),
    at,
    weekOf: weeksOf(setup, at.date),
    callWhenOpen: (target, press) => exampleUrl(target, nextOpenTime(target, at, setup), press),
    callWhenClosed: (target) => exampleUrl(target, nextClosedTime(target, at, setup)),
  }
}

/** The week of a record, worked out once. All count from one date, so that they can be compared. */
function weeksOf({ withoutHours }: CheckSetup, date: string): CheckContext['weekOf'] {
  const weeks = new Map<FlowIvr | FlowQueue, readonly MinuteSpan[]>()
  return (record) => {
    const opening = record.opening?.fact
    const week = weeks.get(record) ?? (opening ? usualWeek(opening, date, withoutHours) : [])
    weeks.set(record, week)
    return week
  }
}

async function findRingingQueues(
  setup: CheckSetup,
  now: number,
  yieldIfLong: () => Promise<void>,
): Promise<CheckContext['ringing']> {
  const ringing = new Map<string, RingingQueue>()
  for (const queue of setup.queues) {
    await yieldIfLong()
    const { name, rules, isShift, isUnread } = queue
    const roster = isShift || isUnread || !rules ? undefined : whoRings(setup, queue, now)
    const groups = roster?.fact?.groups ?? []
    if (groups.length === 0 || !rules) continue
    const sequence = ringSequence(groups, rules, setup.noAnswer, agentBehaviour(NOBODY_PICKS_UP))
    ringing.set(name, { queue, rules, groups, sequence, rung: new Set(agentsRungIn(sequence)) })
  }
  return ringing
}

function findingsOf({ severity, forIvr, forQueue, forAll }: Rule, context: CheckContext): Finding[] {
  const findings = [
    ...(forIvr ? context.ivrs.flatMap((ivr) => forIvr(ivr, context)) : []),
    ...(forQueue ? context.queues.flatMap((queue) => forQueue(queue, context)) : []),
    ...(forAll?.(context) ?? []),
  ]
  return findings.map((finding) => ({ severity, ...finding }))
}

/** Today and the days of which shifts are looked at. */
export function checkDays(formatDate: DateFormatter, today: string): LocalDay[] {
  return daysFrom(formatDate, today, SHIFT_DAYS)
}

const SHIFT_DAYS = 8
