/** Suggestions that would help a call which nobody answers. */
import { describe, expect, it } from 'vitest'
import { isAnswered, pathsOf } from '../../app/features/ucm/call-model/call-path.server'
import { helpsOf } from '../../app/features/ucm/who-answers/helps.server'
import { callOf, ivr, MON, OFFICE, queue, shifts, type Given } from './who-answers-cases'

const TOMORROW = shifts('Anna 2026-11-24 09:00 - 2026-11-24 17:00')
const CHRISTMAS = '2026-12-25 Christmas Day'
const NIGHT = `${MON} 22:00`

/** 'Add agents to Sales: It has none' */
function helps(...of: Parameters<typeof callOf>): string[] {
  return all(...of).map(({ title, text }) => `${title}: ${text}`)
}

function all(...of: Parameters<typeof callOf>) {
  const { setup, callee, keys, path, time } = callOf(...of)
  return helpsOf(setup, path, time, (changed) => {
    const [other] = pathsOf(changed, { callee, keys, at: time.at })
    return other !== undefined && isAnswered(other) !== false
  })
}

const NEXT_OUTSIDE = 'Give Sales a next queue outside business hours: For calls that come then'
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
    () => helps({ queues: [queue('Sales', { hours: OFFICE })] }, 'Sales', NIGHT),
    ['Open Sales at this time: Add business hours', NEXT_OUTSIDE],
  ],
  [
    'of a queue that has no agents either, which opening does not help',
    () => helps({ queues: [queue('Sales', { hours: OFFICE, agents: [] })] }, 'Sales', NIGHT),
    [NEXT_OUTSIDE],
  ],
  [
    'without agents',
    () => helps({ queues: [queue('Sales', { agents: [] })] }),
    ['Add agents to Sales: It has none', NEXT],
  ],
  [
    'of callers who wait in an empty queue without end, though the next one answers',
    () =>
      helps({
        queues: [
          queue('Sales', {
            agents: [],
            joinEmpty: true,
            leaveWhenEmpty: false,
            absoluteTimeout: 0,
            nextQueue: 'Overflow',
          }),
          queue('Overflow'),
        ],
      }),
    ['Add agents to Sales: It has none', 'Let callers leave Sales while it is empty: They go on to Overflow'],
  ],
  [
    'when nobody is on shift',
    () => helps({ queues: [queue('Sales', { isShift: true })], teams: { Sales: TOMORROW } }),
    ['Plan a shift for Sales: At this time', NEXT],
  ],
  [
    'to a queue whose shifts are not planned yet',
    () => helps({ queues: [queue('Sales', { isShift: true })], teams: { Sales: shifts() } }),
    ['Plan a shift for Sales: At this time'],
  ],
  [
    'that goes round',
    () =>
      helps({
        queues: [queue('Sales', { agents: [], nextQueue: 'Desk' }), queue('Desk', { agents: [], nextQueue: 'Sales' })],
      }),
    ['Add agents to Desk: It has none', 'Give Desk another next queue: It leads back to Sales'],
  ],
  [
    'to a menu that is closed',
    () => helps({ ivrs: [ivr('Main', ['1 HUNT_AGENT Anna'], { hours: OFFICE })] }, 'IVR Main', NIGHT),
    ['Open Main at this time: Add business hours', 'Give Main a fallback queue: For calls while it is closed'],
  ],
  [
    'of somebody who presses no key',
    () => helps({ ivrs: [ivr('Main', ['1 HUNT_AGENT Anna'])] }, 'IVR Main none'),
    ['Give Main a fallback queue: For callers who press no key'],
  ],
  [
    'of somebody who presses a key to a queue that does not exist',
    () => helps({ ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Gone'])] }, 'IVR Main 1'),
    ['Change Main: Gone does not exist'],
  ],
  [
    'whose next queue does not exist',
    () => helps({ queues: [queue('Sales', { agents: [], nextQueue: 'Gone' })] }),
    ['Add agents to Sales: It has none', 'Change Sales: Gone does not exist'],
  ],
  ['that somebody answers', () => helps({ queues: [queue('Sales')] }), []],
  ['of which it is not known who rings', () => helps({ queues: [queue('Sales', { isShift: true })] }), []],
])('people read what would help a call %s [776]', (_call, read, expected) => {
  expect(read()).toEqual(expected)
})

it('each change links to the page on which people make it [776]', () => {
  const links = (...of: Parameters<typeof callOf>) => all(...of).map(({ to }) => to)
  const waits = { agents: [], joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 0, nextQueue: 'Overflow' }
  expect(links({ queues: [queue('Sales', waits), queue('Overflow')] })).toEqual([
    '/ucm/queues/view?no=Sales#agents',
    '/ucm/queues/view?no=Sales',
  ])
  expect(links({ queues: [queue('Sales', { isShift: true })], teams: { Sales: TOMORROW } })).toEqual([
    '/ucm/queues/shifts?no=Sales',
    '/ucm/queues/view?no=Sales',
  ])
  expect(links({ ivrs: [ivr('Main', [])] }, 'IVR Main none')).toEqual(['/ucm/ivr/details?no=Main'])
})

describe('where one agent keeps others silent, people read what would help [890]:', () => {
  /** A call to Sales, which goes on to Overflow. */
  const sales = (more: Parameters<typeof queue>[1], setup: Given['more'] = {}) =>
    helps({ queues: [queue('Sales', { nextQueue: 'Overflow', ...more }), queue('Overflow')], more: setup })
  const SAME = 'Give Ben priority 0 as well: Then calls come to Ben too'
  const SHORTEN = 'Shorten the time limit of Sales: Then callers come to Overflow sooner than after 10 min'

  it.each<[string, () => string[], string[]]>([
    [
      'the same priority, and a shorter time limit',
      () => sales({ agents: ['Anna 0', 'Ben 5', 'Carl 5'] }),
      [SAME, SHORTEN],
    ],
    ['no shorter one than two minutes', () => sales({ agents: ['Anna 0', 'Ben 5'], absoluteTimeout: 120 }), [SAME]],
    ['no shorter one where the call would end', () => sales({ agents: ['Anna 0', 'Ben 5'], nextQueue: '' }), [SAME]],
    ['none where there is none', () => sales({ agents: ['Anna 0', 'Ben 5'], absoluteTimeout: 0 }), [SAME]],
    ['agents for an empty queue before it', () => sales({ agents: [] }), ['Add agents to Sales: It has none']],
    ['nothing where two ring', () => sales({ agents: ['Anna 0', 'Carl 0', 'Ben 5'] }), []],
    ['nothing where there is no other', () => sales({ agents: ['Anna'] }), []],
    [
      'nothing where who does not pick up is paused [1017]',
      () => sales({ agents: ['Anna 0', 'Ben 5'] }, { noAnswer: 'autopause' }),
      [],
    ],
    [
      'nothing where the next priority rings after a ring without an answer',
      () => sales({ agents: ['Anna 0', 'Ben 5'] }, { noAnswer: 'escalate' }),
      [],
    ],
  ])('%s', (_what, read, expected) => expect(read()).toEqual(expected))
})
