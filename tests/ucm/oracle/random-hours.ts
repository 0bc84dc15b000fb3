/** Moments at which clocks and calendars are difficult, and hours and shifts around them. */
import type { FlowAgent } from '../../../app/features/ucm/call-flow/call-flow'
import type { openingOf } from '../../../app/features/ucm/opening/opening.server'
import type { TeamShifts } from '../../../app/features/ucm/call-model/call-setup.server'
import { shownAt, shownText, weekdayOf } from './amsterdam'
import type { Dice } from './dice'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const SPECIAL_MOMENTS = [
  '2026-03-29T01:00Z',
  '2026-10-25T00:00Z',
  '2026-10-25T01:00Z',
  '2027-03-28T01:00Z',
  '2026-12-31T23:00Z',
  '2028-02-28T23:00Z',
  '2028-02-29T23:00Z',
  '2026-11-22T23:00Z',
  '2026-07-01T22:00Z',
] as const

/** A whole minute, in milliseconds since 1970. */
export function randomMoment(dice: Dice): number {
  if (dice.isOnce(2)) return Date.parse('2026-01-01T00:00Z') + dice.between(0, 1_000 * 24 * 60) * MINUTE
  const special = Date.parse(dice.oneOf(SPECIAL_MOMENTS))
  return (
    special + dice.oneOf([0, -1, 1, -30, 30, 29, 59, dice.between(-200, 200), dice.between(-3_000, 3_000)]) * MINUTE
  )
}

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
const TIMES = [
  '00:00',
  '01:30',
  '02:00',
  '02:30',
  '03:00',
  '06:00',
  '08:30',
  '12:00',
  '17:00',
  '22:00',
  '23:59',
] as const

/** The rows of hours and of holidays. Some are words that nobody can read. */
export function randomOpening(dice: Dice, moment: number): Parameters<typeof openingOf> {
  // Often open, because the path of a closed record is short.
  const kind = dice.isOnce(2) ? 'always' : dice.oneOf(['none', 'office', 'any', 'any', 'of now', 'of now'])
  const near = [-2, -1, 0, 0, 0, 1, 1, 2, 5].map((days) =>
    shownText(shownAt(moment + days * DAY)).slice(0, 'yyyy-mm-dd'.length),
  )
  const closedDays = dice.isOnce(3) ? dice.some([...near, '2026-12-25', '2027-01-01', '2028-02-29'], 4) : []
  const hours = spansOf(kind, dice, moment).map(([day, open, close], at) => ({ id: String(at), day, open, close }))
  const holidays = [...new Set(closedDays)].map((day) => ({ day, description: `Holiday ${day}` }))
  const isUntidy = dice.isOnce(40)
  return [
    { rows: isUntidy ? [...hours, UNREADABLE] : hours, missing: dice.isOnce(80) ? 1 : 0 },
    { rows: holidays, missing: 0 },
  ]
}

const UNREADABLE = { id: 'words', day: 'weekdays', open: 'early', close: 'late' }

type Span = readonly [day: string, open: string, close: string]

function spansOf(kind: string, dice: Dice, moment: number): Span[] {
  if (kind === 'none') return []
  if (kind === 'always') return WEEK.map((day) => [day, '00:00', dice.oneOf(['00:00', '00:00', '24:00'])])
  if (kind === 'office') return WEEK.slice(0, 5).map((day) => [day, '08:30', '17:00'])
  const days = dice.some(WEEK, 7)
  const any = days.map((day): Span => [day, dice.oneOf(TIMES), dice.oneOf([...TIMES, '24:00'])])
  if (kind === 'any')
    return [...any, ...any.slice(0, 2).map(([day]): Span => [day, dice.oneOf(TIMES), dice.oneOf(TIMES)])]
  const today = WEEK[weekdayOf(Math.floor(shownAt(moment) / (24 * 60)))] ?? 'MON'
  const around = (minutes: number) => shownText(shownAt(moment) + minutes).slice('yyyy-mm-ddT'.length)
  const from = around(dice.oneOf([0, 1, -1, -60, -dice.between(0, 400)]))
  return [...any, [today, from, around(dice.oneOf([0, 1, 30, 60, dice.between(0, 700)]))]]
}

/** Shifts by day and by night of some agents and of people who are none. */
export function randomShifts(dice: Dice, agents: readonly FlowAgent[], moment: number): TeamShifts {
  if (dice.isOnce(30)) return { kind: 'failed', text: 'The directory cannot be reached.' }
  const users = [...agents.map(({ userId }) => userId).filter((userId) => userId !== ''), 'a stranger', 'another']
  const people = dice.some([...users, ...users], users.length)
  const missing = dice.isOnce(30) ? 2 : 0
  const rows = people.map((userId) => {
    const start = moment + dice.oneOf([0, -1, 1, -60, dice.between(-700, 600), dice.between(-3_000, 3_000)]) * MINUTE
    const end = dice.isOnce(5) && start < moment ? moment : start + dice.between(1, 20) * 30 * MINUTE
    return { userId, name: 'Shift', start, end }
  })
  return { kind: 'loaded', content: { rows, missing } }
}
