/** What people read of a call that is played: who rings when, why others do not, and what comes of it. */
import { describe, expect, it } from 'vitest'
import type { QueueRules } from '../../app/features/ucm/call-flow/call-flow'
import { waysOf } from '../../app/features/ucm/who-answers/call-way.server'
import { courseText } from '../../app/features/ucm/who-answers/played/course.server'
import { playedView } from '../../app/features/ucm/who-answers/played/played-view.server'
import { detailsOf } from '../../app/features/ucm/who-answers/way-texts.server'
import { NOBODY_PICKS_UP, type Supposition } from '../../app/features/ucm/who-answers/supposition.server'
import { agent, amsterdam, clock, MON, queue, setupOf, shifts, type Given } from './who-answers-cases'

type State = 'away' | 'busy' | 'out'

const ALL_PICK_UP: Supposition = { kind: 'all', state: 'free' }
const those = (state: State, ...who: readonly string[]): Supposition => ({ kind: 'some', state, who: new Set(who) })

/** A call to Sales on a Monday at ten. */
function play(given: Given, supposition = NOBODY_PICKS_UP) {
  const [start, at] = [{ kind: 'queue', name: 'Sales' } as const, clock(`${MON} 10:00`)]
  const [asItIs] = waysOf(setupOf(given), start, [], at)
  const [way] = waysOf(setupOf(given), start, [], at, supposition)
  const view = way && asItIs && playedView(way, asItIs, supposition, { at, formatDate: amsterdam })
  if (!view) throw new Error('nobody can ring')
  return view
}

/** 'Anna: 0+20 25+20', with a ? for a ring that may be another's; 'Anna or Ben: …'; 'Ben: Signed out' */
function rows(given: Given, supposition?: Supposition, rules: Partial<QueueRules> = {}) {
  const { picture } = play(withRules(given, rules), supposition)
  return (picture?.queues ?? []).flatMap(({ name, rows: agents, more }) => [
    name,
    ...agents.map(({ agents: people, bars, note }) => {
      const times = bars.map(({ x, width, isMaybe }) => `${x}+${width}${isMaybe ? '?' : ''}`).join(' ')
      const names = people.map(({ name: agent, facts }) => [agent, facts.replace(/^Phone 201(, )?/, '')])
      return `${names.map((texts) => texts.filter(Boolean).join(', ')).join(' or ')}: ${times || note}`
    }),
    ...(more > 0 ? [`and ${more} more`] : []),
  ])
}

function withRules({ queues = [], ...given }: Given, rules: Partial<QueueRules>): Given {
  return { ...given, queues: queues.map((one) => ({ ...one, rules: one.rules && { ...one.rules, ...rules } })) }
}

function said(given: Given, supposition?: Supposition, rules: Partial<QueueRules> = {}) {
  return play(withRules(given, rules), supposition).moments.map(({ time, lead, record, text }) =>
    [time, lead, record && `${record.name}:`, text].filter(Boolean).join(' '),
  )
}

/** Callers leave after a minute: a ring begins at 0, 25 and 50 seconds. */
const sales = (strategy: string, ...agents: readonly string[]): Given => ({
  queues: [queue('Sales', { strategy, agents, absoluteTimeout: 60 })],
})
const toOverflow = (agents: readonly string[], overflow: readonly string[], strategy = 'RINGALL'): Given => ({
  queues: [
    queue('Sales', { agents, absoluteTimeout: 60, next: 'Overflow' }),
    queue('Overflow', { agents: overflow, absoluteTimeout: 30, strategy }),
  ],
})

const COURSE_OF_ANNA =
  'Anna rings for up to 1 min. If nobody picks up, the call ends. This is with all agents signed in and free.'
const alwaysThere: Given = {
  queues: [{ ...queue('Sales', { absoluteTimeout: 60 }), agents: [{ ...agent('Anna'), isAlwaysAvailable: true }] }],
}

/** Queues that each lead to the next one. Anna is in all of them but 'Empty'. */
const inLine = (...names: readonly string[]): Given => ({
  queues: names.map((name, at) =>
    queue(name, { agents: name === 'Empty' ? [] : ['Anna'], absoluteTimeout: 20, next: names[at + 1] ?? '' }),
  ),
})
const AFTER_B = 'Anna rings for up to 20 s. If nobody picks up, Anna rings in B for up to 20 s'

/** Ben rings in Overflow after an empty queue. */
const afterEmpty = (rules: Parameters<typeof queue>[1]): Given => ({
  queues: [
    queue('Sales', { absoluteTimeout: 20, next: 'Empty' }),
    queue('Empty', {
      agents: [],
      absoluteTimeout: 40,
      joinEmpty: true,
      leaveWhenEmpty: false,
      next: 'Overflow',
      ...rules,
    }),
    queue('Overflow', { agents: ['Ben'] }),
  ],
})

describe('the picture of a played call [889]', () => {
  it.each<[string, () => string[], string[]]>([
    [
      'shows beside a higher priority number why it is silent',
      () => rows(sales('RINGALL', 'Anna 0', 'Ben 5')),
      [
        'Sales',
        'Anna, priority 0: 0+20 25+20 50+10',
        'Ben, priority 5: Would ring only while Anna is signed out or on a call',
      ],
    ],
    [
      'says of an agent that the phone also rings while on another call, so that others ring only while the agent is signed out',
      () => rows({ ...sales('RINGALL', 'Anna 0', 'Ben 5'), more: { ringsInUse: new Set(['Anna']) } }),
      [
        'Sales',
        'Anna, priority 0, also rings while on another call: 0+20 25+20 50+10',
        'Ben, priority 5: Would ring only while Anna is signed out',
      ],
    ],
    [
      'names none of several who keep others silent',
      () => rows(sales('RINGALL', 'Anna 0', 'Carl 0', 'Ben 5')),
      [
        'Sales',
        'Anna, priority 0: 0+20 25+20 50+10',
        'Carl, priority 0: 0+20 25+20 50+10',
        'Ben, priority 5: Would ring only while Anna and Carl are both signed out or on a call',
      ],
    ],
    [
      'names all who keep a third priority silent',
      () => rows(sales('RINGALL', 'Anna 0', 'Ben 5', 'Carl 10')).slice(2),
      [
        'Ben, priority 5: Would ring only while Anna is signed out or on a call',
        'Carl, priority 10: Would ring only while Anna and Ben are both signed out or on a call',
      ],
    ],
    [
      'shows those of a listed order one after another, and who comes too late',
      () => rows(sales('LINEAR', 'Anna', 'Ben', 'Carl', 'Dora')),
      ['Sales', 'Anna: 0+20', 'Ben: 25+20', 'Carl: 50+10', 'Dora: The caller leaves before'],
    ],
    [
      'shows rings of which nobody here knows whose they are',
      () => rows(sales('LEASTRECENT', 'Anna', 'Ben')),
      ['Sales', 'Anna or Ben: 0+20? 25+20? 50+10?'],
    ],
    [
      'ends with the time limit where a phone rings on, and says who never comes without one',
      () => [
        ...rows(sales('LINEAR', 'Anna', 'Ben'), NOBODY_PICKS_UP, { timeout: 0 }),
        ...rows(sales('LINEAR', 'Anna', 'Ben'), NOBODY_PICKS_UP, { timeout: 0, absoluteTimeout: 0 }),
      ],
      [
        'Sales',
        'Anna: 0+60',
        'Ben: The caller leaves before',
        'Sales',
        'Anna: 0+50',
        'Ben: The phone before rings without end',
      ],
    ],
    [
      'has the first ten rings of a call without an end',
      () =>
        rows(sales('LINEAR', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'), NOBODY_PICKS_UP, {
          absoluteTimeout: 0,
        }).slice(-3),
      ['I: 200+20', 'J: 225+20', 'K: Rings later'],
    ],
    [
      'shows many narrow rings as one, also of which nobody knows whose they are',
      () => [
        ...rows(sales('RINGALL', 'Anna'), NOBODY_PICKS_UP, { absoluteTimeout: 7_200 }),
        ...rows(sales('RRMEMORY', 'Anna', 'Ben'), NOBODY_PICKS_UP, { absoluteTimeout: 7_200 }),
      ],
      ['Sales', 'Anna: 0+7200', 'Sales', 'Anna or Ben: 0+7200?'],
    ],
    [
      'shows one narrow ring as it is',
      () =>
        rows({
          queues: [
            queue('Sales', { absoluteTimeout: 15, next: 'Overflow' }),
            queue('Overflow', { agents: ['Ben'], absoluteTimeout: 7_200 }),
          ],
        }),
      ['Sales', 'Anna: 0+15', 'Overflow', 'Ben: 15+7200'],
    ],
    [
      'ends with the ring in which somebody picks up',
      () => rows(sales('LINEAR', 'Anna', 'Ben', 'Carl'), those('away', 'Anna')),
      ['Sales', 'Anna: 0+20', 'Ben: 25+20', 'Carl: Somebody picks up before'],
    ],
    ['is none of a call that is picked up at once', () => rows(sales('RINGALL', 'Anna'), ALL_PICK_UP), []],
    [
      'says who is on a call',
      () => rows(toOverflow(['Anna'], ['Anna', 'Carl']), those('busy', 'Anna')),
      ['Sales', 'Anna: On a call', 'Overflow', 'Anna: On a call', 'Carl: 60+20'],
    ],
    [
      'says who is signed out',
      () => rows(toOverflow(['Anna'], ['Anna', 'Carl']), those('out', 'Anna')),
      ['Sales', 'Anna: Signed out', 'Overflow', 'Anna: Signed out', 'Carl: 0+20'],
    ],
    [
      'goes on with the next queue',
      () => rows(toOverflow(['Anna'], ['Carl 0', 'Ben 5'])),
      [
        'Sales',
        'Anna: 0+20 25+20 50+10',
        'Overflow',
        'Carl, priority 0: 60+20 85+5',
        'Ben, priority 5: Would ring only while Carl is signed out or on a call',
      ],
    ],
    [
      'says that the call does not come to the next queue',
      () =>
        rows(
          {
            queues: [
              queue('Sales', { strategy: 'LINEAR', agents: ['Anna', 'Ben'], next: 'Overflow' }),
              queue('Overflow'),
            ],
          },
          those('away', 'Anna'),
        ),
      ['Sales', 'Anna: 0+20', 'Ben: 25+20', 'Overflow', 'Anna: The call does not come here'],
    ],
    [
      'shows three agents of each of many queues, and counts the others',
      () =>
        rows({
          queues: ['Sales', 'B', 'C', 'D', 'E'].map((name, at, all) =>
            queue(name, {
              agents: ['Anna', 'Ben', 'Carl', 'Dora', 'Quinten'],
              absoluteTimeout: 20,
              next: all[at + 1] ?? '',
            }),
          ),
        }).filter((row) => !/^(Anna|Ben|Carl)/.test(row)),
      ['Sales', 'and 2 more', 'B', 'and 2 more', 'C', 'and 2 more', 'D', 'and 2 more', 'E', 'and 2 more'],
    ],
  ])('%s', (_what, shown, expected) => expect(shown()).toEqual(expected))
})

describe('the times over the picture [889]', () => {
  it.each([
    [15, '0 s, 5 s, 10 s, end 15 s'],
    [30, '0 s, 5 s, 10 s, 15 s, 20 s, 25 s'],
    [45, '0 s, 10 s, 20 s, 30 s, 40 s'],
    [100, '0 s, 30 s, 1 min, 1 min 30 s'],
    [600, '0 s, 2 min, 4 min, 6 min, 8 min, end 10 min'],
    [1_200, '0 s, 5 min, 10 min, 15 min, end 20 min'],
    [0, '0 s, 1 min, 2 min, 3 min, 4 min'],
  ])('of a time limit of %i seconds are %s', (absoluteTimeout, expected) => {
    const { picture } = play({ queues: [queue('Sales', { absoluteTimeout })] })
    const ticks = picture?.ticks ?? []
    expect(ticks.map(({ text, x }) => (x === 1 ? `end ${text}` : text)).join(', ')).toBe(expected)
  })

  it('are where they belong, from the first second to the last', () => {
    const { picture } = play({ queues: [queue('Sales', { absoluteTimeout: 1_200 })] })
    expect(picture?.end).toBe(1_200)
    expect(picture?.ticks.map(({ x }) => x)).toEqual([0, 0.25, 0.5, 0.75, 1])
  })

  it('say of one of several who ring that nobody here knows who', () => {
    const notes = (given: Given) =>
      (play(given).picture?.queues ?? []).flatMap(({ rows: agents }) => agents.map(({ note }) => note))
    const note = 'The strategy RANDOM rings one of them each time. Only the telephone system knows who that is.'
    expect(notes(sales('RINGALL', 'Anna', 'Ben'))).toEqual(['', ''])
    expect(notes(sales('RANDOM', 'Anna', 'Ben'))).toEqual([note])
    expect(notes(toOverflow(['Anna'], ['Ben', 'Carl'], 'RANDOM'))).toEqual(['', note])
    const same = 'rings only one of them, the same one all 3 times: the one'
    const known = 'Only the telephone system knows who that is.'
    expect(notes(sales('LEASTRECENT', 'Anna', 'Ben'))).toEqual([
      `The strategy LEASTRECENT ${same} whose last call ended longest ago. ${known}`,
    ])
    // What one of them does may end the call, and agents with other numbers are rung too.
    const away = play(sales('LEASTRECENT', 'Anna', 'Ben'), those('away', 'Anna')).picture?.queues[0]?.rows[0]?.note
    expect(away).toMatch(/^The strategy LEASTRECENT rings only one of them: the one/)
    const once = { queues: [queue('Sales', { strategy: 'LEASTRECENT', agents: ['Anna', 'Ben'], absoluteTimeout: 15 })] }
    expect(notes(once)).toEqual([expect.stringMatching(/ rings only one of them: the one whose/)])
    const escalating = { ...sales('LEASTRECENT', 'Anna', 'Ben', 'Carl 5'), more: { priorities: 'escalate' as const } }
    expect(new Set(notes(escalating))).toEqual(new Set([note.replace('RANDOM', 'LEASTRECENT'), '']))
    expect(notes(sales('FEWESTCALLS', 'Anna', 'Ben'))).toEqual([
      `The strategy FEWESTCALLS ${same} who took the fewest calls. ${known}`,
    ])
  })
})

describe('what people read of a played call [889]', () => {
  it.each<[string, () => string[], string[]]>([
    [
      'of one agent above others',
      () => said(sales('RINGALL', 'Anna 0', 'Ben 5')),
      ['0 s Sales: Anna rings for 20 seconds, again and again with pauses of 5 seconds: 3 times in all.'],
    ],
    [
      'of two who ring together, with one ring before the time limit',
      () => said({ queues: [queue('Sales', { agents: ['Anna', 'Ben'], absoluteTimeout: 15 })] }),
      ['0 s Sales: Anna and Ben ring together for 15 seconds.'],
    ],
    [
      'of the same one again, and of any again',
      () => [...said(sales('LEASTRECENT', 'Anna', 'Ben')), ...said(sales('RANDOM', 'Anna', 'Ben'))],
      [
        '0 s Sales: One of Anna and Ben rings for 20 seconds, again and again with pauses of 5 seconds: 3 times in all.',
        '0 s Sales: One of Anna and Ben rings for 20 seconds, and one of them again 5 seconds later: 3 times in all.',
      ],
    ],
    [
      'of one of three again, of one ring, and of the only one',
      () => [
        ...said(sales('LEASTRECENT', 'Anna', 'Ben', 'Carl')),
        ...said(sales('LEASTRECENT', 'Anna', 'Ben'), NOBODY_PICKS_UP, { absoluteTimeout: 15 }),
        ...said(sales('LEASTRECENT', 'Anna')),
      ],
      [
        '0 s Sales: One of Anna, Ben and Carl rings for 20 seconds, again and again with pauses of 5 seconds: 3 times in all.',
        '0 s Sales: One of Anna and Ben rings for 15 seconds.',
        '0 s Sales: Anna rings for 20 seconds, again and again with pauses of 5 seconds: 3 times in all.',
      ],
    ],
    [
      'of a system that goes on by priority',
      () => said({ ...sales('RRMEMORY', 'Anna', 'Ben', 'Carl 5'), more: { priorities: 'escalate' } }),
      [
        '0 s Sales: One of Anna and Ben rings for 20 seconds, 5 seconds later one of Anna and Ben, then Carl: 3 times in all.',
      ],
    ],
    [
      'of six in a listed order without an end, and of a ring without one',
      () => [
        ...said(sales('LINEAR', 'A', 'B', 'C', 'D', 'E', 'F'), NOBODY_PICKS_UP, { absoluteTimeout: 0 }),
        ...said(sales('LINEAR', 'A', 'B'), NOBODY_PICKS_UP, { timeout: 0, absoluteTimeout: 0 }),
      ],
      [
        '0 s Sales: A rings for 20 seconds, 5 seconds later B, then C, then D, then E, then F, then again from the first.',
        '0 s Sales: A rings until somebody answers.',
      ],
    ],
    [
      'of nobody on shift, and of nobody of those on shift',
      () => {
        const queues = [
          queue('Sales', { isShift: true, agents: ['Anna'], next: 'Night' }),
          queue('Night', { agents: ['Ben'], absoluteTimeout: 60 }),
        ]
        const on = (begin: string) => ({ queues, teams: { Sales: shifts(`Anna ${MON} ${begin} - ${MON} 18:00`) } })
        return [...said(on('12:00')).slice(0, 1), ...said(on('08:00'), those('out', 'Anna')).slice(0, 1)]
      },
      [
        '0 s Sales: Nobody is on shift, so callers do not wait here.',
        '0 s Sales: Nobody is signed in, so callers do not wait here.',
      ],
    ],
    [
      'of nobody, in a queue that callers leave, in one in which they wait, and in one without an end',
      () => {
        const waits = { joinEmpty: true, leaveWhenEmpty: false }
        return [
          ...said(sales('RINGALL', 'Anna'), those('out', 'Anna'), { joinEmpty: true }),
          ...said(sales('RINGALL', 'Anna'), those('out', 'Anna'), waits),
          ...said(sales('RINGALL', 'Anna'), those('out', 'Anna'), { ...waits, absoluteTimeout: 0 }),
          ...said(sales('RINGALL', 'Anna'), those('busy', 'Anna'), { absoluteTimeout: 0 }),
        ]
      },
      [
        '0 s Sales: Nobody is signed in, so callers do not wait here.',
        '0 s Sales: Nobody is signed in, and the caller waits 1 min.',
        '0 s Sales: Nobody is signed in, and the caller waits without end.',
        '0 s Sales: Nobody can take the call: Anna is on a call. The caller waits without end.',
      ],
    ],
    [
      'of one of two who ring together and picks up',
      () => said(sales('RINGALL', 'Anna', 'Ben'), those('away', 'Ben')),
      ['0 s Sales: Anna and Ben ring together, and Anna picks up.'],
    ],
    [
      'of a round of two, and of a listed order that begins anew',
      () => [...said(sales('RRMEMORY', 'Anna', 'Ben')), ...said(sales('LINEAR', 'Anna', 'Ben'))],
      [
        '0 s Sales: Anna and Ben ring in turn for 20 seconds each, 5 seconds later the next: 3 times in all.',
        '0 s Sales: Anna rings for 20 seconds, 5 seconds later Ben, then again from the first: 3 times in all.',
      ],
    ],
    [
      'of many in a listed order',
      () =>
        said({
          queues: [
            queue('Sales', {
              strategy: 'LINEAR',
              agents: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
              absoluteTimeout: 0,
            }),
          ],
        }),
      [
        '0 s Sales: A rings for 20 seconds, 5 seconds later B, then C, then D, then E, then F, then 2 more, then again from the first.',
      ],
    ],
    [
      'of who picks up at once, together and alone',
      () => [
        ...said(sales('RINGALL', 'Anna', 'Ben'), ALL_PICK_UP),
        ...said(sales('RANDOM', 'Anna', 'Ben'), ALL_PICK_UP),
        ...said(sales('RINGALL', 'Anna 0', 'Ben 5', 'Carl 5'), those('busy', 'Anna')),
      ],
      [
        '0 s Sales: Anna and Ben ring together, and one of them picks up.',
        '0 s Sales: One of Anna and Ben rings and picks up.',
        '0 s Sales: Ben and Carl ring together, and one of them picks up. Anna is on a call.',
      ],
    ],
    [
      'of who picks up later, surely and perhaps',
      () => [
        ...said(sales('LINEAR', 'Anna', 'Ben'), those('away', 'Anna')),
        ...said(sales('RRMEMORY', 'Anna', 'Ben'), those('away', 'Anna')),
        ...said(sales('LEASTRECENT', 'Anna', 'Ben'), those('away', 'Anna')).slice(0, 1),
        ...said(sales('RANDOM', 'Anna', 'Ben', 'Carl'), those('away', 'Anna')).slice(0, 1),
      ],
      [
        '0 s Sales: Anna rings for 20 seconds, 5 seconds later Ben, then again from the first: 3 times in all. Ben picks up at 25 s.',
        '0 s Sales: Anna and Ben ring in turn for 20 seconds each, 5 seconds later the next: 3 times in all. Ben picks up, at 25 s at the latest.',
        '0 s Sales: One of Anna and Ben rings for 20 seconds, again and again with pauses of 5 seconds: 3 times in all. Ben picks up if it is Ben’s turn, and otherwise nobody does.',
        '0 s Sales: One of Anna, Ben and Carl rings for 20 seconds, and one of them again 5 seconds later: 3 times in all. One of Ben and Carl picks up if it is their turn.',
      ],
    ],
    [
      'of all who are on a call, or signed out',
      () => [
        ...said(sales('RINGALL', 'Anna', 'Ben'), those('busy', 'Anna', 'Ben')),
        ...said(toOverflow(['Anna'], ['Carl']), those('out', 'Anna')),
      ],
      [
        '0 s Sales: Nobody can take the call: Anna and Ben are on a call. The caller waits 1 min.',
        '0 s Sales: Nobody is signed in, so callers do not wait here.',
        '0 s The caller goes on to Overflow: Carl rings and picks up.',
      ],
    ],
    [
      'of a listed order whose end comes too late',
      () => said(sales('LINEAR', 'Anna', 'Ben', 'Carl', 'Dora')),
      ['0 s Sales: Anna rings for 20 seconds, 5 seconds later Ben, then Carl: 3 times in all.'],
    ],
  ])('%s', (_what, shown, expected) => expect(shown()).toEqual(expected))

  it.each<[string, Given, string]>([
    ['those above others', sales('RINGALL', 'Anna 0', 'Ben 5'), ' Ben does not ring.'],
    ['several', sales('RINGALL', 'Anna 0', 'Ben 5', 'Carl 5'), ' Ben and Carl do not ring.'],
    ['none of whom one rings, whoever it is', sales('LEASTRECENT', 'Anna', 'Ben', 'Carl'), ''],
    ['none of any', sales('RANDOM', 'Anna', 'Ben', 'Carl', 'Dora'), ''],
    ['none in turn, because nobody knows who begins', sales('RRMEMORY', 'Anna', 'Ben', 'Carl', 'Dora'), ''],
    [
      'those for whom a listed order has no time',
      sales('LINEAR', 'Anna', 'Ben', 'Carl', 'Dora'),
      ' Dora does not ring.',
    ],
    [
      'the last of those who ring one by one, then the next number',
      { ...sales('LEASTRECENT', 'Anna 0', 'Ben 0', 'Carl 5', 'Dora 9'), more: { priorities: 'escalate' } },
      ' Dora does not ring.',
    ],
  ])('who does not ring: %s', (_what, given, expected) =>
    expect(play(given).total).toBe(`After 1 min the call ends.${expected}`),
  )

  it('says nothing of it where somebody picks up, or where the call goes is not known', () => {
    expect(play(sales('LINEAR', 'Anna', 'Ben'), those('away', 'Anna')).total).toBe('')
    const unread = { queues: [queue('Sales', { next: 'Overflow' }), queue('Overflow', { isIncomplete: true })] }
    expect(play(unread).total).toBe('')
  })

  it('ends at once in a queue that nobody may join', () => {
    expect(play(sales('RINGALL', 'Anna'), those('out', 'Anna')).total).toBe(
      'At once the call ends. Anna does not ring.',
    )
  })

  it('has no end without a time limit', () => {
    expect(play({ queues: [queue('Sales', { absoluteTimeout: 0 })] }).total).toBe('')
  })

  it.each<[string, Supposition, string]>([
    ['nobody', NOBODY_PICKS_UP, 'nobody picks up'],
    ['all', ALL_PICK_UP, 'all pick up'],
    ['one', those('busy', 'Anna'), 'Anna is on a call'],
    ['two', those('away', 'Anna', 'Ben'), 'Anna and Ben do not pick up'],
    ['somebody who is not of the queue', those('out', 'Dora'), 'all pick up'],
  ])('names what is supposed: %s', (_who, supposition, expected) => {
    expect(play(sales('LINEAR', 'Anna', 'Ben', 'Carl'), supposition).title).toBe(expected)
  })

  it.each<[string, Given, string]>([
    [
      'a pause that the time limit does not end',
      { queues: [queue('Sales', { timeout: 10, retry: 60, absoluteTimeout: 30 })] },
      'Anna rings for up to 1 min 10 s. If nobody picks up, the call ends',
    ],
    [
      'a next queue',
      toOverflow(['Anna'], ['Ben']),
      'Anna rings for up to 1 min. If nobody picks up, Ben rings in Overflow for up to 30 s, then the call ends',
    ],
    [
      'a next queue of which one rings',
      toOverflow(['Anna'], ['Ben', 'Carl'], 'RANDOM'),
      'Anna rings for up to 1 min. If nobody picks up, one of Ben and Carl rings in Overflow for up to 30 s, then the call ends',
    ],
    ['none', sales('RINGALL', 'Anna'), 'Anna rings for up to 1 min. If nobody picks up, the call ends'],
    [
      'one of several at first',
      sales('RANDOM', 'Anna', 'Ben'),
      'One of Anna and Ben rings for up to 1 min. If nobody picks up, the call ends',
    ],
    [
      'three next queues',
      inLine('Sales', 'B', 'C'),
      `${AFTER_B}, then Anna rings in C for up to 20 s, then the call ends`,
    ],
    [
      'more next queues than a sentence takes',
      inLine('Sales', 'B', 'C', 'D'),
      `${AFTER_B}, then Anna rings in C for up to 20 s`,
    ],
    ['a next queue that is empty', inLine('Sales', 'B', 'Empty'), `${AFTER_B}, then the call ends`],
  ])('what comes of it: %s', (_what, given, expected) => {
    const [way] = waysOf(setupOf(given), { kind: 'queue', name: 'Sales' }, [], clock(`${MON} 10:00`))
    expect(way && courseText(way, false)).toBe(`${expected}.`)
  })

  it.each<[string, Given, string[]]>([
    ['of a queue that rings', sales('RINGALL', 'Anna'), [COURSE_OF_ANNA]],
    ['of agents who are always there', alwaysThere, ['Anna rings for up to 1 min. If nobody picks up, the call ends.']],
    [
      'of one with higher numbers',
      sales('RINGALL', 'Anna 0', 'Ben 5'),
      [
        COURSE_OF_ANNA,
        'In Sales only agents with the lowest priority number ring, even if nobody picks up. Ben (priority 5) rings only while Anna (priority 0) is signed out or on a call.',
      ],
    ],
    [
      'of a closed queue before it, and not of one after it',
      {
        queues: [
          queue('Sales', { hours: 'MON 20:00-21:00', nextOutsideHours: 'Night' }),
          queue('Night', { agents: ['Anna'], absoluteTimeout: 60, next: 'Late' }),
          queue('Late', { hours: 'MON 20:00-21:00' }),
        ],
      },
      ['Sales is closed until 20:00, so callers go on to Night.', COURSE_OF_ANNA],
    ],
    [
      'of an empty one before it',
      {
        queues: [
          queue('Sales', { agents: [], next: 'Night' }),
          queue('Night', { agents: ['Anna'], absoluteTimeout: 60 }),
        ],
      },
      ['Sales has no agents, so callers go on to Night.', COURSE_OF_ANNA],
    ],
    ['of a call that nobody answers', { queues: [queue('Sales', { agents: [] })] }, []],
  ])('what belongs to the answer: %s', (_what, given, expected) => {
    const at = clock(`${MON} 10:00`)
    const [way] = waysOf(setupOf(given), { kind: 'queue', name: 'Sales' }, [], at)
    expect(way && detailsOf(way, { at, formatDate: amsterdam })).toEqual(expected)
  })

  it.each<[string, Given, string[]]>([
    ['after the time limit', afterEmpty({}), ['0 s', '20 s', '1 min']],
    ['at once', afterEmpty({ joinEmpty: false }), ['0 s', '20 s', '20 s']],
    ['never', afterEmpty({ absoluteTimeout: 0 }), ['0 s', '20 s']],
  ])('says when callers leave an empty queue: %s', (_when, given, times) => {
    expect(play(given).moments.map(({ time }) => time)).toEqual(times)
  })

  it('knows no course of a call that nobody answers', () => {
    const given = { queues: [queue('Sales', { agents: [] })] }
    const [way] = waysOf(setupOf(given), { kind: 'queue', name: 'Sales' }, [], clock(`${MON} 10:00`))
    expect(way && courseText(way, false)).toBe('')
  })

  it('knows no end without a time limit', () => {
    const given = { queues: [queue('Sales', { absoluteTimeout: 0 })] }
    const [way] = waysOf(setupOf(given), { kind: 'queue', name: 'Sales' }, [], clock(`${MON} 10:00`))
    expect(way && courseText(way, false)).toBe('Anna rings until somebody answers.')
  })

  it('counts somebody once who is in both queues', () => {
    expect(play(toOverflow(['Anna', 'Ben'], ['Anna', 'Carl'])).total).toBe('After 1 min 30 s the call ends.')
    const one = play(toOverflow(['Anna', 'Ben'], ['Anna', 'Carl'], 'LEASTRECENT'))
    expect(one.total).toBe('After 1 min 30 s the call ends.')
  })
})
