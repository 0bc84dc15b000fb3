/** What people read beside the answer of the agents of each queue: who rings until when, and why others do not [713] [715]. */
import { describe, expect, it } from 'vitest'
import type { FlowAgent } from '../../app/features/ucm/call-flow/call-flow'
import { waysOf } from '../../app/features/ucm/who-answers/call-way.server'
import { ringViews } from '../../app/features/ucm/who-answers/ring-texts.server'
import { stepTexts } from '../../app/features/ucm/who-answers/way-texts.server'
import { agent, amsterdam, clock, MON, OFFICE, queue, setupOf, shifts, type Given } from './who-answers-cases'

/** 'Sales | Anna: Phone 201, …' with those who do not ring behind a dash, of a call to Sales on a Monday. */
function shown(given: Given, time = '10:00') {
  const at = clock(`${MON} ${time}`)
  const [way] = waysOf(setupOf(given), { kind: 'queue', name: 'Sales' }, [], at)
  if (!way) throw new Error('no way')
  return ringViews(way, { at, formatDate: amsterdam }).map(({ title, rings, silent, more }) =>
    [
      title,
      ...rings.map(({ name, text }) => `${name}: ${text}`),
      ...silent.map(({ name, text }) => `- ${name}: ${text}`),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join(' | '),
  )
}

const desk = (lines: readonly string[], agents: readonly string[], more: Partial<FlowAgent>[] = []): Given => ({
  queues: [queue('Sales', { isShift: true, agents, strategy: 'RINGALL' })],
  teams: { Sales: shifts(...lines) },
  ...(more.length > 0 ? { more: { agents: more.map((part, at) => ({ ...agent(agents[at] ?? ''), ...part })) } } : {}),
})
const on = (name: string, from: string, to: string, day = MON) => `${name} ${day} ${from} - ${day} ${to}`

describe('the agents of a queue', () => {
  it.each<[string, () => string[], string[]]>([
    [
      'are listed with number and priority, for each queue of the call',
      () =>
        shown({
          queues: [
            queue('Sales', { agents: ['Anna 0', 'Ben 5'], next: 'Night' }),
            queue('Night', { agents: ['Carl'] }),
          ],
          more: { ringsInUse: new Set(['Ben']) },
        }),
      [
        'Agents of Sales | Anna: Phone 201, priority 0 | Ben: Phone 201, priority 5, also rings while on another call',
        'Agents of Night | Carl: Phone 201',
      ],
    ],
    [
      'of a closed queue do not ring',
      () => shown({ queues: [queue('Sales', { hours: OFFICE })] }, '20:00'),
      ['Agents of Sales | Anna: Does not ring: the queue is closed'],
    ],
    [
      'are twelve, and more are counted',
      () =>
        shown({
          queues: [queue('Sales', { agents: Array.from({ length: 15 }, (_, at) => `A${'abcdefghijklmno'[at]}`) })],
        }).map((text) => text.slice(-10)),
      ['and 3 more'],
    ],
    [
      'ring until the end of shifts that follow one another, their own alone',
      () =>
        shown(
          desk(
            [
              on('Anna', '12:00', '14:00'),
              on('Anna', '08:00', '12:00'),
              on('Anna', '15:00', '18:00'),
              on('Ben', '09:00', '17:00'),
            ],
            ['Anna', 'Ben'],
          ),
        ),
      ['Agents of Sales | Anna: Phone 201, on shift until 14:00 | Ben: Phone 201, on shift until 17:00'],
    ],
    [
      'have the priority of the queue’s list, and without one their own',
      () =>
        shown(
          desk(
            [on('Anna', '08:00', '17:00'), on('Ben', '08:00', '17:00'), on('Carl', '08:00', '17:00')],
            ['Ben 7', 'Carl 3'],
          ),
        ),
      [
        'Agents of Sales | Anna: Phone 201, on shift until 17:00, priority 0 | Carl: Phone 201, on shift until 17:00, priority 3 | Ben: Phone 201, on shift until 17:00, priority 7',
      ],
    ],
    [
      'do not ring before their own next shift, nor without a link to the directory',
      () =>
        shown(
          desk(
            [on('Anna', '08:00', '17:00'), on('Carl', '11:00', '12:00'), on('Carl', '18:00', '19:00')],
            ['Dora', 'Anna', 'Ben', 'Carl'],
            [{ userId: '' }, {}, {}, {}],
          ),
        ),
      [
        'Agents of Sales | Anna: Phone 201, on shift until 17:00 | - Ben: Not on shift | - Carl: Not on shift until 11:00 | - Dora: Linked to nobody in the directory, so without shifts',
      ],
    ],
    [
      'are missed who have a shift and are no agent',
      () => shown(desk([on('Anna', '08:00', '17:00'), on('Isabel', '08:00', '17:00')], ['Anna'])),
      ['Agents of Sales | Anna: Phone 201, on shift until 17:00 | - Isabel: On shift, but no agent'],
    ],
  ])('%s', (_what, texts, expected) => expect(texts()).toEqual(expected))

  it('are counted with those who would ring if they were on shift', () => {
    const given = desk(
      [on('Anna', '08:00', '17:00'), on('Isabel', '08:00', '17:00')],
      ['Dora', 'Anna', 'Ben'],
      [{ userId: '' }, {}, {}],
    )
    const at = clock(`${MON} 10:00`)
    const [way] = waysOf(setupOf(given), { kind: 'queue', name: 'Sales' }, [], at)
    expect(way && stepTexts(way, { at, formatDate: amsterdam })[0]?.title).toBe('has 1 of its 2 agents on shift')
  })
})

describe('the way says how a queue is set up [717]:', () => {
  function text(...of: Parameters<typeof queue>) {
    const at = clock(`${MON} 10:00`)
    const given = { queues: [queue(...of)] }
    const [way] = waysOf(setupOf(given), { kind: 'queue', name: 'Sales' }, [], at)
    return way && stepTexts(way, { at, formatDate: amsterdam })[0]?.text
  }

  it.each<[string, () => string | undefined, string]>([
    [
      'its strategy, ring, pause and time limit',
      () => text('Sales', { agents: ['Anna', 'Ben'], next: 'Overflow' }),
      'Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the caller goes on to Overflow.',
    ],
    [
      'that the strategy is for agents of one priority, and who has it alone',
      () => text('Sales', { agents: ['Anna 0', 'Ben 5'] }),
      'Open day and night. Strategy: RINGALL, among agents with the same priority (here Anna alone). A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends.',
    ],
    [
      'no name where several have it',
      () => text('Sales', { agents: ['Anna 0', 'Carl 0', 'Ben 5'], absoluteTimeout: 0 }),
      'Open day and night. Strategy: RINGALL, among agents with the same priority. A ring takes 20 seconds, the pause after it 5 seconds. They ring until somebody answers.',
    ],
    [
      'a ring without a limit of its own',
      () => text('Sales', { timeout: 0 }),
      'Open day and night. Strategy: RINGALL. An agent rings until the time limit. Without an answer in 10 min the call ends.',
    ],
    [
      'a ring without any limit',
      () => text('Sales', { timeout: 0, absoluteTimeout: 0 }),
      'Open day and night. Strategy: RINGALL. An agent rings without end. They ring until somebody answers.',
    ],
  ])('%s', (_what, read, expected) => expect(read()).toBe(expected))
})
