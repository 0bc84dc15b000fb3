/** What an answer assumes, and when it changes in the course of a day. */
import { describe, expect, it } from 'vitest'
import { daysFrom } from '../../app/platform/time/local-days.server'
import type { Assumption } from '../../app/features/ucm/who-answers/assumptions.server'
import { waysOf } from '../../app/features/ucm/who-answers/call-way.server'
import { partsOfDay } from '../../app/features/ucm/who-answers/day.server'
import { assumptionsOf, stepTexts } from '../../app/features/ucm/who-answers/way-texts.server'
import { amsterdam, clock, ivr, OFFICE, queue, setupOf, shifts, startOf, type Given } from './who-answers-cases'

const MON = '2026-11-23'

function assumed(given: Given, call: string, when = `${MON} 10:00`): Assumption[] {
  const setup = setupOf(given)
  const { start, keys } = startOf(call)
  const at = clock(when)
  return assumptionsOf(waysOf(setup, start, keys, at), { at, formatDate: amsterdam })
}

function day(given: Given, call: string, when = `${MON} 10:00`): string[] {
  const setup = setupOf(given)
  const { start, keys } = startOf(call)
  const [local] = daysFrom(amsterdam, when.slice(0, 10), 1)
  if (!local) throw new Error('no day')
  const text = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return partsOfDay(setup, start, keys, local, clock(when).moment, amsterdam).map((part) => {
    return `${text(part.from)}-${text(part.to)} ${part.text}${part.isNow ? ' <' : ''}`
  })
}

describe('an answer assumes [701] [702] [704] [705] [706] [708] [712] [714] [715] [718] [720] [721]', () => {
  const menu = ivr('Main', ['1 JUMP_TO_QUEUE Sales', '3 HUNT_AGENT Anna', '9 RETURN_TO_PARENT_IVR'], {
    phoneNumber: '31100',
  })
  const sales = queue('Sales', { strategy: 'RANDOM', agents: ['Anna', 'Ben'], maxMembers: 10, next: 'Night' })
  const night = queue('Night')
  const all: Given = { queues: [sales, night], ivrs: [menu] }

  it.each<[string, Given, string, Assumption, boolean]>([
    ['how hours are read, where it has any [701]', all, 'Sales', 'hours', true],
    [
      'that a queue without hours is closed [702]',
      { queues: [queue('Sales', { hours: '' })] },
      'Sales',
      'always closed',
      true,
    ],
    [
      'not how hours are read, where it has none [702]',
      { queues: [queue('Sales', { hours: '' })] },
      'Sales',
      'hours',
      false,
    ],
    [
      'that it is open, where the operator says so [702]',
      { queues: [queue('Sales', { hours: '' })], more: { withoutHours: 'open' } },
      'Sales',
      'always open',
      true,
    ],
    [
      'which of two records gets the call [704]',
      { queues: [queue('Sales', { phoneNumber: '31100' }), queue('Night', { phoneNumber: '31100' })] },
      '31100',
      'shared number',
      true,
    ],
    [
      'that no key leads to the fallback queue [706]',
      { ...all, ivrs: [ivr('Main', [], { fallbackQueue: 'Sales' })] },
      'IVR Main none',
      'no key',
      true,
    ],
    ['nothing of no key, when a key is pressed [706]', all, 'IVR Main 1', 'no key', false],
    ['that the call ends without a fallback queue [705]', all, 'IVR Main none', 'no fallback', true],
    ['that the menu is repeated without a parent [708]', all, 'IVR Main 9', 'no parent', true],
    ['that the call ends without a next queue [712]', { queues: [queue('Sales')] }, 'Sales', 'no next', true],
    ['that agents are there [714]', all, 'Sales', 'present', true],
    [
      'nothing of agents who are always available [714]',
      { queues: [{ ...sales, agents: sales.agents.map((one) => ({ ...one, isAlwaysAvailable: true })), next: '' }] },
      'Sales',
      'present',
      false,
    ],
    ['that the portal knows nobody’s turn [715]', all, 'Sales', 'turn', true],
    ['what ‘Max members’ means [718]', all, 'Sales', 'places', true],
    ['nothing of it where it is 0 [718]', all, 'Night', 'places', false],
    [
      'that a fallback number rings after the agent’s own [720]',
      { ...all, more: { agents: [{ ...(setupOf(all).agents?.[0] ?? never()), fallbackNumber: '06' }] } },
      'IVR Main 3',
      'second number',
      true,
    ],
    ['that waiting changes nothing [721]', all, 'Sales', 'same moment', true],
    ['nothing of waiting where there is no next queue [721]', all, 'Night', 'same moment', false],
    ['that shifts and hours stay as they are [721]', all, 'Sales', 'as set up', true],
  ])('%s', (_, given, call, name, isThere) => {
    expect(assumed(given, call).includes(name)).toBe(isThere)
  })
})

function never(): never {
  throw new Error('no agent')
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
      '06:00-08:30 Ben',
      '08:30-17:00 Anna <',
      '17:00-22:00 Ben',
      '22:00-24:00 Sales and Night closed, the call ends',
    ])
  })

  it('says of each part whether somebody answers [724]', () => {
    const [start, at] = [{ kind: 'queue', name: 'Sales' } as const, clock(`${MON} 10:00`)]
    const [local] = daysFrom(amsterdam, MON, 1)
    const parts = local && partsOfDay(setupOf(office), start, [], local, at.moment, amsterdam)
    expect(parts?.map(({ isAnswered }) => isAnswered)).toEqual([false, true, true, true, false])
  })

  it('changes with shifts, and has one part where the answer stays [724]', () => {
    const desk: Given = {
      queues: [queue('Desk', { isShift: true })],
      teams: { Desk: shifts(`Anna ${MON} 07:00 - ${MON} 12:00`, `Anna ${MON} 12:00 - ${MON} 15:30`) },
    }
    expect(day(desk, 'Desk')).toEqual(['00:00-07:00 The call ends', '07:00-15:30 Anna <', '15:30-24:00 The call ends'])
    expect(day(desk, 'Desk', '2026-11-25 10:00')).toEqual(['00:00-24:00 The call ends <'])
  })

  it('has 23 or 25 hours when the clock changes [700] [724]', () => {
    const sunday: Given = { queues: [queue('Sales', { hours: 'SUN 02:15-02:45' })] }
    expect(day(sunday, 'Sales', '2027-03-28 10:00')).toEqual(['00:00-24:00 Sales closed, the call ends <'])
    expect(day(sunday, 'Sales', '2026-10-25 02:20')).toEqual([
      '00:00-02:15 Sales closed, the call ends',
      '02:15-02:45 Anna <',
      '02:45-02:15 Sales closed, the call ends',
      '02:15-02:45 Anna',
      '02:45-24:00 Sales closed, the call ends',
    ])
  })

  it('ends at midnight, also where something closes then [724]', () => {
    const evening: Given = { queues: [queue('Sales', { hours: 'MON 20:00-00:00' })] }
    expect(day(evening, 'Sales')).toEqual(['00:00-20:00 Sales closed, the call ends <', '20:00-24:00 Anna'])
    const night: Given = {
      queues: [queue('Desk', { isShift: true })],
      teams: { Desk: shifts(`Anna 2026-11-22 20:00 - ${MON} 00:00`, `Anna ${MON} 22:00 - 2026-11-24 00:00`) },
    }
    expect(day(night, 'Desk')).toEqual(['00:00-22:00 The call ends <', '22:00-24:00 Anna'])
  })

  it('has the moment in the part that begins then [724]', () => {
    expect(day(office, 'Sales', `${MON} 08:30`)[2]).toBe('08:30-17:00 Anna <')
    expect(day(office, 'Sales', `${MON} 17:00`).slice(2, 4)).toEqual(['08:30-17:00 Anna', '17:00-22:00 Ben <'])
  })

  it('does not know whether somebody answers a number of two queues of which one is closed [704] [724]', () => {
    const shared = setupOf({
      queues: [
        queue('Sales', { phoneNumber: '31100' }),
        queue('Night', { phoneNumber: '31100', hours: 'SUN 06:00-22:00' }),
      ],
    })
    const { start, keys } = startOf('31100')
    const at = clock(`${MON} 10:00`)
    const [local] = daysFrom(amsterdam, MON, 1)
    const parts = local && partsOfDay(shared, start, keys, local, at.moment, amsterdam)
    expect(parts?.map(({ isAnswered }) => isAnswered)).toEqual([undefined])
    const [way, other] = waysOf(shared, start, keys, at)
    const said = (one: typeof way) => one && stepTexts(one, { at, formatDate: amsterdam })[0]?.text
    expect(said(way)).toBe('Leads to the queue Sales. It also belongs to the queue Night.')
    expect(said(other)).toBe('Leads to the queue Night. It also belongs to the queue Sales.')
  })
})
