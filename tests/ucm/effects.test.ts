/** Effects on callers that people read before they send a change [891]. */
import { describe, expect, it } from 'vitest'
import type { SetupChange } from '../../app/features/ucm/effects/changes.server'
import { effectsOf } from '../../app/features/ucm/effects/effects.server'
import { amsterdam, ivr, OFFICE, queue, setupOf, type Given } from './who-answers-cases'

/** A Friday. */
const today = '2026-11-27'
const sales = { kind: 'queue', name: 'Sales' } as const

function said(given: Given, ...changes: readonly SetupChange[]): string[] {
  return effectsOf(setupOf(given), changes, { formatDate: amsterdam, today }).map(
    ({ isBad, text }) => `${isBad ? '! ' : ''}${text}`,
  )
}

const priority = (agent: string, number: number | undefined): SetupChange => {
  return { kind: 'priority', record: sales, agent, priority: number }
}
const holiday = (day: string, isAssigned = true, record: SetupChange['record'] = sales): SetupChange => {
  return { kind: 'holiday', record, day, description: 'Closed', isAssigned }
}
const removed = (id: string): SetupChange => ({ kind: 'hours', record: sales, removed: id })
const idOf = (given: Given, day: string) =>
  given.queues?.[0]?.opening?.fact?.hours.find((one) => one.day === day)?.id ?? 'none'

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
    expect(said({ ...team('Anna', 'Ben'), more: { noAnswer: 'escalate' } }, priority('Ben', 5))).toEqual([])
  })
  it('says who comes too late where a ring without an answer goes on [891] [1017]', () => {
    const list = {
      queues: [queue('Sales', { agents: ['Anna', 'Ben', 'Carl 5'], strategy: 'LINEAR', absoluteTimeout: 45 })],
    }
    for (const noAnswer of ['escalate', 'autopause'] as const) {
      expect(said({ ...list, more: { noAnswer } }, priority('Ben', 9))).toEqual([
        '! From now on callers leave Sales before Ben rings.',
        'From now on Carl rings in Sales when a call comes.',
      ])
    }
  })
  it('says it of several together, and of a queue that loses its last agent [891]', () => {
    expect(said(team('Anna', 'Ben'), priority('Ben', 5), priority('Anna', 5))).toEqual([])
    expect(said(team('Anna'), priority('Anna', undefined))).toEqual(['! Nobody rings in Sales any more.'])
    expect(said(team('Anna'), priority('Dora', 0))).toEqual(['From now on Dora rings in Sales when a call comes.'])
  })
  it('says who is now too late in a list, and who has left it [891]', () => {
    const list: Given = {
      queues: [queue('Sales', { agents: ['Anna 5', 'Ben', 'Carl'], strategy: 'LINEAR', absoluteTimeout: 45 })],
    }
    expect(said(list, priority('Anna', 0))).toEqual([
      '! From now on callers leave Sales before Carl rings.',
      'From now on Anna rings in Sales when a call comes.',
    ])
    expect(said(list, priority('Ben', undefined))).toEqual([
      'Only Carl can be reached in Sales then: while Carl is signed in and away, nobody else rings.',
    ])
    expect(said(team('Anna', 'Ben', 'Carl'), priority('Ben', undefined))).toEqual([])
  })
  it('says that one agent is left also where nobody is silenced, and not where it was so before [891]', () => {
    expect(said(team('Anna'), priority('Dora', 5))).toEqual([
      'Only Anna can be reached in Sales then: while Anna is signed in and away, nobody else rings.',
    ])
    expect(said(team('Anna', 'Ben 5'), priority('Ben', 9))).toEqual([])
    expect(said(team('Anna', 'Ben 5'), priority('Anna', 9))).toEqual([
      '! From now on Anna rings in Sales only while Ben is signed out or on a call.',
      '! Only Ben can be reached in Sales then: while Ben is signed in and away, nobody else rings.',
      'From now on Ben rings in Sales when a call comes.',
    ])
  })
  it('says it of each queue, the bad first [891]', () => {
    const two: Given = {
      queues: [queue('Sales', { agents: ['Anna', 'Ben 5'] }), queue('Desk', { agents: ['Carl'] })],
      ivrs: [ivr('Desk', [])],
    }
    const out: SetupChange = {
      kind: 'priority',
      record: { kind: 'queue', name: 'Desk' },
      agent: 'Carl',
      priority: undefined,
    }
    expect(said(two, priority('Ben', 0), out)).toEqual([
      '! Nobody rings in Desk any more.',
      'From now on Ben rings in Sales when a call comes.',
    ])
  })
  it('says twelve things at most [891]', () => {
    const names = Array.from({ length: 13 }, (_, at) => `Queue ${String.fromCharCode(65 + at)}`)
    const all: Given = { queues: names.map((name) => queue(name, { agents: ['Anna'] })) }
    const out = names.map((name): SetupChange => {
      return { kind: 'priority', record: { kind: 'queue', name }, agent: 'Anna', priority: undefined }
    })
    expect(said(all, ...out)).toHaveLength(12)
  })
  it('says nothing of what is not known [891]', () => {
    const change = priority('Ben', 5)
    expect(said({}, change)).toEqual([])
    expect(said({ queues: [queue('Sales', { agents: ['Anna', 'Ben'], rules: undefined })] }, change)).toEqual([])
    expect(said({ queues: [queue('Sales', { agents: ['Anna', 'Ben'], isShift: true })] }, change)).toEqual([])
    expect(said({ queues: [queue('Sales', { agents: [] })] }, priority('Nobody', 0))).toEqual([])
    expect(said({ ...team('Anna'), more: { agents: undefined } }, priority('Dora', 0))).toEqual([])
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
  it('reads the hours of the queue that changes, not of another [891]', () => {
    const given: Given = { queues: [queue('Desk', { hours: 'SAT 10:00-12:00' }), queue('Sales', { hours: OFFICE })] }
    expect(said(given, removed('MON-FRI 08:30-17:00MON'))).toEqual([
      '! On Mondays 08:30 to 17:00 nobody answers calls to Sales.',
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
    const change: SetupChange = { kind: 'hours', record: { kind: 'ivr', name: 'Main' }, removed: 'SAT 10:00-12:00SAT' }
    expect(said(given, change)).toEqual(['! On Saturdays 10:00 to 12:00 nobody answers calls to Main.'])
  })
  it('says each time once, with all its days, whatever holidays there are [891]', () => {
    const given: Given = {
      queues: [queue('Sales', { hours: OFFICE, holidays: ['2026-11-30 Closed', '2026-12-04 Closed'] })],
    }
    expect(said(given, removed(idOf(given, 'MON')), removed(idOf(given, 'FRI')))).toEqual([
      '! On Mondays and Fridays 08:30 to 17:00 nobody answers calls to Sales.',
    ])
  })
  it('says that nobody answers in hours that are new, and nothing where somebody does [891]', () => {
    const added = { id: 'new', day: 'SAT', open: '10:00', close: '00:00' }
    const change: SetupChange = { kind: 'hours', record: sales, added: [added] }
    expect(said({ queues: [queue('Sales', { hours: OFFICE, agents: [] })] }, change)).toEqual([
      '! On Saturdays 10:00 to 24:00 Sales is open, and nobody answers calls to Sales.',
    ])
    expect(said({ queues: [queue('Sales', { hours: OFFICE })] }, change)).toEqual([])
    const shared: Given = {
      queues: [queue('Sales', { hours: OFFICE, agents: [], nextQueue: 'Night' }), queue('Night', { agents: ['Ben'] })],
    }
    expect(said(shared, change)).toEqual([])
  })
  it('says nothing of hours that were not read, and nothing of another record of that name [891]', () => {
    expect(said({ queues: [{ ...queue('Sales'), opening: undefined }] }, removed('any'))).toEqual([])
    const given: Given = { ivrs: [ivr('Sales', [], { hours: OFFICE })], queues: [queue('Sales', { hours: OFFICE })] }
    const menu: SetupChange = { kind: 'hours', record: { kind: 'ivr', name: 'Sales' }, removed: idOf(given, 'MON') }
    expect(said(given, menu)).toEqual(['! On Mondays 08:30 to 17:00 nobody answers calls to Sales.'])
    expect(said({ ...given, ivrs: [] }, menu)).toEqual([])
    const falls: Given = { ...given, ivrs: [ivr('Sales', [], { hours: OFFICE, fallbackQueue: 'Sales' })] }
    expect(said(falls, menu)).toEqual(['On Mondays 08:30 to 17:00 calls to Sales go on to the queue Sales.'])
  })
  it.each(['2026-11-23', '2026-11-27', '2026-11-29'])('says the same on each day of a week: %s [891]', (day) => {
    const given = setupOf({ queues: [queue('Sales', { hours: OFFICE })] })
    const change = removed('MON-FRI 08:30-17:00TUE')
    expect(effectsOf(given, [change], { formatDate: amsterdam, today: day }).map(({ text }) => text)).toEqual([
      'On Tuesdays 08:30 to 17:00 nobody answers calls to Sales.',
    ])
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
  it('says where calls go on a day that is taken out [891]', () => {
    const given: Given = {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'], { hours: '', holidays: ['2026-12-25 Closed'] })],
      queues: [queue('Sales', { agents: [], nextQueue: 'Night', holidays: ['2026-12-25 Closed'] }), queue('Night')],
    }
    expect(said(given, holiday('2026-12-25', false))).toEqual([
      'On 25-12-2026 Sales is open, and calls to Sales go on to Night.',
    ])
    expect(said(given, holiday('2026-12-25', false, { kind: 'ivr', name: 'Main' }))).toEqual([])
  })
  it('says different things of different days apart [891]', () => {
    const given: Given = { queues: [queue('Sales', { holidays: ['2026-12-25 Closed'] })] }
    expect(said(given, holiday('2026-12-25', false), holiday('2026-12-24'))).toEqual([
      '! On 24-12-2026 nobody answers calls to Sales.',
      'On 25-12-2026 Sales is open.',
    ])
  })
  it('keeps another holiday of that day [891]', () => {
    const given: Given = { queues: [queue('Sales', { holidays: ['2026-12-25 Closed', '2026-12-25 Christmas Day'] })] }
    expect(said(given, holiday('2026-12-25', false))).toEqual([])
  })
  it('names days in their order, today with them, and counts those after four [891]', () => {
    const given: Given = { queues: [queue('Sales', { hours: 'MON-SUN 08:30-17:00' })] }
    const days = ['2027-01-01', '2026-12-31', '2026-12-25', '2026-12-24', '2026-12-26', '2026-11-27', '2026-11-26']
    expect(said(given, ...days.map((day) => holiday(day)))).toEqual([
      '! On 27-11-2026, 24-12-2026, 25-12-2026, 26-12-2026 and 2 more nobody answers calls to Sales.',
    ])
  })
  it('says nothing of a record whose hours were not read [891]', () => {
    expect(said({ queues: [{ ...queue('Sales'), opening: undefined }] }, holiday('2026-12-25'))).toEqual([])
  })
})

describe('other settings of a queue or an IVR [996]', () => {
  const settings = (more: Partial<Extract<SetupChange, { kind: 'settings' }>['settings']>): SetupChange => {
    return { kind: 'settings', record: sales, settings: { phoneNumber: '31200', ...more } }
  }
  const given = (more: Parameters<typeof queue>[1] = {}, ...others: ReturnType<typeof queue>[]): Given => ({
    queues: [queue('Sales', { phoneNumber: '31200', hours: OFFICE, ...more }), ...others],
  })

  it('say that the old number leads nowhere, and that the new one is taken', () => {
    const other = queue('Desk', { phoneNumber: '31300' })
    expect(said(given({}, other), settings({ phoneNumber: '31300' }))).toEqual([
      '! Calls to 31200 lead nowhere then: no queue and no IVR has it.',
      '! Desk has 31300 too: which of them a caller reaches cannot be known then.',
    ])
    expect(
      said(given({}, other, queue('Day', { phoneNumber: '31300' })), settings({ phoneNumber: '31300' })),
    ).toContain('! Desk and Day have 31300 too: which of them a caller reaches cannot be known then.')
    expect(said(given({}, queue('Desk', { phoneNumber: '31200' })), settings({ phoneNumber: '' }))).toEqual([])
  })

  it('say when callers are lost, and where they go', () => {
    const night = queue('Night', { agents: [] })
    expect(
      said(given({ nextOutsideHours: 'Day' }, night, queue('Day')), settings({ nextOutsideHours: 'Night' })),
    ).toEqual([
      expect.stringMatching(/^! On .* nobody answers calls to Sales\.$/),
      expect.stringMatching(/^! On .* nobody answers calls to Sales\.$/),
      expect.stringMatching(/^! On .* nobody answers calls to Sales\.$/),
    ])
    expect(said(given({ nextOutsideHours: 'Night' }, queue('Night')), settings({ nextOutsideHours: '' }))[0]).toMatch(
      /^! On .* calls to Sales end\.$/,
    )
    expect(said(given({}, queue('Night')), settings({ nextOutsideHours: 'Night' }))[0]).toMatch(
      /^On .* calls to Sales go on to Night\.$/,
    )
  })

  it('say that callers wait without end', () => {
    expect(
      said(given({ nextQueue: 'Desk' }, queue('Desk')), settings({ nextQueue: 'Desk', rules: { absoluteTimeout: 0 } })),
    ).toEqual(['! Callers of Sales whom nobody answers wait without end, and never come to Desk.'])
  })

  it('say nothing where callers notice nothing', () => {
    expect(said(given(), settings({}))).toEqual([])
    expect(said(given({}, queue('Night', { agents: [] })), settings({ nextOutsideHours: 'Night' }))).toEqual([])
  })
})
