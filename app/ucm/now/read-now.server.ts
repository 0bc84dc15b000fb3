/** What happens to calls now: a row for each number, shifts of today, the worst findings [734]. */
import type { SignedInArgs } from '../../access/guarded.server'
import { compareTexts } from '../../text/compare-texts'
import { counted } from '../../text/wording'
import { momentAt, type ClockMoment, type LocalDay } from '../../time/local-days.server'
import type { Tone } from '../../lists/list'
import { callUrl } from '../call-url'
import { clockText, dayText, weekdayOf } from '../clock'
import { check, checkDays, type Finding } from '../check/findings.server'
import { shiftPlansOf } from '../check/shift-plans.server'
import { planToday, type TodayPlan } from '../queues/shifts/shift-plan.server'
import type { CallSetup } from '../who-answers/call-setup.server'
import { waysOf, type Choice, type Step, type Way } from '../who-answers/call-way.server'
import {
  beginWays,
  callsOfWays,
  forgetWays,
  listedSetup,
  readWays,
  type BegunWays,
} from '../who-answers/read-way.server'
import { headlineOf, isAnswered, shortAnswer, timeText, type TextTime } from '../who-answers/way-texts.server'

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
  const begun = beginWays(args, days[0]?.start ?? at.moment)
  try {
    return await readFrom(args, at, days, begun)
  } finally {
    begun.end()
  }
}

async function readFrom(args: SignedInArgs, at: ClockMoment, days: readonly LocalDay[], begun: BegunWays) {
  const { formatDate } = args
  const now = at.moment
  const time: TextTime = { at, formatDate }
  const listed = await listedSetup(args)
  const numbers = numbersOf(listed)
  const starts = numbers.map((name) => ({ kind: 'number' as const, name }))
  const when = `${weekdayOf(at.date)} ${dayText(at.date)}, ${clockText(at.minute)}`
  if (callsOfWays(listed, starts) + CALLS_BESIDE > MOST_CALLS) {
    forgetWays(args)
    return { when, count: numbers.length, rows: undefined, shifts: [], findings: [] }
  }
  const setup = await readWays(args, listed, starts, begun)
  const rows = starts.flatMap((start) => {
    return waysOf(setup, start, [], at).map((way) => rowOf(start.name, way, time))
  })
  const plans = shiftPlansOf(setup, { now, days }, planToday)
  const { findings } = check(setup, { now, formatDate, days }, plans)
  return {
    when,
    count: numbers.length,
    rows: rows.toSorted((one, other) => Number(other.isBad) - Number(one.isBad)),
    shifts: todaysShifts(plans),
    findings: findings.slice(0, MOST_FINDINGS) satisfies Finding[],
  }
}

function numbersOf({ ivrs, queues }: CallSetup): string[] {
  const numbers = [...ivrs, ...queues].map(({ phoneNumber }) => phoneNumber).filter((number) => number !== '')
  return [...new Set(numbers)].toSorted(compareTexts)
}

function rowOf(number: string, way: Way, time: TextTime) {
  const first = way.steps.find((step) => step.kind === 'ivr' || step.kind === 'queue' || step.kind === 'unknown')
  const { outcome } = way
  const isBad = isAnswered(way) === false
  const who = isBad ? headlineOf(way, time, () => false) : shortAnswer(way)
  return {
    number,
    to: callUrl(number),
    name: nameOf(first),
    isIvr: first?.kind === 'ivr',
    state: stateOf(first, time),
    isBad,
    who: outcome.kind === 'rings' && outcome.queue !== nameOf(first) ? `${outcome.queue}: ${who}` : who,
    keys: outcome.kind === 'asks' ? outcome.choices.filter(isKey).map(({ key, to }) => ({ key, to })) : [],
  }
}

function isKey({ option }: Choice): boolean {
  return option !== undefined
}

function nameOf(step: Step | undefined): string {
  if (step?.kind === 'ivr') return step.ivr.name
  if (step?.kind === 'queue') return step.queue.name
  return step?.kind === 'unknown' ? step.record.name : ''
}

function stateOf(step: Step | undefined, { at, formatDate }: TextTime): { text: string; tone: Tone } {
  const unknown = { text: 'Not known', tone: 'neutral' } as const
  if (step?.kind !== 'ivr' && step?.kind !== 'queue') return unknown
  const { state } = step
  if (state?.isOpen) {
    const until = state.until ? `until ${timeText(state.until, at.date)}` : 'day and night'
    return { text: `Open ${until}`, tone: 'success' }
  }
  if (state) {
    return { text: state.opens ? `Closed until ${timeText(state.opens, at.date)}` : 'Closed', tone: 'neutral' }
  }
  const ringing = step.kind === 'queue' ? step.ringing : undefined
  if (ringing?.kind !== 'known') return unknown
  const ends = ringing.groups.flatMap(({ agents }) =>
    agents.flatMap(({ until }) => (until === undefined ? [] : [until])),
  )
  if (ends.length > 0) {
    const until = timeText(momentAt(formatDate, Math.max(...ends)), at.date)
    return { text: `On shift until ${until}`, tone: 'success' }
  }
  const next = ringing.next === undefined ? '' : ` until ${timeText(momentAt(formatDate, ringing.next), at.date)}`
  return { text: `Nobody${next}`, tone: 'danger' }
}

/** Bars of today for each shift queue whose shifts could be read. */
function todaysShifts(plans: ReadonlyMap<string, TodayPlan>) {
  return [...plans].flatMap(([name, { today }]) => {
    if (!today) return []
    const gaps = today.gaps.filter(({ isUnusual }) => isUnusual).map(({ time: of }) => of)
    return [
      {
        name,
        bars: today.bars,
        empty: today.empty,
        now: today.now,
        gaps,
        shifts: counted(today.shifts.length, 'shift'),
      },
    ]
  })
}
