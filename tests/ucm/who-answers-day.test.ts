/** When the answer changes in the course of a day [724]. */
import { describe, expect, it } from 'vitest'
import { daysFrom } from '../../app/platform/time/local-days.server'
import { partsOfDay } from '../../app/features/ucm/call-model/day.server'
import { amsterdam, clock, MON, OFFICE, queue, setupOf, shifts, calleeOf, type Given } from './who-answers-cases'

function parts(given: Given, call: string, when = `${MON} 10:00`) {
  const { callee, keys } = calleeOf(call)
  const [local] = daysFrom(amsterdam, when.slice(0, 10), 1)
  if (!local) throw new Error('no day')
  return partsOfDay(setupOf(given), { callee, keys }, local, { now: clock(when).moment, formatDate: amsterdam })
}

function day(...of: Parameters<typeof parts>): string[] {
  const text = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return parts(...of).map((part) => `${text(part.from)}-${text(part.to)} ${part.text}${part.isNow ? ' <' : ''}`)
}

describe('the day of a call', () => {
  const office: Given = {
    queues: [
      queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' }),
      queue('Night', { agents: ['Ben'], hours: 'MON 06:00-22:00' }),
    ],
  }

  it('changes where something opens or closes, and the moment is in one part [724]', () => {
    expect(day(office, 'Sales')).toEqual([
      '00:00-06:00 Sales and Night closed, the call ends',
      '06:00-08:30 Ben rings',
      '08:30-17:00 Anna rings <',
      '17:00-22:00 Ben rings',
      '22:00-24:00 Sales and Night closed, the call ends',
    ])
  })

  it('says of each part whether somebody answers [724]', () => {
    expect(parts(office, 'Sales').map(({ isAnswered }) => isAnswered)).toEqual([false, true, true, true, false])
  })

  it('changes with shifts, and has one part where the answer stays [724]', () => {
    const desk: Given = {
      queues: [queue('Desk', { isShift: true })],
      teams: { Desk: shifts(`Anna ${MON} 07:00 - ${MON} 12:00`, `Anna ${MON} 12:00 - ${MON} 15:30`) },
    }
    expect(day(desk, 'Desk')).toEqual([
      '00:00-07:00 The call ends',
      '07:00-15:30 Anna rings <',
      '15:30-24:00 The call ends',
    ])
  })

  it('is not planned yet on days after the last shift of a plan [981]', () => {
    const desk = (until: string): Given => {
      return { queues: [queue('Desk', { isShift: true })], teams: { Desk: shifts(`Anna ${MON} 20:00 - ${until}`) } }
    }
    expect(day(desk('2026-11-24 02:00'), 'Desk', '2026-11-24 10:00')).toEqual([
      '00:00-02:00 Anna rings',
      '02:00-24:00 The call ends <',
    ])
    expect(day(desk('2026-11-24 00:00'), 'Desk', '2026-11-24 10:00')).toEqual(['00:00-24:00 Not planned yet <'])
  })

  it('has 23 or 25 hours when the clock changes [700] [724]', () => {
    const sunday: Given = { queues: [queue('Sales', { hours: 'SUN 02:15-02:45' })] }
    expect(day(sunday, 'Sales', '2027-03-28 10:00')).toEqual(['00:00-24:00 Sales closed, the call ends <'])
    expect(day(sunday, 'Sales', '2026-10-25 02:20')).toEqual([
      '00:00-02:15 Sales closed, the call ends',
      '02:15-02:45 Anna rings <',
      '02:45-02:15 Sales closed, the call ends',
      '02:15-02:45 Anna rings',
      '02:45-24:00 Sales closed, the call ends',
    ])
  })

  it('ends at midnight, also where something closes then [724]', () => {
    const evening: Given = { queues: [queue('Sales', { hours: 'MON 20:00-00:00' })] }
    expect(day(evening, 'Sales')).toEqual(['00:00-20:00 Sales closed, the call ends <', '20:00-24:00 Anna rings'])
    const night: Given = {
      queues: [queue('Desk', { isShift: true })],
      teams: { Desk: shifts(`Anna 2026-11-22 20:00 - ${MON} 00:00`, `Anna ${MON} 22:00 - 2026-11-24 00:00`) },
    }
    expect(day(night, 'Desk')).toEqual(['00:00-22:00 The call ends <', '22:00-24:00 Anna rings'])
  })

  it('has the moment in the part that begins then [724]', () => {
    expect(day(office, 'Sales', `${MON} 08:30`)[2]).toBe('08:30-17:00 Anna rings <')
    expect(day(office, 'Sales', `${MON} 17:00`).slice(2, 4)).toEqual([
      '08:30-17:00 Anna rings',
      '17:00-22:00 Ben rings <',
    ])
  })

  it('does not know whether somebody answers a number of two queues of which one is closed [704] [724]', () => {
    const shared: Given = {
      queues: [
        queue('Sales', { phoneNumber: '31100' }),
        queue('Night', { phoneNumber: '31100', hours: 'SUN 06:00-22:00' }),
      ],
    }
    expect(parts(shared, '31100').map(({ isAnswered }) => isAnswered)).toEqual([undefined])
  })
})
