/** Who of a queue rings first, and what people read. */
import { describe } from 'vitest'
import { MON, queue, shifts, showRules, type Given, type Rules } from './who-answers-cases'

const sales = (strategy: string, ...agents: readonly string[]): Given => ({
  queues: [queue('Sales', { strategy, agents })],
})

const strategies: Rules = {
  '‘ring all’ rings all': [['two agents', sales('RINGALL', 'Ben', 'Anna'), 'Anna and Ben ring together']],
  '‘linear’ rings the next in the listed order, from the first for each caller': [
    ['two agents', sales('LINEAR', 'Ben', 'Anna'), 'Ben rings first, then Anna'],
    [
      'more agents than a sentence takes',
      sales('LINEAR', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'),
      'A rings first, then B, then C, then D, then E, then F, then 3 more',
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
  'of an unknown strategy only is known that it rings one of them': [
    ['two agents', sales('MAGIC', 'Ben', 'Anna'), 'One of Anna and Ben rings'],
  ],
}

const priorities: Rules = {
  'the next number rings only while nobody of the lower ones can take a call: signed out, or on a call': [
    [
      'two numbers',
      sales('RINGALL', 'Umar 10', 'Quinten 0'),
      'Quinten rings. In Sales only agents with the lowest priority number ring, even if nobody picks up. Umar (priority 10) rings only while Quinten (priority 0) is signed out or on a call.',
    ],
    [
      'three',
      sales('RINGALL', 'Carl 20', 'Ben 10', 'Anna 0'),
      'Anna rings. In Sales only agents with the lowest priority number ring, even if nobody picks up. Ben (priority 10) rings only while Anna (priority 0) is signed out or on a call.',
    ],
  ],
  'within a number the strategy says who rings': [
    [
      'together, then one',
      sales('RINGALL', 'Carl 20', 'Ben 10', 'Anna 10'),
      'Anna and Ben ring together. In Sales only agents with the lowest priority number ring, even if nobody picks up. Carl (priority 20) rings only while Anna and Ben (priority 10) are both signed out or on a call.',
    ],
    [
      'one, then together',
      sales('RINGALL', 'Carl 0', 'Ben 10', 'Anna 10'),
      'Carl rings. In Sales only agents with the lowest priority number ring, even if nobody picks up. Anna and Ben (priority 10) ring together only while Carl (priority 0) is signed out or on a call.',
    ],
    [
      'one of two, then another',
      sales('RANDOM', 'Carl 20', 'Ben 10', 'Anna 10'),
      'One of Anna and Ben rings. In Sales only agents with the lowest priority number ring, even if nobody picks up. Carl (priority 20) rings only while Anna and Ben (priority 10) are both signed out or on a call.',
    ],
    [
      'one, then one of two',
      sales('RANDOM', 'Carl 0', 'Ben 10', 'Anna 10'),
      'Carl rings. In Sales only agents with the lowest priority number ring, even if nobody picks up. One of Anna and Ben (priority 10) rings only while Carl (priority 0) is signed out or on a call.',
    ],
    [
      'one, then two as listed',
      sales('LINEAR', 'Carl 0', 'Ben 10', 'Anna 10'),
      'Carl rings. In Sales only agents with the lowest priority number ring, even if nobody picks up. Ben and Anna (priority 10) ring in this order only while Carl (priority 0) is signed out or on a call.',
    ],
    [
      'one, then two in turn',
      sales('RRMEMORY', 'Carl 0', 'Ben 10', 'Anna 10'),
      'Carl rings. In Sales only agents with the lowest priority number ring, even if nobody picks up. Ben and Anna (priority 10) ring in turn only while Carl (priority 0) is signed out or on a call.',
    ],
  ],
  'an agent with ‘Ring in use’ can take a call during another': [
    [
      'then another agent',
      { ...sales('RINGALL', 'Ben 10', 'Anna 0'), more: { ringsInUse: new Set(['Anna']) } },
      'Anna rings. In Sales only agents with the lowest priority number ring, even if nobody picks up. Ben (priority 10) rings only while Anna (priority 0) is signed out.',
    ],
  ],
}

const escalating = (strategy: string, ...agents: readonly string[]): Given => ({
  ...sales(strategy, ...agents),
  more: { priorities: 'escalate' },
})
const goesOn: Rules = {
  'after a ring without an answer it goes on: each agent once by the numbers': [
    ['two numbers', escalating('RINGALL', 'Umar 10', 'Quinten 0'), 'Quinten rings first, then Umar'],
    [
      'two of one number',
      escalating('RINGALL', 'Carl 20', 'Ben 10', 'Anna 10'),
      'Anna and Ben ring together, then Carl',
    ],
    [
      'two of one number, of whom one rings',
      escalating('LEASTRECENT', 'Carl 20', 'Ben 10', 'Anna 10'),
      'Anna and Ben ring one by one, then Carl',
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
const nobodyOnShift = (...others: readonly string[]) =>
  ['Nobody answers: Sales has nobody on shift', ...others, 'and it has no next queue'].join(', ')
const mayNotJoin = 'nobody may join while it is empty'
const QUINTEN = `Quinten ${MON} 07:00 - ${MON} 15:30`
const DAY_SHIFTS = [QUINTEN, `Umar ${MON} 07:00 - ${MON} 15:30`, 'Umar 2026-11-24 07:00 - 2026-11-24 15:30']
const ISABEL = `Isabel ${MON} 07:00 - ${MON} 15:30`
const onShift: Rules = {
  'in a shift queue those people ring who are on shift at that moment and are agents': [
    ['two agents', desk(DAY_SHIFTS), 'One of Quinten and Umar rings'],
    ['an agent, and somebody who is none', desk([QUINTEN, ISABEL]), 'Quinten rings'],
    ['an agent whom the list of the queue lacks', desk([`Anna ${MON} 07:00 - ${MON} 15:30`]), 'Anna rings'],
    ['somebody who is no agent', desk([ISABEL]), nobodyOnShift(mayNotJoin)],
  ],
  'a shift lasts from its start until just before its end': [
    [
      'before the first of the day',
      desk(DAY_SHIFTS),
      'Nobody answers: Sales has nobody on shift until 07:00, nobody may join while it is empty, and it has no next queue',
      `${MON} 06:59`,
    ],
    ['at its start', desk(DAY_SHIFTS), 'One of Quinten and Umar rings', `${MON} 07:00`],
    [
      'at its end',
      desk(DAY_SHIFTS),
      'Nobody answers: Sales has nobody on shift until 24-11 07:00, nobody may join while it is empty, and it has no next queue',
      `${MON} 15:30`,
    ],
    ['after midnight', desk([`Umar 2026-11-22 22:00 - ${MON} 06:00`]), 'Umar rings', `${MON} 03:00`],
  ],
  'where nobody can ring, callers go on at once if nobody may join an empty queue or callers leave it; else they wait':
    [
      ['nobody may join', desk([], { leaveWhenEmpty: false }), nobodyOnShift(mayNotJoin)],
      ['callers leave it', desk([], { joinEmpty: true }), nobodyOnShift('callers leave it while it is empty')],
      ['another queue is the next', desk([], { next: 'Overflow' }, [queue('Overflow')]), 'Anna rings'],
      [
        'callers wait',
        desk([], { joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 90 }),
        nobodyOnShift('callers wait 1 min 30 s'),
      ],
      [
        'callers wait without a time limit',
        desk([], { joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 0 }),
        'Nobody answers: Sales has nobody on shift, and callers wait without end',
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
      { ...desk([]), teams: { Sales: { kind: 'loaded', shifts: [], missing: 1 } } },
      'Not known: 1 shift of Sales could not be read',
    ],
    [
      'who is an agent',
      { ...desk(DAY_SHIFTS), more: { agents: undefined, agentNames: undefined } },
      'Not known: it is not known who of Sales is an agent',
    ],
  ],
}

describe('who answers by strategy [713] [715]', () => showRules(strategies))
describe('who answers by priority [715] [886]', () => showRules(priorities))
describe('who answers where a ring without an answer goes on [886]', () => showRules(goesOn))
describe('who answers by shifts [713] [716] [723]', () => showRules(onShift))
