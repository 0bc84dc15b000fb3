/** What people read of callers before they send a change [891]. */
import { describe, expect, it } from 'vitest'
import type { Change } from '../../app/features/ucm/effects/changes.server'
import { effectsOf } from '../../app/features/ucm/effects/effects.server'
import { amsterdam, ivr, OFFICE, queue, setupOf, type Given } from './who-answers-cases'

/** A Friday. */
const today = '2026-11-27'
const sales = { kind: 'queue', name: 'Sales' } as const

function said(given: Given, ...changes: readonly Change[]): string[] {
  return effectsOf(setupOf(given), changes, { formatDate: amsterdam, today }).map(
    ({ isBad, text }) => `${isBad ? '! ' : ''}${text}`,
  )
}

const priority = (agent: string, number: number | undefined): Change => {
  return { kind: 'priority', of: sales, agent, priority: number }
}
const holiday = (day: string, isAssigned = true): Change => {
  return { kind: 'holiday', of: sales, day, description: 'Closed', isAssigned }
}
const removed = (id: string): Change => ({ kind: 'hours', of: sales, removed: id })
const idOf = (given: Given, day: string) =>
  given.queues?.[0]?.opening?.hours.find((one) => one.day === day)?.id ?? 'none'

describe('a change of priorities', () => {
  const team = (...agents: readonly string[]): Given => ({ queues: [queue('Sales', { agents })] })

  it('says who rings no more, and that one agent is left [891]', () => {
    expect(said(team('Anna', 'Ben'), priority('Ben', 5))).toEqual([
      '! From now on Ben rings in Sales only while Anna is signed out or on a call.',
      '! Only Anna can be reached in Sales then: while Anna is signed in and away, nobody else rings.',
    ])
  })
  it('says who rings with the others [891]', () => {
    expect(said(team('Anna', 'Ben 5'), priority('Ben', 0))).toEqual([
      'From now on Ben rings in Sales when a call comes.',
    ])
  })
  it('says who takes the place of others [891]', () => {
    expect(said(team('Anna 5', 'Ben 5', 'Carl 5'), priority('Carl', 0))).toEqual([
      '! From now on Anna and Ben ring in Sales only while Carl is signed out or on a call.',
      '! Only Carl can be reached in Sales then: while Carl is signed in and away, nobody else rings.',
    ])
  })
  it('says nothing of a number that changes nothing [891]', () => {
    expect(said(team('Anna', 'Ben', 'Carl 5'), priority('Carl', 9))).toEqual([])
    expect(said({ ...team('Anna', 'Ben'), more: { priorities: 'escalate' } }, priority('Ben', 5))).toEqual([])
  })
  it('says it of several together, and of a queue that loses its last agent [891]', () => {
    expect(said(team('Anna', 'Ben'), priority('Ben', 5), priority('Anna', 5))).toEqual([])
    expect(said(team('Anna'), priority('Anna', undefined))).toEqual(['! Nobody rings in Sales any more.'])
    expect(said(team('Anna'), priority('Dora', 0))).toEqual(['From now on Dora rings in Sales when a call comes.'])
  })
})

describe('a change of business hours', () => {
  it('says when nobody answers any more [891]', () => {
    const given: Given = { queues: [queue('Sales', { hours: OFFICE })] }
    expect(said(given, removed(idOf(given, 'MON')))).toEqual([
      '! On Mondays 08:30 to 17:00 nobody answers calls to Sales.',
    ])
  })
  it('says where calls go then [891]', () => {
    const given: Given = {
      queues: [queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' }), queue('Night', { agents: ['Ben'] })],
    }
    expect(said(given, removed(idOf(given, 'FRI')))).toEqual([
      'On Fridays 08:30 to 17:00 calls to Sales go on to Night.',
    ])
  })
  it('says nothing of hours that others cover, and only what is lost of those that others cover in part [891]', () => {
    const given: Given = { queues: [queue('Sales', { hours: 'MON 08:00-18:00, TUE 08:00-12:00, MON 08:00-17:00' })] }
    expect(said(given, removed('MON 08:00-17:00MON'))).toEqual([])
    expect(said(given, removed('MON 08:00-18:00MON'))).toEqual([
      '! On Mondays 17:00 to 18:00 nobody answers calls to Sales.',
    ])
  })
  it('says it of a night, on both its days [891]', () => {
    const given: Given = { queues: [queue('Sales', { hours: 'SAT 22:00-06:00' })] }
    expect(said(given, removed('SAT 22:00-06:00SAT'))).toEqual([
      '! On Saturdays 22:00 to 24:00 nobody answers calls to Sales.',
      '! On Sundays 00:00 to 06:00 nobody answers calls to Sales.',
    ])
  })
  it('follows the fallback queue of a menu [891]', () => {
    const given: Given = {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'], { hours: 'SAT 10:00-12:00', fallbackQueue: 'Sales' })],
      queues: [queue('Sales', { agents: [] })],
    }
    const change: Change = { kind: 'hours', of: { kind: 'ivr', name: 'Main' }, removed: 'SAT 10:00-12:00SAT' }
    expect(said(given, change)).toEqual(['! On Saturdays 10:00 to 12:00 nobody answers calls to Main.'])
  })
})

describe('a change of holidays', () => {
  it('says on which days nobody answers, and where calls go [891]', () => {
    const given: Given = { queues: [queue('Sales', { hours: OFFICE })] }
    expect(said(given, holiday('2026-12-25'), holiday('2027-01-01'))).toEqual([
      '! On 25-12-2026 and 01-01-2027 nobody answers calls to Sales.',
    ])
    const night: Given = {
      queues: [queue('Sales', { nextOutsideHours: 'Night' }), queue('Night', { agents: ['Ben'] })],
    }
    expect(said(night, holiday('2026-12-25'))).toEqual(['On 25-12-2026 calls to Sales go on to Night.'])
  })
  it('says nothing of days on which it is closed anyway, nor of past ones [891]', () => {
    const given: Given = { queues: [queue('Sales', { hours: OFFICE })] }
    expect(said(given, holiday('2026-12-26'), holiday('2026-11-26'))).toEqual([])
  })
  it('says that it is open on a day that is taken out, and whether nobody answers then [891]', () => {
    const open: Given = { queues: [queue('Sales', { holidays: ['2026-12-25 Closed'] })] }
    expect(said(open, holiday('2026-12-25', false))).toEqual(['On 25-12-2026 Sales is open.'])
    const empty: Given = { queues: [queue('Sales', { agents: [], holidays: ['2026-12-25 Closed'] })] }
    expect(said(empty, holiday('2026-12-25', false))).toEqual([
      '! On 25-12-2026 Sales is open, and nobody answers calls to Sales.',
    ])
  })
})
