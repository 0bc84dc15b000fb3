/** Agents of a queue who ring first, and what people read. */
import { describe, expect, it } from 'vitest'
import { detailsOf } from '../../app/features/ucm/call-model/path-texts.server'
import { callOf, MON, queue, shifts, showRules, type Given, type Rules } from './who-answers-cases'

const sales = (strategy: string, ...agents: readonly string[]): Given => ({
  queues: [queue('Sales', { strategy, agents })],
})

const strategies: Rules = {
  '‘ring all’ rings all': [['two agents', sales('RINGALL', 'Ben', 'Anna'), 'Anna and Ben ring together']],
  '‘linear’ rings the next in the listed order, from the first for each caller': [
    ['two agents', sales('LINEAR', 'Ben', 'Anna'), 'Ben rings, then Anna'],
    [
      'more agents than a sentence takes',
      sales('LINEAR', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'),
      'A rings, then B, then C, then D, then E, then F, then 3 more',
    ],
  ],
  'both round robins ring the next after whom they rang last, so nobody here knows who begins': [
    ['as listed', sales('RRORDERED', 'Ben', 'Anna'), 'Ben and Anna ring in turn'],
    ['with memory', sales('RRMEMORY', 'Ben', 'Anna'), 'Ben and Anna ring in turn'],
  ],
  'by answered calls, of which nobody here knows': [
    ['the least recent', sales('LEASTRECENT', 'Carl', 'Ben', 'Anna'), 'One of Anna, Ben and Carl rings'],
    ['the fewest calls', sales('FEWESTCALLS', 'Ben', 'Anna'), 'One of Anna and Ben rings'],
    ['of one agent', sales('LEASTRECENT', 'Anna'), 'Anna rings'],
  ],
  '‘random’ rings one of them': [['two agents', sales('RANDOM', 'Ben', 'Anna'), 'One of Anna and Ben rings']],
  '‘weighed random’ has no groups: a number is a weight': [
    ['two numbers', sales('WRANDOM', 'Ben 20', 'Anna 10'), 'One of Anna and Ben rings'],
  ],
  'how agents ring by a strategy that the portal does not know is not known [982]': [
    ['two agents', sales('MAGIC', 'Ben', 'Anna'), 'Anna and Ben may ring (how they ring is not known)'],
    ['whatever their priorities', sales('', 'Ben', 'Anna 10'), 'Anna and Ben may ring (how they ring is not known)'],
    ['one agent', sales('top-down', 'Ben'), 'Ben rings'],
    ['by chance', sales('RANDOM', 'Ben', 'Anna'), 'One of Anna and Ben rings'],
  ],
  'strategies of Microsoft Teams have its words [982]': [
    ['all at once', sales('Attendant', 'Ben', 'Anna'), 'Anna and Ben ring together'],
    ['in order', sales('Serial', 'Ben', 'Anna'), 'Ben rings, then Anna'],
    ['in turn', sales('RoundRobin', 'Ben', 'Anna'), 'Ben and Anna ring in turn'],
    ['who waits longest', sales('LongestIdle', 'Ben', 'Anna'), 'One of Anna and Ben rings'],
  ],
}

/** When the next number rings, without the sentence that all such answers have. */
const RULE = 'In Sales only agents with the lowest priority number ring, even if nobody picks up. '
function higher(given: Given): string {
  const { path, time } = callOf(given)
  const text = detailsOf(path, time).at(-1) ?? ''
  return text.startsWith(RULE) ? text.slice(RULE.length) : ''
}
const inUse = (given: Given, ...names: readonly string[]): Given => ({ ...given, more: { ringsInUse: new Set(names) } })
const escalating = (strategy: string, ...agents: readonly string[]): Given => ({
  ...sales(strategy, ...agents),
  more: { noAnswer: 'escalate' },
})
const pausing = (strategy: string, ...agents: readonly string[]): Given => ({
  ...sales(strategy, ...agents),
  more: { noAnswer: 'autopause' },
})
const AWAY_ANNA = 'only while Anna (priority 0) is signed out or on a call.'

it.each<[string, Given, string]>([
  ['one of two', sales('RINGALL', 'Anna', 'Ben 5'), `Ben (priority 5) rings ${AWAY_ANNA}`],
  ['one of three numbers', sales('RINGALL', 'Anna', 'Ben 5', 'Carl 9'), `Ben (priority 5) rings ${AWAY_ANNA}`],
  ['two of one number', sales('LINEAR', 'Anna', 'Ben 5', 'Carl 5'), `Ben and Carl (priority 5) ring ${AWAY_ANNA}`],
  [
    'after two',
    sales('RANDOM', 'Anna', 'Ben', 'Carl 5'),
    'Carl (priority 5) rings only while Anna and Ben (priority 0) are both signed out or on a call.',
  ],
  [
    'after three',
    sales('RINGALL', 'Anna', 'Ben', 'Carl', 'Dora 2'),
    'Dora (priority 2) rings only while Anna, Ben and Carl (priority 0) are all signed out or on a call.',
  ],
  [
    'after one who also rings during a call',
    inUse(sales('RINGALL', 'Anna', 'Ben 5'), 'Anna'),
    'Ben (priority 5) rings only while Anna (priority 0) is signed out.',
  ],
  [
    'after three, of whom one also rings during a call',
    inUse(sales('RINGALL', 'Anna', 'Ben', 'Carl', 'Dora 2'), 'Ben'),
    'Dora (priority 2) rings only while Anna and Carl are both signed out or on a call, and Ben is signed out.',
  ],
  ['nobody where the numbers are weights', sales('WRANDOM', 'Anna', 'Ben 5'), ''],
  ['nobody where who does not pick up is paused', pausing('RINGALL', 'Anna', 'Ben 5'), ''],
  ['nobody where a ring without an answer goes on', escalating('RINGALL', 'Anna', 'Ben 5'), ''],
])('a higher number waits until the lowest cannot take a call: %s [886]', (_who, given, expected) =>
  expect(higher(given)).toBe(expected),
)

const priorities: Rules = {
  'agents with the lowest number ring': [
    ['one', sales('LINEAR', 'Carl 0', 'Ben 10', 'Anna 10'), 'Carl rings'],
    ['two', sales('RINGALL', 'Carl 20', 'Ben 10', 'Anna 10'), 'Anna and Ben ring together'],
  ],
  'where a ring without an answer goes on, each agent rings once by the numbers': [
    ['two numbers', escalating('RINGALL', 'Umar 10', 'Quinten 0'), 'Quinten rings, then Umar'],
    ['two of one number', escalating('RINGALL', 'Carl 9', 'Ben 5', 'Anna 5'), 'Anna and Ben ring together, then Carl'],
    ['as listed', escalating('LINEAR', 'Ben', 'Anna', 'Carl 5'), 'Ben rings, then Anna, then Carl'],
    [
      'of whom one rings',
      escalating('LEASTRECENT', 'Carl 20', 'Ben 10', 'Anna 10'),
      'Anna and Ben ring in turn, then Carl',
    ],
  ],
  'where who does not pick up is paused, each agent rings once by the numbers [1017]': [
    ['two numbers', pausing('RINGALL', 'Umar 10', 'Quinten 0'), 'Quinten rings, then Umar'],
    ['of whom one rings', pausing('RANDOM', 'Carl 20', 'Ben 10', 'Anna 10'), 'Anna and Ben ring in turn, then Carl'],
    ['a list of two numbers', pausing('LINEAR', 'Anna', 'Ben 5', 'Carl 5'), 'Anna rings, then Ben and Carl in turn'],
  ],
  'whom a call does not reach before its time limit does not ring': [
    [
      'the last of a list',
      { queues: [queue('Sales', { strategy: 'LINEAR', agents: ['Anna', 'Ben', 'Carl'], absoluteTimeout: 45 })] },
      'Anna rings, then Ben',
    ],
    [
      'all but the first, where a ring has no end of its own',
      { queues: [queue('Sales', { strategy: 'LINEAR', agents: ['Anna', 'Ben'], timeout: 0 })] },
      'Anna rings',
    ],
  ],
}

const desk = (
  lines: readonly string[],
  more: Parameters<typeof queue>[1] = {},
  others: Given['queues'] = [],
): Given => ({
  queues: [queue('Sales', { isShift: true, agents: ['Quinten', 'Umar'], strategy: 'LEASTRECENT', ...more }), ...others],
  teams: { Sales: shifts(...lines) },
})
const TOMORROW = ['Quinten 2026-11-24 09:00 - 2026-11-24 17:00']
const NOBODY_ON_SHIFT = 'Nobody answers: Sales has nobody on shift, and it has no next queue'
const QUINTEN = `Quinten ${MON} 07:00 - ${MON} 15:30`
const DAY_SHIFTS = [QUINTEN, `Umar ${MON} 07:00 - ${MON} 15:30`, 'Umar 2026-11-24 07:00 - 2026-11-24 15:30']
const ISABEL = `Isabel ${MON} 07:00 - ${MON} 15:30`
const onShift: Rules = {
  'in a shift queue those people ring who are on shift at that moment and are agents': [
    ['two agents', desk(DAY_SHIFTS), 'One of Quinten and Umar rings'],
    ['an agent, and somebody who is none', desk([QUINTEN, ISABEL]), 'Quinten rings'],
    ['an agent whom the list of the queue lacks', desk([`Anna ${MON} 07:00 - ${MON} 15:30`]), 'Anna rings'],
    ['somebody who is no agent', desk([ISABEL]), NOBODY_ON_SHIFT],
  ],
  'a shift lasts from its start until just before its end': [
    [
      'before the first of the day',
      desk(DAY_SHIFTS),
      'Nobody answers: Sales has nobody on shift until 07:00, and it has no next queue',
      `${MON} 06:59`,
    ],
    ['at its start', desk(DAY_SHIFTS), 'One of Quinten and Umar rings', `${MON} 07:00`],
    [
      'at its end',
      desk(DAY_SHIFTS),
      'Nobody answers: Sales has nobody on shift until 24-11 07:00, and it has no next queue',
      `${MON} 15:30`,
    ],
    ['after midnight', desk([`Umar 2026-11-22 22:00 - ${MON} 06:00`]), 'Umar rings', `${MON} 03:00`],
  ],
  'where nobody can ring, callers go on to the next queue, or wait without end': [
    ['another queue is the next', desk(TOMORROW, { nextQueue: 'Overflow' }, [queue('Overflow')]), 'Anna rings'],
    [
      'callers wait without a time limit',
      desk(TOMORROW, { joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 0 }),
      'Nobody answers: Sales has nobody on shift until 24-11 09:00, and it lets callers wait without end',
    ],
  ],
  'days after the last shift of a plan are not planned yet [981]': [
    ['no shift at all', desk([]), 'Not known: Sales is not planned yet'],
    [
      'the day after',
      desk(['Quinten 2026-11-20 09:00 - 2026-11-20 17:00']),
      'Not known: Sales is not planned yet (last shift: Fri 20-11)',
    ],
    [
      'the day of the last shift',
      desk([`Quinten ${MON} 07:00 - ${MON} 09:00`]),
      'Nobody answers: Sales has nobody on shift, and it has no next queue',
    ],
  ],
  'what could not be read, or may not be seen, is not known': [
    [
      'a directory that gives no answer',
      { ...desk([]), teams: { Sales: { kind: 'failed', text: 'The directory cannot be reached at the moment.' } } },
      'Not known: the shifts of Sales could not be read: The directory cannot be reached at the moment',
    ],
    [
      'some shifts, and nobody in the others',
      { ...desk([]), teams: { Sales: { kind: 'loaded', content: { rows: [], missing: 1 } } } },
      'Not known: 1 shift of Sales could not be read',
    ],
    [
      'who is an agent',
      { ...desk(DAY_SHIFTS), more: { agents: undefined, agentNames: undefined } },
      'Not known: it is not known who of Sales is an agent',
    ],
  ],
}

describe('who answers by strategy [713] [715] [982]', () => showRules(strategies))
describe('who answers by priority [715] [886] [887]', () => showRules(priorities))
describe('who answers by shifts [713] [716] [723] [981]', () => showRules(onShift))
