/** What people read that would help a call which nobody answers. */
import { describe, expect, it } from 'vitest'
import { isAnswered, waysOf } from '../../app/features/ucm/who-answers/call-way.server'
import { whatHelps } from '../../app/features/ucm/who-answers/way-texts.server'
import { agent, amsterdam, clock, ivr, OFFICE, queue, setupOf, shifts, type Given } from './who-answers-cases'

const MON = '2026-11-23'
const CHRISTMAS = '2026-12-25 Christmas Day'

function helps(given: Given, name: string, when: string, kind: 'queue' | 'ivr' = 'queue', keys: string[] = []) {
  const [setup, at, start] = [setupOf(given), clock(when), { kind, name }]
  const [way] = waysOf(setup, start, keys, at)
  if (!way) throw new Error('no way')
  const tried = whatHelps(setup, way, { at, formatDate: amsterdam }, (changed) => {
    const [other] = waysOf(changed, start, keys, at)
    return other !== undefined && isAnswered(other) !== false
  })
  return tried.map(({ title, text }) => `${title}: ${text}`)
}

const NEXT_OUTSIDE = 'Give Sales a next queue: For calls outside business hours'
const NEXT = 'Give Sales a next queue: For callers whom nobody answers'

it.each<[string, () => string[], string[]]>([
  [
    'on a holiday in office hours',
    () => helps({ queues: [queue('Sales', { hours: OFFICE, holidays: [CHRISTMAS] })] }, 'Sales', '2026-12-25 10:00'),
    ['Open Sales on this day: Take Christmas Day out of its holidays', NEXT_OUTSIDE],
  ],
  [
    'on a holiday at night',
    () => helps({ queues: [queue('Sales', { hours: OFFICE, holidays: [CHRISTMAS] })] }, 'Sales', '2026-12-25 22:00'),
    ['Open Sales at this time: Take Christmas Day out of its holidays, and add business hours', NEXT_OUTSIDE],
  ],
  [
    'at night',
    () => helps({ queues: [queue('Sales', { hours: OFFICE })] }, 'Sales', `${MON} 22:00`),
    ['Open Sales at this time: Add business hours', NEXT_OUTSIDE],
  ],
  [
    'of a queue that has no agents either, which opening does not help',
    () => helps({ queues: [queue('Sales', { hours: OFFICE, agents: [] })] }, 'Sales', `${MON} 22:00`),
    [NEXT_OUTSIDE],
  ],
  [
    'without agents',
    () => helps({ queues: [queue('Sales', { agents: [] })] }, 'Sales', `${MON} 10:00`),
    ['Add agents to Sales: It has none', NEXT],
  ],
  [
    'of callers who wait in an empty queue without end, though the next one answers',
    () =>
      helps(
        {
          queues: [
            queue('Sales', {
              agents: [],
              joinEmpty: true,
              leaveWhenEmpty: false,
              absoluteTimeout: 0,
              next: 'Overflow',
            }),
            queue('Overflow'),
          ],
        },
        'Sales',
        `${MON} 10:00`,
      ),
    ['Add agents to Sales: It has none', 'Let callers leave Sales while it is empty: They go on to Overflow'],
  ],
  [
    'when nobody is on shift',
    () => helps({ queues: [queue('Sales', { isShift: true })], teams: { Sales: shifts() } }, 'Sales', `${MON} 10:00`),
    ['Plan a shift for Sales: Of an agent, at this time', NEXT],
  ],
  [
    'that goes round',
    () =>
      helps(
        { queues: [queue('Sales', { agents: [], next: 'Desk' }), queue('Desk', { agents: [], next: 'Sales' })] },
        'Sales',
        `${MON} 10:00`,
      ),
    ['Add agents to Desk: It has none', 'Give Desk another next queue: It leads back to Sales'],
  ],
  [
    'to a menu that is closed',
    () => helps({ ivrs: [ivr('Main', ['1 HUNT_AGENT Anna'], { hours: OFFICE })] }, 'Main', `${MON} 22:00`, 'ivr'),
    ['Open Main at this time: Add business hours', 'Give Main a fallback queue: For calls while it is closed'],
  ],
  [
    'of somebody who presses no key',
    () => helps({ ivrs: [ivr('Main', ['1 HUNT_AGENT Anna'])] }, 'Main', `${MON} 10:00`, 'ivr', ['none']),
    ['Give Main a fallback queue: For callers who press no key of it'],
  ],
  [
    'of somebody who presses a key to a queue that does not exist',
    () => helps({ ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Gone'])] }, 'Main', `${MON} 10:00`, 'ivr', ['1']),
    ['Change key 1 of Main: Gone does not exist'],
  ],
  [
    'whose next queue does not exist',
    () => helps({ queues: [queue('Sales', { agents: [], next: 'Gone' })] }, 'Sales', `${MON} 10:00`),
    ['Add agents to Sales: It has none', 'Change the next queue of Sales: Gone does not exist'],
  ],
  ['that somebody answers', () => helps({ queues: [queue('Sales')] }, 'Sales', `${MON} 10:00`), []],
  [
    'of which it is not known who rings',
    () => helps({ queues: [queue('Sales', { isShift: true })] }, 'Sales', `${MON} 10:00`),
    [],
  ],
])('people read what would help a call %s [776]', (_call, read, expected) => {
  expect(read()).toEqual(expected)
})

describe('where one agent keeps others silent, people read what would help [890]:', () => {
  /** A call to Sales, which goes on to Overflow. */
  const sales = (given: Parameters<typeof queue>[1], more: Given['more'] = {}) =>
    helps(
      { queues: [queue('Sales', { next: 'Overflow', ...given }), queue('Overflow')], more },
      'Sales',
      `${MON} 10:00`,
    )
  const SIGN_OUT = 'Let Anna sign out when away: Then Ben rings. You change no setting'
  const SAME = 'Give Ben priority 0 as well: '
  const NEXT = 'Give Overflow a next queue: For callers whom nobody answers'
  const SHORTEN = 'Shorten the time limit of Sales: Then callers come to Overflow sooner than after 10 min'

  it.each<[string, () => string[], string[]]>([
    [
      'the same priority, a shorter time limit, a next queue for the last, and to sign out',
      () => sales({ agents: ['Anna 0', 'Ben 5', 'Carl 5'] }),
      [`${SAME}The strategy RINGALL then rings both at the same time`, SHORTEN, NEXT, SIGN_OUT],
    ],
    [
      'what the same priority does under a strategy that rings one',
      () => sales({ agents: ['Anna 0', 'Ben 5'], strategy: 'LEASTRECENT' }),
      [`${SAME}Then calls come to Ben too`, SHORTEN, NEXT, SIGN_OUT],
    ],
    [
      'no shorter time limit than two minutes',
      () => sales({ agents: ['Anna 0', 'Ben 5'], absoluteTimeout: 120 }),
      [`${SAME}The strategy RINGALL then rings both at the same time`, NEXT, SIGN_OUT],
    ],
    [
      'no shorter time limit where the call would end',
      () => sales({ agents: ['Anna 0', 'Ben 5'], next: '' }),
      [`${SAME}The strategy RINGALL then rings both at the same time`, NEXT.replace('Overflow', 'Sales'), SIGN_OUT],
    ],
    [
      'no time limit where there is none',
      () => sales({ agents: ['Anna 0', 'Ben 5'], absoluteTimeout: 0 }),
      [`${SAME}The strategy RINGALL then rings both at the same time`, SIGN_OUT],
    ],
    [
      'agents for an empty queue before it, and a next queue for the last',
      () => sales({ agents: [] }),
      ['Add agents to Sales: It has none', NEXT],
    ],
    ['nothing where two ring', () => sales({ agents: ['Anna 0', 'Carl 0', 'Ben 5'] }), []],
    ['nothing where there is no other', () => sales({ agents: ['Anna'] }), []],
    [
      'nothing where the next priority rings after a ring without an answer',
      () => sales({ agents: ['Anna 0', 'Ben 5'] }, { priorities: 'escalate' }),
      [],
    ],
    [
      'not to sign out of an agent who is always available',
      () => {
        const agents = [{ ...agent('Anna'), isAlwaysAvailable: true }, agent('Ben', 5)]
        const queues = [{ ...queue('Sales', { next: 'Overflow' }), agents }, queue('Overflow')]
        return helps({ queues }, 'Sales', `${MON} 10:00`)
      },
      [`${SAME}The strategy RINGALL then rings both at the same time`, SHORTEN, NEXT],
    ],
  ])('%s', (_what, read, expected) => expect(read()).toEqual(expected))
})
