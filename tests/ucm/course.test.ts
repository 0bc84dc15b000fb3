/** The course of a call as people read it: who rings when, why others do not, and what comes of it [889]. */
import { describe, expect, it } from 'vitest'
import type { QueueRules } from '../../app/features/ucm/call-flow/call-flow'
import { pathsOf } from '../../app/features/ucm/call-model/call-path.server'
import { courseView } from '../../app/features/ucm/who-answers/course.server'
import { NOBODY_PICKS_UP, type AgentState, type Scenario } from '../../app/features/ucm/call-model/scenario.server'
import { detailsOf } from '../../app/features/ucm/call-model/path-texts.server'
import { callOf, MON, queue, shifts, type Given } from './who-answers-cases'

const ALL_PICK_UP: Scenario = { states: new Map(), others: 'free' }
const those = (state: AgentState, ...who: readonly string[]): Scenario => ({
  states: new Map(who.map((id) => [id, state])),
  others: 'free',
})

/** A call to Sales on a Monday at ten. */
function course(given: Given, scenario = NOBODY_PICKS_UP) {
  const { setup, callee, keys, time, path: asItIs } = callOf(given)
  const [path] = pathsOf(setup, { callee, keys, at: time.at, scenario })
  const view = path && courseView(path, asItIs, scenario, time)
  if (!view) throw new Error('nobody can ring')
  return view
}

/** 'Anna: 0+20 25+20', the start and length of each ring; with a ? where it may be another’s; 'Ben: Signed out' */
function rows(given: Given, scenario?: Scenario): string[] {
  const { picture } = course(given, scenario)
  return (picture?.queues ?? []).flatMap(({ name, rows: all, more }) => [
    name,
    ...all.map(({ agents, bars, note }) => {
      const times = bars.map(({ x, width }) => `${x}+${width}${note === '' ? '' : '?'}`).join(' ')
      return `${agents.map((one) => one.name).join(' or ')}: ${times || note}`
    }),
    ...(more > 0 ? [`and ${more} more`] : []),
  ])
}

/** '0 s Sales: Anna rings …', then who does not ring. */
function moments(given: Given, scenario?: Scenario): string[] {
  const { moments: all, silent } = course(given, scenario)
  const texts = all.map(({ time, record, text }) => `${time} ${record?.name ?? ''}${text}`)
  return silent === '' ? texts : [...texts, silent]
}
const first = (...of: Parameters<typeof moments>) => moments(...of)[0]

/** Callers leave after a minute: a ring begins at 0, 25 and 50 seconds. */
const sales = (strategy: string, agents: readonly string[], rules: Partial<QueueRules> = {}): Given => ({
  queues: [queue('Sales', { strategy, agents, absoluteTimeout: 60, ...rules })],
})
const toOverflow = (agents: readonly string[], overflow: readonly string[], strategy = 'RINGALL'): Given => ({
  queues: [
    queue('Sales', { agents, absoluteTimeout: 60, nextQueue: 'Overflow' }),
    queue('Overflow', { agents: overflow, absoluteTimeout: 30, strategy }),
  ],
})
/** A queue that pauses who does not pick up, and lets callers wait. */
const pausing = (strategy: string, agents: readonly string[], more: Parameters<typeof queue>[1] = {}): Given => ({
  ...sales(strategy, agents, { leaveWhenEmpty: false, ...more }),
  more: { noAnswer: 'autopause' },
})
const ALL = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N']

describe('the picture of a call [889] [1009]', () => {
  it.each<[string, () => string[], string[]]>([
    [
      'shows beside a higher priority number why it is silent',
      () => rows(sales('RINGALL', ['Anna 0', 'Ben 5', 'Carl 10'])),
      [
        'Sales',
        'Anna: 0+20 25+20 50+10',
        'Ben: Would ring only while Anna is signed out or on a call',
        'Carl: Would ring only while Anna and Ben are both signed out or on a call',
      ],
    ],
    [
      'shows those of a listed order one after another, and who comes too late',
      () => rows(sales('LINEAR', ['Anna', 'Ben', 'Carl', 'Dora'])),
      ['Sales', 'Anna: 0+20', 'Ben: 25+20', 'Carl: 50+10', 'Dora: The call does not come here'],
    ],
    [
      'has one row for agents of whom one rings, and nobody here knows who',
      () => rows(sales('LEASTRECENT', ['Anna', 'Ben', 'Carl 5'])),
      [
        'Sales',
        'Anna or Ben: 0+20? 25+20? 50+10?',
        'Carl: Would ring only while Anna and Ben are both signed out or on a call',
      ],
    ],
    [
      'has a row for each turn of a system that goes on',
      () => rows({ ...sales('LEASTRECENT', ['Anna', 'Ben', 'Carl 5']), more: { noAnswer: 'escalate' } }),
      ['Sales', 'Anna or Ben: 0+20? 25+20?', 'Carl: 50+10'],
    ],
    [
      'has each once where who does not pick up is paused [1017]',
      () => rows(pausing('LINEAR', ['Anna', 'Ben 5'], { absoluteTimeout: 3600 })),
      ['Sales', 'Anna: 0+20', 'Ben: 25+20'],
    ],
    [
      'ends with the time limit where a phone rings on, and has its first rings without one',
      () => [
        ...rows(sales('LINEAR', ['Anna', 'Ben'], { timeout: 0 })),
        ...rows(sales('LINEAR', ['Anna', 'Ben'], { timeout: 0, absoluteTimeout: 0 })),
      ],
      [
        'Sales',
        'Anna: 0+60',
        'Ben: The call does not come here',
        'Sales',
        'Anna: 0+50',
        'Ben: The call does not come here',
      ],
    ],
    [
      'has ten rings of a call without an end, or a whole round',
      () => [
        ...rows(sales('LINEAR', ['A', 'B', 'C', 'D'], { absoluteTimeout: 0 })).slice(-1),
        ...rows(sales('LINEAR', ALL.slice(0, 11), { absoluteTimeout: 0 })).slice(-1),
      ],
      ['D: 75+20 175+20', 'K: 250+20'],
    ],
    [
      'shows many narrow rings as one, and one narrow ring as it is',
      () =>
        rows({
          queues: [
            queue('Sales', { absoluteTimeout: 15, nextQueue: 'Overflow' }),
            queue('Overflow', { agents: ['Ben'], absoluteTimeout: 7_200 }),
          ],
        }),
      ['Sales', 'Anna: 0+15', 'Overflow', 'Ben: 15+7200'],
    ],
    [
      'ends with the ring in which somebody picks up',
      () => rows(sales('LINEAR', ['Anna', 'Ben', 'Carl']), those('away', 'Anna')),
      ['Sales', 'Anna: 0+20', 'Ben: 25+20', 'Carl: The call does not come here'],
    ],
    [
      'has one ring of a call that is picked up at once',
      () => rows(toOverflow(['Anna'], ['Ben']), ALL_PICK_UP),
      ['Sales', 'Anna: 0+20', 'Overflow', 'Ben: The call does not come here'],
    ],
    [
      'says who is on a call, and goes on with the next queue',
      () => rows(toOverflow(['Anna'], ['Anna', 'Carl']), those('busy', 'Anna')),
      ['Sales', 'Anna: On a call', 'Overflow', 'Anna: On a call', 'Carl: 60+20'],
    ],
    [
      'says who is signed out',
      () => rows(toOverflow(['Anna'], ['Anna', 'Carl']), those('out', 'Anna')),
      ['Sales', 'Anna: Signed out', 'Overflow', 'Anna: Signed out', 'Carl: 0+20'],
    ],
    [
      'leaves out nobody of whom one rings, however many they are',
      () => [
        ...rows(sales('LEASTRECENT', ALL)),
        ...rows(sales('LEASTRECENT', ['Anna', 'Ben', 'Carl']), those('busy', 'Ben')).slice(1),
        ...rows(sales('LINEAR', ALL), those('busy', ...ALL.slice(0, 12))).slice(-3),
      ],
      [
        'Sales',
        'A or B or C or D or E or F or G or H or I or J or K or L or M or N: 0+20? 25+20? 50+10?',
        'Anna or Carl: 0+20?',
        'Ben: On a call',
        'K: On a call',
        'M: 0+20',
        'and 2 more',
      ],
    ],
    [
      'shows twelve rows of a queue, and counts the agents of others',
      () => rows(sales('RINGALL', ALL)).slice(-2),
      ['L: 0+20 25+20 50+10', 'and 2 more'],
    ],
  ])('%s', (_what, shown, expected) => expect(shown()).toEqual(expected))

  it.each([
    [20, '0 s, 5 s, 10 s, 15 s, 20 s', 0.25],
    [100, '0 s, 30 s, 1 min, 1 min 30 s', 0.3],
    [1_200, '0 s, 5 min, 10 min, 15 min, 20 min', 0.25],
    [0, '0 s, 1 min, 2 min, 3 min, 4 min', 0.24],
  ])('has round times over a time limit of %i seconds', (absoluteTimeout, expected, second) => {
    const { picture } = course(sales('RINGALL', ['Anna'], { absoluteTimeout }))
    expect(picture?.ticks.map(({ text }) => text).join(', ')).toBe(expected)
    expect(picture?.ticks[1]?.x).toBe(second)
  })

  it('says of one of several that nobody here knows who', () => {
    const { picture } = course(sales('RANDOM', ['Anna', 'Ben']))
    expect(picture?.queues[0]?.rows[0]?.note).toBe('One of them rings. Only the telephone system knows who.')
  })
})

const THRICE = 'in all 3 times for 20 seconds, with pauses of 5 seconds.'
describe('the list says of a queue who rings, how long and how often [887] [889]:', () => {
  it.each<[string, () => string | undefined, string]>([
    ['one', () => first(sales('RINGALL', ['Anna'])), `Anna rings, ${THRICE}`],
    [
      'once, two together',
      () => first(sales('RINGALL', ['Anna', 'Ben'], { absoluteTimeout: 15 })),
      'Anna and Ben ring together for 15 seconds.',
    ],
    [
      'the same again',
      () => first(sales('LEASTRECENT', ['Anna', 'Ben'])),
      `One of Anna and Ben rings, always the same agent, ${THRICE}`,
    ],
    ['any again', () => first(sales('RANDOM', ['Anna', 'Ben'])), `One of Anna and Ben rings, ${THRICE}`],
    [
      'the same, once',
      () => first(sales('LEASTRECENT', ['Anna', 'Ben'], { absoluteTimeout: 15 })),
      'One of Anna and Ben rings for 15 seconds.',
    ],
    ['in turn', () => first(sales('RRMEMORY', ['Anna', 'Ben'])), `Anna and Ben ring in turn, ${THRICE}`],
    [
      'without an end',
      () => first(sales('LINEAR', ['Anna', 'Ben'], { absoluteTimeout: 0 })),
      'Anna rings, then Ben, again and again for 20 seconds, with pauses of 5 seconds.',
    ],
    [
      'one ring without an end',
      () => first(sales('LINEAR', ['Anna', 'Ben'], { timeout: 0, absoluteTimeout: 0 })),
      'Anna rings until somebody answers.',
    ],
    [
      'who picks up at once',
      () => first(sales('RINGALL', ['Anna', 'Ben']), those('away', 'Ben')),
      'Anna and Ben ring together, and Anna picks up at once.',
    ],
    [
      'one of those who pick up at once',
      () => first(sales('RANDOM', ['Anna', 'Ben']), ALL_PICK_UP),
      'One of Anna and Ben rings, and one of them picks up at once.',
    ],
    [
      'who picks up later',
      () => first(sales('LINEAR', ['Anna', 'Ben', 'Carl']), those('away', 'Anna')),
      'Anna rings, then Ben, and Ben picks up after 25 s.',
    ],
    [
      'who picks up at the latest',
      () => first(sales('RRMEMORY', ['Anna', 'Ben']), those('away', 'Anna')),
      'Anna and Ben ring in turn, and Ben picks up after 25 s at the latest.',
    ],
    [
      'who perhaps picks up',
      () => first(sales('RANDOM', ['Anna', 'Ben']), those('away', 'Anna')),
      `One of Anna and Ben rings, ${THRICE.replace('.', ', and Ben picks up if it is their turn.')}`,
    ],
    [
      'who is on a call',
      () => first(sales('RINGALL', ['Anna 0', 'Ben 5']), those('busy', 'Anna')),
      'Ben rings and picks up at once. Anna is on a call.',
    ],
    [
      'that all are paused after a while [1017]',
      () => first(pausing('RINGALL', ['Anna 0', 'Ben 5']), NOBODY_PICKS_UP),
      'Anna rings, then Ben, each once for 20 seconds, with pauses of 5 seconds. After 45 s nobody rings: who does not pick up is paused.',
    ],
    [
      'that all are on a call',
      () => first(sales('RINGALL', ['Anna', 'Ben']), those('busy', 'Anna', 'Ben')),
      'Nobody rings. Anna and Ben are on a call. The caller waits 1 min.',
    ],
    [
      'that callers wait for them without end',
      () => first(sales('RINGALL', ['Anna'], { absoluteTimeout: 0 }), those('busy', 'Anna')),
      'Nobody rings. Anna is on a call. The caller waits without end.',
    ],
  ])('%s', (_what, read, expected) => expect(read()).toBe(`0 s Sales: ${expected}`))
})

describe('the list says where the caller goes, when the call ends, and who does not ring [889]:', () => {
  const ENDS = 'Sales has no next queue. The call ends.'
  it.each<[string, () => string[], string[]]>([
    [
      'to the next queue, and to the end',
      () => moments(toOverflow(['Anna 0', 'Ben 5'], ['Carl'])).slice(1),
      [
        '1 min Overflow: Carl rings, in all 2 times for 20 seconds, with pauses of 5 seconds.',
        '1 min 30 s Overflow has no next queue. The call ends.',
        'Ben does not ring.',
      ],
    ],
    [
      'several, for whom a list has no time',
      () => moments(sales('LINEAR', ['Anna', 'Ben', 'Carl', 'Dora', 'Quinten'])).slice(1),
      [`1 min ${ENDS}`, 'Dora and Quinten do not ring.'],
    ],
    ['nobody of whom one rings', () => moments(sales('RANDOM', ALL.slice(0, 5))).slice(1), [`1 min ${ENDS}`]],
    [
      'nobody who rings in another queue',
      () => moments(toOverflow(['Anna', 'Ben 5'], ['Ben'])).slice(2),
      ['1 min 30 s Overflow has no next queue. The call ends.'],
    ],
    [
      'nothing more where somebody picks up',
      () => moments(sales('LINEAR', ['Anna', 'Ben', 'Carl']), those('away', 'Anna')).slice(1),
      [],
    ],
    [
      'nothing of others where it is not known',
      () =>
        moments({
          queues: [queue('Sales', { agents: ['Anna', 'Ben 5'], nextQueue: 'B' }), queue('B', { isUnread: true })],
        }).slice(1),
      ['10 min Not known. B could not be read.'],
    ],
    ['no end without one', () => moments(sales('RINGALL', ['Anna'], { absoluteTimeout: 0 })).slice(1), []],
    [
      'at once, where all are signed out',
      () => moments(toOverflow(['Anna'], ['Carl']), those('out', 'Anna')),
      [
        '0 s Sales has nobody signed in. Nobody may join it while it is empty. The caller goes on to Overflow.',
        '0 s Overflow: Carl rings and picks up at once.',
      ],
    ],
    [
      'after the time limit, where callers wait for nobody',
      () => moments(sales('RINGALL', ['Anna'], { joinEmpty: true, leaveWhenEmpty: false }), those('out', 'Anna')),
      ['0 s Sales has nobody signed in. Callers wait 1 min.', `1 min ${ENDS}`, 'Anna does not ring.'],
    ],
    [
      'never, where it has no time limit',
      () => {
        const waits = { joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 0 }
        return moments(sales('RINGALL', ['Anna'], waits), those('out', 'Anna')).slice(0, 2)
      },
      ['0 s Sales has nobody signed in.', '0 s Sales lets callers wait without end. It has no time limit.'],
    ],
    [
      'at once, where nobody is on shift',
      () => {
        const desk = queue('Sales', { isShift: true, nextQueue: 'Night' })
        const teams = { Sales: shifts(`Anna ${MON} 12:00 - ${MON} 18:00`) }
        return moments({ queues: [desk, queue('Night', { absoluteTimeout: 60 })], teams }).slice(0, 1)
      },
      ['0 s Sales has nobody on shift until 12:00. Nobody may join it while it is empty. The caller goes on to Night.'],
    ],
    [
      'and waits without end when all are paused [1017]',
      () => moments(pausing('RINGALL', ['Anna'], { absoluteTimeout: 0 })).slice(1),
      ['20 s Sales lets callers wait without end. It has no time limit.'],
    ],
    [
      'through a closed queue',
      () => moments({ queues: [queue('Sales', { nextQueue: 'B' }), queue('B', { hours: '' })] }).slice(1),
      ['10 min B has no business hours.', '10 min B has no next queue outside business hours. The call ends.'],
    ],
  ])('%s', (_what, read, expected) => expect(read()).toEqual(expected))
})

it.each<[string, Scenario, string]>([
  ['nobody', NOBODY_PICKS_UP, 'nobody picks up'],
  ['all', ALL_PICK_UP, 'all pick up'],
  ['one', those('busy', 'Anna'), 'Anna on a call, all others pick up'],
  ['two', those('away', 'Anna', 'Ben'), 'Anna and Ben not picking up, all others pick up'],
  ['each of them', those('out', 'Anna', 'Ben', 'Carl'), 'Anna, Ben and Carl signed out'],
  ['somebody who is not of the queue', those('out', 'Dora'), 'all pick up'],
  [
    'several states',
    { ...those('busy', 'Anna', 'Carl'), others: 'away' },
    'Anna and Carl on a call, nobody else picks up',
  ],
  [
    'one state for each',
    {
      states: new Map([
        ['Anna', 'busy'],
        ['Ben', 'out'],
      ]),
      others: 'free',
    },
    'Anna on a call, Ben signed out, all others pick up',
  ],
])('the course names its scenario: %s [888] [1016]', (_who, scenario, expected) => {
  expect(course(sales('LINEAR', ['Anna', 'Ben', 'Carl']), scenario).title).toBe(expected)
})

describe('the answer says what becomes of the call [889]:', () => {
  /** Queues that each lead to the next one. */
  const inLine = (...names: readonly string[]): Given => ({
    queues: names.map((name, at) =>
      queue(name, { agents: name === 'Empty' ? [] : ['Anna'], absoluteTimeout: 20, nextQueue: names[at + 1] ?? '' }),
    ),
  })
  const B = 'If nobody picks up within 20 s, Anna rings in B for up to 20 s'
  it.each<[string, Given, string]>([
    ['the end', sales('RINGALL', ['Anna']), 'If nobody picks up within 1 min, the call ends.'],
    [
      'a pause that the time limit does not cut',
      sales('RINGALL', ['Anna'], { timeout: 10, retry: 60, absoluteTimeout: 30 }),
      'If nobody picks up within 1 min 10 s, the call ends.',
    ],
    [
      'a next queue of which one rings',
      toOverflow(['Anna'], ['Ben', 'Carl'], 'RANDOM'),
      'If nobody picks up within 1 min, one of Ben and Carl rings in Overflow for up to 30 s, then the call ends.',
    ],
    ['two next queues', inLine('Sales', 'B', 'C'), `${B}, then Anna rings in C for up to 20 s, then the call ends.`],
    ['more than a sentence takes', inLine('Sales', 'B', 'C', 'D'), `${B}, then Anna rings in C for up to 20 s.`],
    ['a next queue that is empty', inLine('Sales', 'B', 'Empty'), `${B}, then the call ends.`],
    ['a round', inLine('Sales', 'B', 'Sales'), `${B}, then callers go round.`],
    [
      'a next queue without a time limit',
      { queues: [queue('Sales', { absoluteTimeout: 20, nextQueue: 'B' }), queue('B', { absoluteTimeout: 0 })] },
      'If nobody picks up within 20 s, Anna rings in B until somebody answers.',
    ],
    ['no end', sales('RINGALL', ['Anna'], { absoluteTimeout: 0 }), 'The phone rings until somebody answers.'],
    [
      'that nobody rings after a while, before the call ends [1017]',
      pausing('RINGALL', ['Anna']),
      'If nobody picks up within 1 min, the call ends.,After 20 s nobody rings in Sales: who does not pick up is paused.',
    ],
    [
      'that nobody rings after a while, without end [1017]',
      pausing('RINGALL', ['Anna'], { absoluteTimeout: 0 }),
      'After 20 s nobody rings in Sales: who does not pick up is paused.',
    ],
    [
      'that an empty queue is left at once, and how long the next one rings [1017]',
      {
        queues: [queue('Sales', { nextQueue: 'B' }), queue('B', { absoluteTimeout: 0, leaveWhenEmpty: false })],
        more: { noAnswer: 'autopause' },
      },
      'If nobody picks up within 20 s, Anna rings in B for up to 20 s, then callers wait without end.',
    ],
    ['nothing that is not known', { queues: [queue('Sales', { nextQueue: 'B' }), queue('B', { isUnread: true })] }, ''],
    ['nothing where nobody answers', { queues: [queue('Sales', { agents: [] })] }, ''],
  ])('%s', (_what, given, expected) => {
    const { path, time } = callOf(given)
    expect(detailsOf(path, time).join()).toBe(expected)
  })

  it.each<[string, NonNullable<Given['queues']>, string]>([
    [
      'closed',
      [
        queue('Sales', { hours: 'MON 20:00-21:00', nextOutsideHours: 'Night' }),
        queue('Night', { absoluteTimeout: 60 }),
      ],
      'Sales is closed until 20:00, so callers go on to Night.',
    ],
    [
      'empty',
      [queue('Sales', { agents: [], nextQueue: 'Night' }), queue('Night', { absoluteTimeout: 60 })],
      'Sales has no agents, so callers go on to Night.',
    ],
  ])('why the call comes to another queue: %s', (_what, queues, expected) => {
    const { path, time } = callOf({ queues })
    expect(detailsOf(path, time)).toEqual([expected, 'If nobody picks up within 1 min, the call ends.'])
  })

  it('not why a queue after it is closed', () => {
    const { path, time } = callOf({ queues: [queue('Sales', { nextQueue: 'Night' }), queue('Night', { hours: '' })] })
    expect(detailsOf(path, time)).toEqual(['If nobody picks up within 10 min, the call ends.'])
  })
})
