/** The days of a number, as the board and the table of a period show them. */
import { describe, expect, it } from 'vitest'
import { daysFrom } from '../../app/platform/time/local-days.server'
import { dayMaker, stateAt, tellingMoment } from '../../app/features/ucm/calls/number-days.server'
import { amsterdam, clock, ivr, MON, OFFICE, queue, setupOf, shifts, type Given } from './who-answers-cases'

const NUMBER = '31200'
const CHRISTMAS = '2026-12-25 Christmas Day'
const sales = (more: Parameters<typeof queue>[1] = {}) =>
  queue('Sales', { phoneNumber: NUMBER, hours: OFFICE, ...more })

function days(given: Given, from = MON, count = 1) {
  return daysFrom(amsterdam, from, count).map(dayMaker(setupOf(given), NUMBER))
}
const texts = (...of: Parameters<typeof days>) => days(...of).map(({ text }) => text)

describe('the day of a number says in a few words [993]', () => {
  it.each<[string, Given, string]>([
    ['its hours', { queues: [sales()] }, '08:30 - 17:00'],
    ['that it is closed', { queues: [sales({ hours: 'SAT 10:00-12:00' })] }, 'Closed'],
    ['that somebody answers day and night', { queues: [sales({ hours: 'MON-SUN 00:00-00:00' })] }, 'Day and night'],
    ['when nobody answers though it is open', { queues: [sales({ agents: [] })] }, 'Nobody 08:30 - 17:00'],
    ['that it is not known', { queues: [{ ...sales(), opening: { whyUnknown: 'why' } }] }, 'Not known'],
    [
      'that which of two records a caller reaches is not known',
      { queues: [sales(), queue('Other', { phoneNumber: NUMBER, hours: 'TUE 08:30-17:00' })] },
      'Not known',
    ],
    [
      'that shifts are not planned yet',
      { queues: [queue('Desk', { phoneNumber: NUMBER, isShift: true })], teams: { Desk: shifts() } },
      'Not planned yet',
    ],
    [
      'when somebody is on shift, and when nobody is',
      {
        queues: [queue('Desk', { phoneNumber: NUMBER, isShift: true })],
        teams: { Desk: shifts(`Anna ${MON} 07:00 - ${MON} 12:00`, `Anna ${MON} 13:00 - 2026-11-24 00:00`) },
      },
      '07:00 - 12:00, 13:00 - 24:00, Nobody 00:00 - 07:00 and 12:00 - 13:00',
    ],
    [
      'a menu by what its keys lead to',
      {
        ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Day'], { phoneNumber: NUMBER })],
        queues: [queue('Day', { hours: OFFICE })],
      },
      '08:30 - 17:00, Nobody 00:00 - 08:30 and 17:00 - 24:00',
    ],
    [
      'that nobody answers where the keys of a menu lead to other menus alone',
      {
        ivrs: [
          ivr('Main', ['1 JUMP_TO_IVR Second'], { phoneNumber: NUMBER }),
          ivr('Second', ['1 JUMP_TO_IVR Main', '2 REPEAT_CURRENT_IVR']),
        ],
      },
      'Nobody',
    ],
    [
      'when somebody answers behind two menus',
      {
        ivrs: [
          ivr('Main', ['1 JUMP_TO_IVR Second'], { phoneNumber: NUMBER }),
          ivr('Second', ['1 JUMP_TO_IVR Main', '2 JUMP_TO_QUEUE Day']),
        ],
        queues: [queue('Day', { hours: OFFICE })],
      },
      '08:30 - 17:00, Nobody 00:00 - 08:30 and 17:00 - 24:00',
    ],
  ])('%s', (_what, given, text) => expect(texts(given)).toEqual([text]))

  it('where callers go while it is closed, which is as planned', () => {
    const given: Given = { queues: [sales({ nextOutsideHours: 'Night' }), queue('Night')] }
    expect(days(given)).toMatchObject([{ text: '08:30 - 17:00', goesTo: 'Night' }])
    expect(stateAt(setupOf(given), { kind: 'number', name: NUMBER }, clock(`${MON} 20:00`))).toEqual({
      state: 'closed',
      holiday: '',
      goesTo: 'Night',
    })
  })

  it('nothing of where they go where two records have the number and send them to different queues', () => {
    const given: Given = {
      queues: [
        sales({ nextOutsideHours: 'Night' }),
        queue('Other', { phoneNumber: NUMBER, hours: OFFICE, nextOutsideHours: 'Weekend' }),
        queue('Night'),
        queue('Weekend'),
      ],
    }
    expect(days(given)).toMatchObject([{ text: '08:30 - 17:00', goesTo: '' }])
  })

  it('that callers are lost if nobody is there where they go while it is closed', () => {
    const given: Given = { queues: [sales({ nextOutsideHours: 'Night' }), queue('Night', { agents: [] })] }
    expect(texts(given)).toEqual(['08:30 - 17:00, Nobody 00:00 - 08:30 and 17:00 - 24:00'])
  })
})

describe('a holiday [993]', () => {
  it('is the reason of its day, which is unlike that weekday in other weeks', () => {
    const given: Given = { queues: [sales({ holidays: [CHRISTMAS] })] }
    expect(days(given, '2026-12-24', 2)).toMatchObject([
      { text: '08:30 - 17:00', isUnusual: false },
      { text: 'Christmas Day', isUnusual: true },
    ])
  })

  it('changes nothing on a day on which it is closed anyway', () => {
    const given: Given = { queues: [sales({ holidays: ['2026-12-26 Boxing Day'] })] }
    expect(days(given, '2026-12-26')).toMatchObject([{ text: 'Boxing Day', isUnusual: false }])
  })

  it('of a queue that callers come to later is seen too', () => {
    const night = queue('Night', { holidays: [CHRISTMAS] })
    const given: Given = { queues: [sales({ hours: OFFICE, nextOutsideHours: 'Night' }), night] }
    expect(days(given, '2026-12-25')).toMatchObject([{ isUnusual: true, goesTo: '' }])
  })
})

it('a link of a day tries a call in its worst part, and at noon of a closed day [993]', () => {
  const momentOf = (given: Given) => {
    const [local] = daysFrom(amsterdam, MON, 1)
    const [day] = days(given)
    return local && day && tellingMoment(day, local).minute
  }
  const later: Given = {
    queues: [sales({ nextOutsideHours: 'Night' }), queue('Night', { agents: [], hours: 'MON 20:00-21:00' })],
  }
  expect(momentOf(later)).toBe(20 * 60)
  expect(momentOf({ queues: [sales()] })).toBe(8 * 60 + 30)
  expect(momentOf({ queues: [sales({ hours: 'SAT 10:00-12:00' })] })).toBe(12 * 60)
})

it('a day on which the clock changes has its 23 or 25 hours [993]', () => {
  const open: Given = { queues: [sales({ hours: 'MON-SUN 00:00-00:00' })] }
  for (const date of ['2026-03-29', '2026-10-25']) {
    const [day] = days(open, date)
    expect(day?.parts.map(({ from, to }) => [from, to])).toEqual([[0, 1_440]])
    expect(day?.parts[0]?.bars).toHaveLength(2)
  }
})
