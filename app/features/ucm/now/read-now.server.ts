/** Reads what happens to calls now: a row for each number, shifts of today, the worst findings [734]. */
import type { SignedInArgs } from '../../../access/guarded.server'
import { compareTexts } from '../../../platform/text/compare-texts'
import { countNoun } from '../../../platform/text/wording'
import { momentAt } from '../../../platform/time/local-days.server'
import { callUrl } from '../call-url'
import { clockText, dayText, weekdayOf } from '../clock'
import type { Finding } from '../check/finding'
import { check, checkDays } from '../check/findings.server'
import { shiftPlansOf } from '../check/shift-plans.server'
import { planToday, type TodayPlan } from '../shifts/shift-plan.server'
import { namesIn, type CallSetup } from '../who-answers/call-setup.server'
import { isAnswered, waysOf, type Way } from '../who-answers/call-way.server'
import type { KeyChoice } from '../who-answers/step.server'
import { callsOfWays, readListSetup, readWays } from '../who-answers/read-way.server'
import { askLastTeams, noteTeams, teamReads } from '../who-answers/read-teams.server'
import { NOT_PLANNED } from '../who-answers/step-texts.server'
import type { TextTime } from '../who-answers/words.server'
import { firstState, headlineOf, shortAnswer } from '../who-answers/way-texts.server'

/** All calls of the page, without those for its person: the lists, the tiles and the holidays are counted apart. */
const MOST_CALLS = 40
const CALLS_BESIDE = 7
const MOST_FINDINGS = 3

export type NowView = Awaited<ReturnType<typeof readNow>>
export type NowRow = NonNullable<NowView['rows']>[number]

/** Throws as the calls of the lists. `rows`: undefined where there are too many numbers for one page. */
export async function readNow(args: SignedInArgs) {
  const { formatDate } = args
  const at = momentAt(formatDate, Date.now())
  const days = checkDays(formatDate, at.date)
  const now = at.moment
  const time: TextTime = { at, formatDate }
  const reads = teamReads(args, days[0]?.start ?? now)
  askLastTeams(args, reads)
  const listSetup = await readListSetup(args)
  const numbers = numbersOf(listSetup)
  const starts = numbers.map((name) => ({ kind: 'number' as const, name }))
  const when = `${weekdayOf(at.date)} ${dayText(at.date)}, ${clockText(at.minute)}`
  if (callsOfWays(listSetup, starts) + CALLS_BESIDE > MOST_CALLS) {
    noteTeams(args, listSetup)
    return { when, count: numbers.length, rows: undefined, shifts: [], unreadShifts: [], findings: [], names: [] }
  }
  const setup = await readWays(args, listSetup, starts, reads)
  noteTeams(args, setup)
  const rows = starts.flatMap((start) => {
    return waysOf(setup, start, [], at).map((way) => nowRow(start.name, way, time))
  })
  const plans = shiftPlansOf(setup, { now, days }, planToday)
  const { findings } = await check(setup, { now, formatDate, days }, plans)
  const view = {
    when,
    count: numbers.length,
    rows: rows.toSorted((one, other) => Number(other.isBad) - Number(one.isBad)),
    shifts: todaysShifts(plans),
    unreadShifts: unreadShifts(setup),
    findings: findings.slice(0, MOST_FINDINGS) satisfies Finding[],
  }
  return { ...view, names: namesIn(view, setup) }
}

function numbersOf({ ivrs, queues }: CallSetup): string[] {
  const numbers = [...ivrs, ...queues].map(({ phoneNumber }) => phoneNumber).filter((number) => number !== '')
  return [...new Set(numbers)].toSorted(compareTexts)
}

function nowRow(number: string, way: Way, time: TextTime) {
  const { first, outcome } = way
  const isBad = isAnswered(way) === false
  const who = isBad ? headlineOf(way, time, () => false) : shortAnswer(way, time)
  return {
    number,
    to: callUrl(number),
    name: first.name,
    isIvr: first.kind === 'ivr',
    state: firstState(way, time),
    isBad,
    who: outcome.kind === 'rings' && outcome.queue.name !== first.name ? `${outcome.queue.name}: ${who}` : who,
    keys: outcome.kind === 'menu' ? outcome.choices.filter(isKey).map(({ key, to }) => ({ key, to })) : [],
  }
}

function isKey({ option }: KeyChoice): boolean {
  return option !== undefined
}

/** Bars of today for each shift queue whose shifts could be read. */
function todaysShifts(plans: ReadonlyMap<string, TodayPlan>) {
  return [...plans].flatMap(([name, { today }]) => {
    if (!today) return []
    if (!today.isPlanned) return [{ name, bars: [], empty: [], now: today.now, gaps: [], shifts: NOT_PLANNED }]
    const gaps = today.gaps.filter(({ isUnusual }) => isUnusual).map(({ time: of }) => of)
    return [
      {
        name,
        bars: today.bars,
        empty: today.empty,
        now: today.now,
        gaps,
        shifts: countNoun(today.shifts.length, 'shift'),
      },
    ]
  })
}

/** Shift queues of which some shifts could not be read, so that nobody knows their day [880]. */
function unreadShifts({ queues, teams }: CallSetup) {
  return queues.flatMap(({ name, isShift, rules }) => {
    const team = isShift && rules ? teams.get(rules.teamId) : undefined
    return team?.kind === 'loaded' && team.missing > 0 ? [{ name, shifts: countNoun(team.missing, 'shift') }] : []
  })
}
