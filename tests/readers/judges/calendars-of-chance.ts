/** Calendars of chance: series of whole days, with days that are left out, added, moved, called off and changed. */
import { diceFrom, type Dice } from '../../ucm/oracle/dice'
import type { CorpusFile } from './judge'

const CALENDARS = 400
const DAY_MS = 86_400_000
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export function calendarsOfChance(): CorpusFile[] {
  return Array.from({ length: CALENDARS }, (_, seed) => {
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...eventsOf(diceFrom(seed)), 'END:VCALENDAR', '']
    return { name: `calendar ${seed}`, bytes: Buffer.from(lines.join('\r\n')) }
  })
}

function eventsOf(dice: Dice): string[] {
  const start = Date.UTC(2006, 0, 1) + dice.between(0, 8_000) * DAY_MS
  const rule = dice.isOnce(8) ? undefined : ruleOf(dice, start)
  const near = () => start + dice.between(0, 60) * DAY_MS
  const length = dice.between(1, 3)
  const series = event('Series', start, [
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    ...dice.some([`DTEND;VALUE=DATE:${dateText(start + length * DAY_MS)}`], 1),
    ...dice.some(
      [`EXDATE;VALUE=DATE:${dateText(near())},${dateText(near())}`, `EXDATE;VALUE=DATE:${dateText(near())}`],
      2,
    ),
    ...dice.some([`RDATE;VALUE=DATE:${dateText(near())},${dateText(near())}`], 1),
  ])
  return [...series, ...(dice.isOnce(3) ? moved(dice, start) : [])]
}

/** The first of the series on another day. */
function moved(dice: Dice, start: number): string[] {
  return event('Moved', start + dice.between(1, 20) * DAY_MS, [
    `RECURRENCE-ID;VALUE=DATE:${dateText(start)}`,
    'SEQUENCE:1',
  ])
}

function event(title: string, start: number, lines: readonly string[]): string[] {
  const own = ['UID:a', 'DTSTAMP:20200101T000000Z', `SUMMARY:${title}`, `DTSTART;VALUE=DATE:${dateText(start)}`]
  return ['BEGIN:VEVENT', ...own, ...lines, 'END:VEVENT']
}

function ruleOf(dice: Dice, start: number): string {
  const weekday = dice.oneOf(WEEKDAYS)
  const weekdays = [...new Set([weekday, dice.oneOf(WEEKDAYS)])].join(',')
  const [year, month, day] = [`FREQ=YEARLY`, `FREQ=MONTHLY`, `FREQ=DAILY`]
  const rule = dice.oneOf([
    year,
    `${year};BYMONTH=${dice.between(1, 12)};BYDAY=${dice.oneOf([-1, 1, 2, 3, 4])}${weekday}`,
    `${year};BYMONTH=${dice.between(1, 12)};BYMONTHDAY=${dice.between(-3, 31) || 1}`,
    `${year};BYYEARDAY=${dice.oneOf([-1, 1, 60, 100, 366])}`,
    `${year};BYWEEKNO=${dice.between(1, 53)};BYDAY=${weekday}`,
    `${year};BYMONTH=${dice.between(1, 6)},${dice.between(7, 12)};BYDAY=${weekdays};BYSETPOS=${dice.oneOf([-1, 1, 2])}`,
    month,
    `${month};BYDAY=${dice.oneOf([-1, 1, 2, 5])}${weekday}`,
    `${month};BYMONTHDAY=${dice.oneOf([-1, 1, 13, 31])}`,
    `${month};BYDAY=${weekdays};BYSETPOS=${dice.oneOf([-1, 1, 3])}`,
    `${month};BYDAY=${weekday};BYMONTHDAY=13`,
    'FREQ=WEEKLY',
    `FREQ=WEEKLY;BYDAY=${weekdays};WKST=${dice.oneOf(['MO', 'SU'])}`,
    `${day};BYMONTH=${dice.between(1, 12)};BYDAY=${weekday}`,
    day,
  ])
  const until = dateText(start + dice.between(0, 900) * DAY_MS)
  const end = dice.oneOf(['', `;COUNT=${dice.between(1, 20)}`, `;UNTIL=${until}`])
  // A rule for each day has an end: it would have more days than a file may have.
  const isDaily = rule === day && end === ''
  return `${rule}${dice.isOnce(2) ? '' : `;INTERVAL=${dice.between(1, 4)}`}${isDaily ? ';COUNT=9' : end}`
}

function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
}
