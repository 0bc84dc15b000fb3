/** The agents of each queue as people read them: who can ring until when, and why others do not [713] [715]. */
import { describe, expect, it } from 'vitest'
import type { FlowAgent } from '../../app/features/ucm/call-flow/call-flow'
import { pictureOf } from '../../app/features/ucm/who-answers/picture.server'
import { silentViews } from '../../app/features/ucm/call-model/path-texts.server'
import { agent, callOf, MON, OFFICE, queue, shifts, type Given } from './who-answers-cases'

/** 'Anna: Phone 201, …' of a call to Sales, then '- Ben: Not on shift' of those who do not ring. */
function agentsOf(given: Given, time = '10:00'): string[] {
  const { path, time: at } = callOf(given, 'Sales', `${MON} ${time}`)
  const rows = pictureOf(path, path, at)?.queues.flatMap(({ rows: ofQueue }) => ofQueue.flatMap(({ agents }) => agents))
  return [
    ...(rows ?? []).map(({ name, facts }) => `${name}: ${facts}`),
    ...silentViews(path, at).flatMap(({ queue: name, silent }) =>
      silent.map((one) => `- ${name}, ${one.name}: ${one.text}${one.addTo}`),
    ),
  ]
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
      'have number and priority, in each queue of the call',
      () =>
        agentsOf({
          queues: [
            queue('Sales', { agents: ['Anna 0', 'Ben 5'], nextQueue: 'Night' }),
            queue('Night', { agents: ['Carl'] }),
          ],
          more: { ringsInUse: new Set(['Ben']) },
        }),
      [
        'Anna: Phone 201, priority 0',
        'Ben: Phone 202, priority 5, also rings while on another call',
        'Carl: Phone 203',
      ],
    ],
    [
      'of a closed queue do not ring [777]',
      () => agentsOf({ queues: [queue('Sales', { hours: OFFICE, agents: ['Anna', 'Ben'] })] }, '20:00'),
      ['- Sales, Anna: The queue is closed', '- Sales, Ben: The queue is closed'],
    ],
    [
      'of a closed queue are not named where they could not all be read',
      () => agentsOf({ queues: [queue('Sales', { hours: OFFICE, isIncomplete: true })] }, '20:00'),
      [],
    ],
    [
      'ring until the end of shifts that follow one another, their own alone',
      () =>
        agentsOf(
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
      ['Anna: Phone 201, on shift until 14:00', 'Ben: Phone 202, on shift until 17:00'],
    ],
    [
      'have the priority of the queue’s list, and without one their own',
      () =>
        agentsOf(
          desk(
            [on('Anna', '08:00', '17:00'), on('Ben', '08:00', '17:00'), on('Carl', '08:00', '17:00')],
            ['Ben 7', 'Carl 3'],
          ),
        ),
      [
        'Anna: Phone 201, on shift until 17:00, priority 0',
        'Carl: Phone 203, on shift until 17:00, priority 3',
        'Ben: Phone 202, on shift until 17:00, priority 7',
      ],
    ],
    [
      'do not ring before their own next shift, nor without a link to the directory',
      () =>
        agentsOf(
          desk(
            [on('Anna', '08:00', '17:00'), on('Carl', '11:00', '12:00'), on('Carl', '18:00', '19:00')],
            ['Dora', 'Anna', 'Ben', 'Carl'],
            [{ userId: '' }, {}, {}, {}],
          ),
        ),
      [
        'Anna: Phone 201, on shift until 17:00',
        '- Sales, Ben: Not on shift',
        '- Sales, Carl: Not on shift until 11:00',
        '- Sales, Dora: Linked to nobody in the directory, so without shifts',
      ],
    ],
    [
      'are missed who have a shift and are no agent, with a link that adds them',
      () => agentsOf(desk([on('Anna', '08:00', '17:00'), on('Isabel', '08:00', '17:00')], ['Anna'])),
      [
        'Anna: Phone 201, on shift until 17:00',
        '- Sales, Isabel: On shift, but no agent/ucm/agents/new?id=user+of+Isabel',
      ],
    ],
  ])('%s [713] [715]', (_what, texts, expected) => expect(texts()).toEqual(expected))
})
