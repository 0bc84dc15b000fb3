/** Assumptions that each answer takes for granted and shows [727]. */
import { describe, expect, it } from 'vitest'
import { assumptionsOf, assumptionText } from '../../app/features/ucm/who-answers/assumptions.server'
import { agent, callOf, ivr, MON, OFFICE, queue, shifts, type Given } from './who-answers-cases'

/** Assumptions of every answer about an open queue; `assumed` leaves them out. */
const USUAL = ['present', 'hours', 'first caller', 'as set up']
function assumed(...of: Parameters<typeof callOf>): string[] {
  const all = assumptionsOf(callOf(...of).paths)
  return USUAL.every((name) => all.some((one) => one === name)) ? all.filter((name) => !USUAL.includes(name)) : all
}

/** Callers do not leave Sales. */
const sales = (more: Parameters<typeof queue>[1] = {}, ...others: readonly ReturnType<typeof queue>[]): Given => ({
  queues: [queue('Sales', { absoluteTimeout: 0, ...more }), ...others],
})
const always = (name: string) => ({ ...agent(name), isAlwaysAvailable: true })
const withAgents = (...agents: readonly ReturnType<typeof agent>[]): Given => ({
  queues: [{ ...queue('Sales', { absoluteTimeout: 0 }), agents }],
})
const menu = (lines: readonly string[], more: Parameters<typeof ivr>[2] = {}): Given => ({
  ivrs: [ivr('Main', lines, more)],
  queues: [queue('Sales', { absoluteTimeout: 0 })],
})
const EVENING = `${MON} 20:00`

describe('an answer takes for granted [701] [702] [704] [705] [706] [708] [712] [714] [715] [718] [720] [721]', () => {
  it.each<[string, () => string[], string[]]>([
    ['of one agent [701] [714] [721]', () => assumed(sales()), []],
    ['of two who ring together', () => assumed(sales({ agents: ['Anna', 'Ben'] })), []],
    ['of a list, whose order is known', () => assumed(sales({ agents: ['Anna', 'Ben'], strategy: 'LINEAR' })), []],
    ['of one of several [715]', () => assumed(sales({ agents: ['Anna', 'Ben'], strategy: 'RANDOM' })), ['turn']],
    ['of one alone', () => assumed(sales({ agents: ['Anna', 'Ben 5'], strategy: 'RANDOM' })), ['strict']],
    [
      'of priorities of a system that goes on',
      () => assumed({ ...sales({ agents: ['Anna', 'Ben 5'] }), more: { noAnswer: 'escalate' } }),
      ['escalate'],
    ],
    [
      'of a system that pauses who does not pick up, also of one agent [1017]',
      () => assumed({ ...sales({ leaveWhenEmpty: false }), more: { noAnswer: 'autopause' } }),
      ['autopause'],
    ],
    [
      'of such a system with a strategy that is not known [1017]',
      () => assumed({ ...sales({ strategy: 'MAGIC' }), more: { noAnswer: 'autopause' } }),
      [],
    ],
    ['of places in a queue [718]', () => assumed(sales({ maxMembers: 1 })), ['places']],
    [
      'of agents who are always available, of whom nothing is assumed [714]',
      () => assumed(withAgents(always('Anna'), always('Ben'))),
      ['hours', 'first caller', 'as set up'],
    ],
    ['of agents of whom one is', () => assumed(withAgents(always('Anna'), agent('Ben'))), []],
    [
      'of a shift queue',
      () => {
        const teams = { Sales: shifts(`Anna ${MON} 08:00 - ${MON} 17:00`) }
        return assumed({ ...sales({ isShift: true }), teams })
      },
      ['present', 'first caller', 'as set up'],
    ],
    ['without a next queue [712]', () => assumed(sales({ absoluteTimeout: 60 })), ['no next']],
    [
      'of a next queue [721]',
      () => assumed(sales({ absoluteTimeout: 60, nextQueue: 'Night' }, queue('Night', { absoluteTimeout: 0 }))),
      ['same moment'],
    ],
    [
      'of a next queue that is closed [721]',
      () => assumed(sales({ absoluteTimeout: 60, nextQueue: 'Night' }, queue('Night', { hours: '' }))),
      ['always closed', 'no next', 'same moment'],
    ],
    ['of a closed queue', () => assumed(sales({ hours: OFFICE }), 'Sales', EVENING), ['hours', 'no next', 'as set up']],
    ['without hours [702]', () => assumed(sales({ hours: '' })), ['always closed', 'no next', 'as set up']],
    [
      'where a queue without hours is open [702]',
      () => assumed({ ...sales({ hours: '' }), more: { withoutHours: 'open' } }),
      ['present', 'always open', 'first caller', 'as set up'],
    ],
    [
      'of a number that two records have [704]',
      () =>
        assumed({ queues: [queue('Sales', { phoneNumber: '31100' }), queue('B', { phoneNumber: '31100' })] }, '31100'),
      ['shared number', 'no next'],
    ],
    ['of a menu', () => assumed(menu([]), 'IVR Main'), ['hours', 'as set up']],
    [
      'of a closed menu [705]',
      () => assumed(menu([], { hours: OFFICE }), 'IVR Main', EVENING),
      ['hours', 'no fallback', 'as set up'],
    ],
    ['of no key [706]', () => assumed(menu([], { fallbackQueue: 'Sales' }), 'IVR Main none'), ['no key']],
    ['of a wrong key [706]', () => assumed(menu([], { fallbackQueue: 'Sales' }), 'IVR Main 7'), ['no key']],
    ['of a key, of which nothing is assumed [706]', () => assumed(menu(['1 JUMP_TO_QUEUE Sales']), 'IVR Main 1'), []],
    [
      'of a parent that is not set [708]',
      () => assumed(menu(['9 RETURN_TO_PARENT_IVR']), 'IVR Main 9'),
      ['hours', 'no parent', 'as set up'],
    ],
    [
      'of one that is',
      () => assumed(menu(['9 RETURN_TO_PARENT_IVR'], { parent: 'Main' }), 'IVR Main 9'),
      ['hours', 'as set up'],
    ],
    [
      'of an agent behind a key',
      () => assumed(menu(['3 HUNT_AGENT Anna']), 'IVR Main 3'),
      ['present', 'hours', 'as set up'],
    ],
    [
      'of an agent with a fallback number [720]',
      () => {
        const agents = [{ ...agent('Anna'), fallbackNumber: '06' }]
        return assumed({ ...menu(['3 HUNT_AGENT Anna']), more: { agents } }, 'IVR Main 3')
      },
      ['present', 'hours', 'second number', 'as set up'],
    ],
    ['of a queue that was not read', () => assumed(sales({ isUnread: true })), []],
  ])('%s [727]', (_what, read, expected) => expect(read()).toEqual(expected))

  it('something that it says in words', () =>
    expect(assumptionText('no next')).toBe('Without a next queue the call ends.'))
})
