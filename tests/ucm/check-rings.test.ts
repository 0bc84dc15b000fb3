/** Findings about priorities, strategies, times, hours and holidays that keep callers from agents [890]. */
import { describe, expect, it } from 'vitest'
import { applyRules, checkDays } from '../../app/features/ucm/check/apply-rules.server'
import { agent, amsterdam, clock, ivr, OFFICE, queue, setupOf, type Given } from './who-answers-cases'

const MON = '2026-11-23'
const CHRISTMAS = '2026-12-25 Christmas Day'

function checked(given: Given) {
  const { moment } = clock(`${MON} 15:42`)
  return applyRules(setupOf(given), { now: moment, formatDate: amsterdam, days: checkDays(amsterdam, MON) })
}

/** Findings, without those that another rule has about so small a customer. */
async function found(given: Given) {
  const { findings } = await checked(given)
  return findings
    .filter(({ title }) => !/in no queue|obody reaches|while nobody is signed in/.test(title))
    .map(({ severity, title, text }) => `${severity}: ${title}. ${text}`)
}

const sales = (more: Parameters<typeof queue>[1]): Given => ({ queues: [queue('Sales', more)] })
type Case = readonly [about: string, given: Given, findings: readonly string[]]

const rings: readonly Case[] = [
  [
    'one agent at the lowest number, and others above',
    sales({ agents: ['Anna 0', 'Ben 5', 'Carl 10'] }),
    [
      'wrong: Only Anna can be reached in Sales. Anna alone has the lowest priority number. While Anna is signed in and away, callers wait 10 min, and the call ends. Ben and Carl do not ring.',
    ],
  ],
  [
    'the same without a time limit',
    sales({ agents: ['Anna 0', 'Ben 5'], absoluteTimeout: 0 }),
    [
      'wrong: Only Anna can be reached in Sales. Anna alone has the lowest priority number. While Anna is signed in and away, callers wait without end. Ben does not ring.',
    ],
  ],
  [
    'the same where a ring without an answer goes on',
    { ...sales({ agents: ['Anna 0', 'Ben 5'] }), more: { noAnswer: 'escalate' } },
    [],
  ],
  [
    'the same where who does not pick up is paused, and soon nobody rings',
    { ...sales({ agents: ['Anna 0', 'Ben 5'], leaveWhenEmpty: false }), more: { noAnswer: 'autopause' } },
    [
      'wrong: Nobody rings in Sales after 45 s. An agent who does not pick up is paused. After 45 s each has rung once; callers wait 10 min, and the call ends. With ‘Leave when empty’ they leave then.',
    ],
  ],
  [
    'the same without a time limit',
    { ...sales({ agents: ['Anna'], leaveWhenEmpty: false, absoluteTimeout: 0 }), more: { noAnswer: 'autopause' } },
    [
      'wrong: Nobody rings in Sales after 20 s. An agent who does not pick up is paused. After 20 s each has rung once; callers wait without end. With ‘Leave when empty’ they leave then.',
    ],
  ],
  [
    'where callers leave when all are paused, or soon after',
    {
      queues: [
        queue('Sales', { agents: ['Anna'] }),
        queue('Desk', { agents: ['Ben'], leaveWhenEmpty: false, absoluteTimeout: 79 }),
      ],
      more: { noAnswer: 'autopause' },
    },
    [],
  ],
  ['two agents at the lowest number, and one above', sales({ agents: ['Anna 0', 'Ben 0', 'Carl 10'] }), []],
  [
    'weights of chance',
    sales({ agents: ['Anna 0', 'Ben 5'], strategy: 'WRANDOM' }),
    [
      'look: Priorities of Sales are only weights. With its strategy WRANDOM a higher number only rings less often. It keeps nobody back.',
    ],
  ],
  [
    'one agent with a number',
    sales({ agents: ['Anna 5'] }),
    ['look: Priorities of Sales have no effect. It has one agent, so the priority 5 changes nothing.'],
  ],
  [
    'one number for all',
    sales({ agents: ['Anna 5', 'Ben 5'] }),
    ['look: Priorities of Sales have no effect. All its agents have priority 5. They ring as if it were 0.'],
  ],
  [
    'a time limit shorter than a ring',
    sales({ agents: ['Anna'], timeout: 30, absoluteTimeout: 20 }),
    [
      'wrong: Callers leave Sales before a phone has rung to its end. A phone rings for 30 seconds, and callers leave after 20.',
    ],
  ],
  [
    'a pause longer than the time limit',
    sales({ agents: ['Anna'], timeout: 10, retry: 60, absoluteTimeout: 30 }),
    [
      'wrong: Callers of Sales wait longer than its time limit. After a ring nobody rings for 60 seconds. The time limit of 30 does not end that pause, so callers wait 1 min 10 s.',
    ],
  ],
  [
    'a time limit that ends before the last of the list rings',
    sales({ agents: ['Anna', 'Ben', 'Carl'], strategy: 'LINEAR', absoluteTimeout: 40 }),
    ['wrong: Sales never comes to Carl. Callers leave after 40 s, which is time for 2 rings. A round has 3.'],
  ],
  [
    'a time limit that ends before a round does',
    sales({ agents: ['Anna', 'Ben', 'Carl'], strategy: 'RRMEMORY', absoluteTimeout: 40 }),
    ['wrong: Sales never comes to 1 agent. Callers leave after 40 s, which is time for 2 rings. A round has 3.'],
  ],
  [
    'a strategy that rings the same agent again',
    sales({ agents: ['Anna', 'Ben'], strategy: 'FEWESTCALLS' }),
    [
      'look: Sales keeps ringing the same phone. The strategy of Sales rings an agent who does not pick up until the time limit, while the others are free.',
    ],
  ],
  [
    'a phone that rings to the time limit',
    sales({ agents: ['Anna', 'Ben'], strategy: 'LINEAR', timeout: 0 }),
    [
      'wrong: Sales rings the first phone until its time limit. Its timeout is 0. An agent who does not answer keeps the call, and nobody else rings.',
    ],
  ],
  [
    'one agent at the lowest number of a queue with a next one',
    {
      queues: [
        queue('Sales', { agents: ['Anna 0', 'Ben 5'], nextQueue: 'Overflow' }),
        queue('Overflow', { agents: ['Carl'] }),
      ],
    },
    [
      'wrong: Only Anna can be reached in Sales. Anna alone has the lowest priority number. While Anna is signed in and away, callers wait 10 min, and go on to Overflow. Ben does not ring.',
    ],
  ],
  [
    'weights of which two are the same',
    sales({ agents: ['Anna 0', 'Ben 0', 'Carl 5'], strategy: 'WRANDOM' }),
    [
      'look: Priorities of Sales are only weights. With its strategy WRANDOM a higher number only rings less often. It keeps nobody back.',
    ],
  ],
  [
    'a queue that is its own next one',
    sales({ agents: ['Anna', 'Ben'], nextQueue: 'Sales' }),
    [
      'look: Callers of Sales can go round. It is its own next queue. Callers who leave it come back to it, and wait again.',
    ],
  ],
  ['weights that are all the same', sales({ agents: ['Anna 5', 'Ben 5'], strategy: 'WRANDOM' }), []],
  ['two numbers that have an effect', sales({ agents: ['Anna 5', 'Carl 5', 'Ben 7'] }), []],
  ['a time limit as long as a ring', sales({ agents: ['Anna'], timeout: 20, absoluteTimeout: 20 }), []],
  ['a pause as long as the time limit', sales({ agents: ['Anna'], timeout: 10, retry: 30, absoluteTimeout: 30 }), []],
  [
    'a pause longer than a time limit that ends with the ring',
    sales({ agents: ['Anna'], timeout: 30, retry: 60, absoluteTimeout: 30 }),
    [],
  ],
  ['a pause where there is no time limit', sales({ agents: ['Anna'], retry: 60, absoluteTimeout: 0 }), []],
  [
    'a time limit that ends with the last of the list',
    sales({ agents: ['Anna', 'Ben'], strategy: 'LINEAR', absoluteTimeout: 45 }),
    [],
  ],
  ['a strategy that could only ring the same one', sales({ agents: ['Anna'], strategy: 'FEWESTCALLS' }), []],
  [
    'a strategy that rings the same agent again where a ring without an answer goes on',
    { ...sales({ agents: ['Anna', 'Ben'], strategy: 'FEWESTCALLS' }), more: { noAnswer: 'escalate' } },
    [],
  ],
  [
    'several queues that ring the same agent again',
    {
      queues: [
        queue('Sales', { agents: ['Anna', 'Ben'], strategy: 'FEWESTCALLS' }),
        queue('Desk', { agents: ['Carl', 'Dora'], strategy: 'LEASTRECENT' }),
      ],
    },
    [
      'look: 2 queues keep ringing the same phone. The strategy of Sales and Desk rings an agent who does not pick up until the time limit, while the others are free.',
    ],
  ],
  [
    'a next queue that asks one agent more',
    {
      queues: [
        queue('Sales', { agents: ['Anna', 'Ben'], nextQueue: 'More' }),
        queue('More', { agents: ['Ben', 'Carl'] }),
      ],
    },
    [],
  ],
  [
    'a next queue of the same people after callers without a time limit',
    {
      queues: [
        queue('Sales', { agents: ['Anna', 'Ben'], absoluteTimeout: 0, nextQueue: 'Again' }),
        queue('Again', { agents: ['Ben'] }),
      ],
    },
    [],
  ],
  ['phones that all ring to the time limit', sales({ agents: ['Anna', 'Ben'], timeout: 0 }), []],
  [
    'a next queue of the same people',
    { queues: [queue('Sales', { agents: ['Anna', 'Ben'], nextQueue: 'Again' }), queue('Again', { agents: ['Ben'] })] },
    [
      'look: Again asks nobody new after Sales. Callers whom nobody of Sales answers go on to Again, where the same phones ring.',
    ],
  ],
  [
    'a next queue of people whom the first has, but does not ask',
    {
      queues: [
        queue('Sales', { agents: ['Anna', 'Carl', 'Ben 5'], nextQueue: 'Again' }),
        queue('Again', { agents: ['Ben'] }),
      ],
    },
    [],
  ],
]

const agents: readonly Case[] = [
  [
    'a fallback number that is the number of the queue',
    {
      ...sales({ agents: ['Anna', 'Ben'], phoneNumber: '31105550110' }),
      more: { agents: [{ ...agent('Anna'), fallbackNumber: '+31 10 555 01 10' }, agent('Ben')] },
    },
    [
      'wrong: Anna sends calls back to Sales. The fallback number of Anna is the number of Sales. A call that Anna does not pick up comes back as a new one.',
    ],
  ],
  [
    'an agent who rings for many queues during a call',
    {
      queues: ['A', 'B', 'C', 'D'].map((name) => queue(name, { agents: ['Anna', `${name}nother`] })),
      more: { ringsInUse: new Set(['Anna']) },
    },
    [
      'look: Anna rings for 4 queues, also during a call. ‘Ring in use’ is on for Anna. Callers of all these queues hear a phone ring that is in use.',
    ],
  ],
]

const hours: readonly Case[] = [
  [
    'a next queue that closes earlier',
    {
      queues: [
        queue('Sales', { hours: 'MON-FRI 08:30-18:00', nextQueue: 'Overflow', nextOutsideHours: 'Night' }),
        queue('Overflow', { agents: ['Ben'], hours: OFFICE }),
        queue('Night', { agents: ['Carl'] }),
      ],
    },
    [
      'wrong: Overflow is closed at times when Sales sends calls to it. Callers whom nobody answers go on to it while it is closed. These calls end.',
    ],
  ],
  [
    'a menu that is open longer than its queue',
    {
      ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales', '2 JUMP_TO_QUEUE Night'], { phoneNumber: '31100' })],
      queues: [queue('Sales', { hours: OFFICE }), queue('Night')],
    },
    [
      'wrong: Main leads to Sales also when it is closed. It is open at more hours. Callers who press key 1 then hear that it is closed, and the call ends.',
    ],
  ],
  [
    'holidays of other years only',
    sales({ holidays: ['2025-12-25 Christmas Day', '2025-12-26 Boxing Day'] }),
    [
      'look: All holidays of Sales are past. The last was on 26-12-2025. It is open on all holidays to come, as on any other day.',
    ],
  ],
  ['a holiday to come', sales({ holidays: ['2025-12-25 Christmas Day', CHRISTMAS] }), []],
  [
    'a sound that says other hours',
    {
      queues: [{ ...queue('Sales', { hours: OFFICE }), sounds: [{ how: 'Closed sound', file: 'open-0900-1700.wav' }] }],
    },
    [
      'look: Sales may announce wrong hours. By the name of open-0900-1700.wav it says other hours than Sales has: 08:30 to 17:00.',
    ],
  ],
  [
    'a sound that says its hours, and one with a date',
    {
      queues: [
        {
          ...queue('Sales', { hours: OFFICE }),
          sounds: [
            { how: 'Closed sound', file: 'open-8.30-17.00.wav' },
            { how: 'Open sound', file: 'welcome-2026-11-23.wav' },
          ],
        },
      ],
    },
    [],
  ],
]

describe('the check of who rings', () => {
  it.each(rings)('finds %s [890]', async (_about, given, expected) => {
    expect(await found(given)).toEqual(expected)
  })
})
it('shows a call to each when it is next open [778]', async () => {
  const all: Given = {
    queues: [
      queue('Sales', { agents: ['Anna', 'Ben 5'], hours: OFFICE, nextQueue: 'Again' }),
      queue('Again', { agents: ['Anna', 'Carl'], strategy: 'FEWESTCALLS', hours: OFFICE, nextQueue: 'Third' }),
      queue('Third', { agents: ['Anna'], hours: OFFICE }),
    ],
  }
  const time = { now: clock(`${MON} 20:00`).moment, formatDate: amsterdam, days: checkDays(amsterdam, MON) }
  const { findings } = await applyRules(setupOf(all), time)
  const calls = findings.filter(({ title }) => /Only Anna|nobody new|same phone/.test(title)).map(({ call }) => call)
  expect(calls).toHaveLength(3)
  for (const call of calls) expect(call).toContain('at=2026-11-24T08%3A30')
})
describe('the check of agents', () => {
  it.each(agents)('finds %s [890]', async (_about, given, expected) => {
    expect(await found(given)).toEqual(expected)
  })
})
describe('the check of hours', () => {
  it.each(hours)('finds %s [890]', async (_about, given, expected) => {
    expect((await found(given)).filter((line) => !line.includes('may be closed'))).toEqual(expected)
  })
})

it('finds nothing in a clean customer of 30 queues, 12 menus and 80 agents [731] [890]', async () => {
  const names = Array.from(
    { length: 80 },
    (_, at) => `Agent ${String.fromCharCode(65 + (at % 26))}${'x'.repeat(at / 26)}`,
  )
  const team = (at: number) => [0, 1, 2, 3].map((part) => names[(at * 3 + part) % names.length] ?? '')
  const strategies = ['RINGALL', 'RRMEMORY', 'LINEAR', 'RANDOM']
  const queues = Array.from({ length: 30 }, (_, at) =>
    queue(`Queue ${at}`, {
      agents: [...team(at).slice(0, 3), `${team(at)[3] ?? ''} 10`],
      strategy: strategies[at % strategies.length] ?? '',
      phoneNumber: String(31_000 + at),
      hours: OFFICE,
      holidays: [CHRISTMAS],
      nextQueue: at % 5 === 4 ? '' : `Queue ${at + 1}`,
    }),
  )
  const ivrs = Array.from({ length: 12 }, (_, at) =>
    ivr(`Menu ${at}`, [`1 JUMP_TO_QUEUE Queue ${at}`, `2 JUMP_TO_QUEUE Queue ${at + 12}`, '9 REPEAT_CURRENT_IVR'], {
      phoneNumber: String(32_000 + at),
      fallbackQueue: `Queue ${at}`,
      hours: OFFICE,
      holidays: [CHRISTMAS],
    }),
  )
  const more = { agents: names.map((name) => agent(name)), agentNames: names }
  expect(await found({ queues, ivrs, more })).toEqual([])
})
