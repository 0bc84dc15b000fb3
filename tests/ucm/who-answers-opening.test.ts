/** Agents who answer, by what is open when somebody calls, and what people read. */
import { describe } from 'vitest'
import { ALWAYS, MON, OFFICE, queue, shifts, showRules, type Given, type Rules } from './who-answers-cases'

const CHRISTMAS = '2026-12-25 Christmas Day'
const sales = (more: Parameters<typeof queue>[1] = {}): Given => ({ queues: [queue('Sales', more)] })
const office = sales({ hours: OFFICE })
const closedUntil = (time: string) =>
  `Nobody answers: Sales is closed until ${time}, and it has no next queue outside business hours`
const closedOn = (day: string) =>
  `Nobody answers: Sales is closed on ${day}, and it has no next queue outside business hours`

const hours: Rules = {
  'hours are open from their start until just before their end': [
    ['a minute before they start', office, closedUntil('08:30'), `${MON} 08:29`],
    ['at their start', office, 'Anna rings', `${MON} 08:30`],
    ['in their last minute', office, 'Anna rings', `${MON} 16:59`],
    ['at their end', office, closedUntil('24-11 08:30'), `${MON} 17:00`],
    ['on Friday evening', office, closedUntil('30-11 08:30'), '2026-11-27 20:00'],
    ['between two', sales({ hours: 'MON 08:30-12:00, MON 13:00-17:00' }), closedUntil('13:00'), `${MON} 12:30`],
  ],
  'overlapping hours are joined': [
    ['at the end of one', sales({ hours: 'MON 08:30-13:00, MON 12:00-17:00' }), 'Anna rings', `${MON} 13:00`],
    ['after a short one within', sales({ hours: 'MON 08:00-18:00, MON 09:00-10:00' }), 'Anna rings', `${MON} 11:00`],
    [
      'at the end of both',
      sales({ hours: 'MON 08:30-13:00, MON 12:00-17:00' }),
      closedUntil('30-11 08:30'),
      `${MON} 17:00`,
    ],
  ],
  '00:00 as an end is 24:00': [
    ['a minute before midnight', sales({ hours: 'MON 08:00-00:00' }), 'Anna rings', `${MON} 23:59`],
    ['at midnight', sales({ hours: 'MON 08:00-00:00' }), closedUntil('30-11 08:00'), '2026-11-24 00:00'],
    ['at midnight between two whole days', sales({ hours: ALWAYS }), 'Anna rings', '2026-11-24 00:00'],
  ],
  'an end at or before the start is on the next day': [
    ['a minute before it', sales({ hours: 'MON 22:00-06:00' }), 'Anna rings', '2026-11-24 05:59'],
    ['at it', sales({ hours: 'MON 22:00-06:00' }), closedUntil('30-11 22:00'), '2026-11-24 06:00'],
    ['on a Monday, in hours of Sunday', sales({ hours: 'SUN 22:00-06:00' }), 'Anna rings', `${MON} 03:00`],
    ['that is at the start', sales({ hours: 'MON 09:00-09:00' }), 'Anna rings', '2026-11-24 08:59'],
  ],
  'without business hours a queue is closed, or always open where the provider says so': [
    [
      'closed',
      sales({ hours: '' }),
      'Nobody answers: Sales has no business hours, and it has no next queue outside business hours',
    ],
    ['open', { ...sales({ hours: '' }), more: { withoutHours: 'open' } }, 'Anna rings', '2026-11-22 03:00'],
    [
      'open but for a holiday',
      { ...sales({ hours: '', holidays: [CHRISTMAS] }), more: { withoutHours: 'open' } },
      closedOn('25-12-2026, Christmas Day'),
      '2026-12-25 03:00',
    ],
  ],
}

const christmas = sales({ holidays: [CHRISTMAS] })
const holidays: Rules = {
  'a holiday closes its day': [
    ['in the minute before', christmas, 'Anna rings', '2026-12-24 23:59'],
    ['at its first midnight', christmas, closedOn('25-12-2026, Christmas Day'), '2026-12-25 00:00'],
    ['in the day', christmas, closedOn('25-12-2026, Christmas Day'), '2026-12-25 10:00'],
    ['at its last midnight', christmas, 'Anna rings', '2026-12-26 00:00'],
    ['in another year', sales({ holidays: ['2025-12-25 Christmas Day'] }), 'Anna rings', '2026-12-25 10:00'],
    [
      'also where it is closed anyway',
      sales({ hours: OFFICE, holidays: ['2026-12-26 Boxing Day'] }),
      closedOn('26-12-2026, Boxing Day'),
      '2026-12-26 10:00',
    ],
  ],
  'what started before a holiday ends at midnight, and what would start on it does not': [
    [
      'in hours of the evening before',
      sales({ hours: 'THU 22:00-06:00', holidays: [CHRISTMAS] }),
      closedOn('25-12-2026, Christmas Day'),
      '2026-12-25 02:00',
    ],
    [
      'in the night after it',
      sales({ hours: 'FRI 22:00-06:00', holidays: [CHRISTMAS] }),
      closedUntil('01-01 22:00'),
      '2026-12-26 02:00',
    ],
  ],
  'a shift queue has no holidays': [
    [
      'with one of its own',
      {
        queues: [queue('Sales', { isShift: true, holidays: [CHRISTMAS] })],
        teams: { Sales: shifts('Anna 2026-12-25 08:00 - 2026-12-25 17:00') },
      },
      'Anna rings',
      '2026-12-25 10:00',
    ],
  ],
}

/** 25 October 2026, 03:00 becomes 02:00; 28 March 2027, 02:00 becomes 03:00. */
const early = sales({ hours: 'SUN 02:15-02:45' })
const around = sales({ hours: 'SUN 01:00-03:30' })
const night = (line: string): Given => ({
  queues: [queue('Sales', { isShift: true })],
  teams: { Sales: shifts(line) },
})
const clockChanges: Rules = {
  'hours are compared with what the clock shows': [
    ['within the hour that comes twice', early, 'Anna rings', '2026-10-25 02:30'],
    ['after the clock went back', around, 'Anna rings', '2026-10-25 03:29'],
    ['at the end of hours around it', around, closedUntil('01-11 01:00'), '2026-10-25 03:30'],
  ],
  'a typed time that the clock skips is the next one': [
    ['in hours around it', around, 'Anna rings', '2027-03-28 02:59'],
    ['in hours that the clock skips', early, closedUntil('04-04 02:15'), '2027-03-28 02:30'],
  ],
  'when something opens or closes next is what the clock shows in that minute': [
    ['hours that come twice, at their first end', early, closedUntil('02:15'), '2026-10-25 02:45'],
    [
      'hours that begin in the skipped hour',
      sales({ hours: 'SUN 02:30-06:00' }),
      closedUntil('03:00'),
      '2027-03-28 01:30',
    ],
    ['hours that the clock skips', early, closedUntil('04-04 02:15'), '2027-03-28 01:30'],
  ],
  'shifts are compared with moments': [
    ['a night of 9 hours', night('Anna 2026-10-24 23:00 - 2026-10-25 07:00'), 'Anna rings', '2026-10-25 06:59'],
    [
      'after a night of 7 hours',
      night('Anna 2027-03-27 23:00 - 2027-03-28 07:00'),
      'Nobody answers: Sales has nobody on shift, and it has no next queue',
      '2027-03-28 07:00',
    ],
  ],
}

describe('who answers by business hours [701] [702]', () => showRules(hours))
describe('who answers by holidays [701] [703]', () => showRules(holidays))
describe('who answers on the days on which the clock changes [700] [911]', () => showRules(clockChanges))
