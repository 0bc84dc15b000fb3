/** Reads what becomes of calls now and in the coming days: the board of numbers, shifts of today, the worst findings [734] [994]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { countNoun } from '~/platform/text/wording'
import { momentAt } from '~/platform/time/local-days.server'
import { FIND, NUMBERS } from '../calls/query-names'
import { readNumbers } from '../calls/read-numbers.server'
import type { Finding } from '../check/finding'
import { applyRules, checkDays } from '../check/apply-rules.server'
import { summariseShifts } from '../check/summarise-shifts.server'
import { clockText, dayText, weekdayOf } from '../clock'
import { scheduleToday, type TodaySchedule } from '../shifts/shift-schedule.server'
import { namesIn, type CallSetup } from '../call-model/call-setup.server'
import { NOT_PLANNED } from '../call-model/step-texts.server'
import { makeBoard } from './board.server'

/** Today and the days after it on the board. */
const BOARD_DAYS = 7
const MAX_FINDINGS = 3
/** The parameter of the board's day. */
const BOARD_DAY = 'day'

export type NowView = Awaited<ReturnType<typeof readNow>>

/** Throws as the calls of the lists. */
export async function readNow(args: SignedInArgs) {
  const { formatDate, url } = args
  const at = momentAt(formatDate, Date.now())
  const now = at.moment
  const days = checkDays(formatDate, at.date)
  const { setup, shown, total, find, unread } = await readNumbers(args, days[0]?.start ?? now)
  const { rows: numbers, ...page } = shown
  const asked = url.searchParams.get(BOARD_DAY)
  const week = days.slice(0, BOARD_DAYS)
  const date = week.find((day) => day.date === asked)?.date ?? at.date
  const time = { at, formatDate }
  const schedules = summariseShifts(setup, { now, days }, scheduleToday)
  const { findings } = await applyRules(setup, { now, formatDate, days }, schedules)
  const view = {
    when: `${weekdayOf(at.date)} ${dayText(at.date)}, ${clockText(at.minute)}`,
    board: await makeBoard(setup, numbers, { days: week, date, time }, (day) => boardUrl(url, day)),
    numbers: {
      ...page,
      rows: numbers.map(({ number }) => number),
      all: total,
      find,
      unread,
      day: date === at.date ? '' : date,
    },
    shifts: todaysShifts(schedules),
    unreadShifts: unreadShifts(setup),
    findings: findings.slice(0, MAX_FINDINGS) satisfies Finding[],
  }
  return { ...view, names: namesIn(view, setup) }
}

/** The address of a day with what is searched for, and of today without one. */
function boardUrl({ searchParams, pathname }: URL, day: string | undefined): string {
  const query = new URLSearchParams(day === undefined ? [] : [[BOARD_DAY, day]])
  for (const name of [FIND, NUMBERS]) {
    const value = searchParams.get(name)
    if (value) query.set(name, value)
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** Bars of today for each shift queue whose shifts could be read. */
function todaysShifts(schedules: ReadonlyMap<string, TodaySchedule>) {
  return [...schedules].flatMap(([name, { today }]) => {
    if (!today) return []
    if (!today.isPlanned) return [{ name, bars: [], empty: [], now: today.now, gaps: [], shifts: NOT_PLANNED }]
    const gaps = today.gaps.filter(({ isUnusual }) => isUnusual).map(({ time }) => time)
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
    return team?.kind === 'loaded' && team.content.missing > 0
      ? [{ name, shifts: countNoun(team.content.missing, 'shift') }]
      : []
  })
}
