/** The way of a call as people read it, step by step, with what each step takes for granted (decision 30). */
import { describe, expect, it } from 'vitest'
import { assumptionText } from '../../app/features/ucm/who-answers/assumptions.server'
import { waysOf } from '../../app/features/ucm/who-answers/call-way.server'
import {
  assumptionsOf,
  headlineOf,
  moreOf,
  shortAnswer,
  stepTexts,
} from '../../app/features/ucm/who-answers/way-texts.server'
import {
  agent,
  amsterdam,
  clock,
  ivr,
  MON,
  OFFICE,
  queue,
  setupOf,
  shifts,
  startOf,
  type Given,
} from './who-answers-cases'

/** 'Sales has 1 agent: Open … -> /ucm/…', then the answer, in a few words too. */
function way(given: Given, call = 'Sales', when = `${MON} 10:00`): string[] {
  const { start, keys } = startOf(call)
  const at = clock(when)
  const time = { at, formatDate: amsterdam }
  const [first] = waysOf(setupOf(given), start, keys, at)
  if (!first) throw new Error('no way')
  const steps = stepTexts(first, time).map(({ record, title, text, state }) => {
    const what = [record?.name, title].filter(Boolean).join(' ')
    return [`${what}: ${text}`, state && `(${state.text}, ${state.tone})`, record && `-> ${record.to}`]
      .filter(Boolean)
      .join(' ')
  })
  return [...steps, `= ${headlineOf(first, time, () => false)}`, `= ${shortAnswer(first, time)}`]
}

const menu = (lines: readonly string[], more: Parameters<typeof ivr>[2] = {}): Given => ({
  ivrs: [ivr('Main', lines, { phoneNumber: '31100', ...more })],
  queues: [queue('Sales')],
})
const sounds = [
  { how: 'Welcome voice prompt', file: 'hello.wav' },
  { how: 'IVR Prompt', file: 'keys.wav' },
  { how: 'Closed voice prompt', file: 'closed.wav' },
]
const desk = (more: Parameters<typeof queue>[1] = {}) => queue('Sales', { isShift: true, agents: ['Anna'], ...more })

describe('a way', () => {
  it.each<[string, () => string[], string[]]>([
    [
      'from a number to a menu without a key',
      () => way(menu(['1 JUMP_TO_QUEUE Sales'], { sounds }), '31100'),
      [
        '31100: Leads to the IVR Main.',
        'Main is open: Open day and night. The caller hears hello.wav, then keys.wav. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        '= Main asks for a key',
        '= Main asks for a key',
      ],
    ],
    [
      'from a menu by a key with a sound',
      () =>
        way(
          {
            ...menu([]),
            ivrs: [
              {
                ...ivr('Main', ['1 JUMP_TO_QUEUE Sales']),
                options: [{ index: 1, type: 'JUMP_TO_QUEUE', kind: 'queue', target: 'Sales', sound: 'key.wav' }],
              },
            ],
          },
          'IVR Main 1',
        ),
      [
        'Main is open: Open day and night. Then key.wav plays. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Sales has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'from a menu that has not got the key',
      () => way(menu(['1 JUMP_TO_QUEUE Sales'], { fallbackQueue: 'Sales' }), 'IVR Main 7'),
      [
        'Main is open: Open day and night. It has no key 7. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Sales has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'from a menu without a key, to its fallback queue',
      () => way(menu(['1 JUMP_TO_QUEUE Sales'], { fallbackQueue: 'Sales' }), 'IVR Main none'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Sales has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'from a menu without a fallback queue',
      () => way(menu(['1 JUMP_TO_QUEUE Sales']), 'IVR Main none'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'The call ends: Main has no fallback queue.',
        '= Nobody answers: Main has no fallback queue for callers who press no key of it',
        '= The call ends',
      ],
    ],
    [
      'back to a menu',
      () => way(menu(['1 REPEAT_CURRENT_IVR']), 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Main again: the caller is back: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        '= The caller is back at Main',
        '= Main asks for a key',
      ],
    ],
    [
      'to a parent that is not set',
      () => way(menu(['9 RETURN_TO_PARENT_IVR']), 'IVR Main 9'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Main again: the caller is back: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        '= The caller is back at Main',
        '= Main asks for a key',
      ],
    ],
    [
      'to a parent',
      () =>
        way(
          {
            ivrs: [
              ivr('Main', ['1 JUMP_TO_IVR Second']),
              ivr('Second', ['9 RETURN_TO_PARENT_IVR'], { parent: 'Main' }),
            ],
          },
          'IVR Second 9',
        ),
      [
        'Second is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Second',
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        '= Main asks for a key',
        '= Main asks for a key',
      ],
    ],
    [
      'to an action that nobody knows',
      () => way(menu(['1 PLAY_MUSIC']), 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Not known: Key 1 of Main does PLAY_MUSIC, which this portal does not know.',
        '= Not known: key 1 of Main does PLAY_MUSIC, which this portal does not know',
        '= Not known',
      ],
    ],
    [
      'to an empty action',
      () => way(menu(['1']), 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Not known: Key 1 of Main has an empty action, which this portal does not know.',
        '= Not known: key 1 of Main has an empty action, which this portal does not know',
        '= Not known',
      ],
    ],
    [
      'by a key to a queue that is gone',
      () => way(menu(['1 JUMP_TO_QUEUE Gone']), 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'The call ends: Key 1 of Main leads to Gone, which does not exist.',
        '= Nobody answers: key 1 of Main leads to Gone, which does not exist',
        '= The call ends',
      ],
    ],
    [
      'to a fallback queue that is gone',
      () => way(menu([], { fallbackQueue: 'Gone' }), 'IVR Main none'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'The call ends: The fallback queue of Main, Gone, does not exist.',
        '= Nobody answers: the fallback queue of Main, Gone, does not exist',
        '= The call ends',
      ],
    ],
    [
      'by a key to a menu that is gone',
      () => way(menu(['1 JUMP_TO_IVR Gone']), 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'The call ends: Key 1 of Main leads to Gone, which does not exist.',
        '= Nobody answers: key 1 of Main leads to Gone, which does not exist',
        '= The call ends',
      ],
    ],
    [
      'to an agent with a fallback number',
      () =>
        way(
          {
            ...menu(['1 HUNT_AGENT Anna']),
            more: { agents: [agent('Ben'), { ...agent('Anna'), fallbackNumber: '06' }] },
          },
          'IVR Main 1',
        ),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Anna rings: Phone 201 rings. Without an answer 06 rings. -> /ucm/agents?q=Anna',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to an agent without one',
      () => way(menu(['1 HUNT_AGENT Anna']), 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Anna rings: Phone 201 rings. -> /ucm/agents?q=Anna',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to an agent who is gone',
      () => way(menu(['1 HUNT_AGENT Nobody']), 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'The call ends: Key 1 of Main leads to Nobody, which does not exist.',
        '= Nobody answers: key 1 of Main leads to Nobody, which does not exist',
        '= The call ends',
      ],
    ],
    [
      'to an agent whose list was not read',
      () => way({ ...menu(['1 HUNT_AGENT Anna']), more: { agents: undefined, agentNames: undefined } }, 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Anna rings:  -> /ucm/agents?q=Anna',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a menu that is closed, with its sound',
      () => way(menu([], { hours: OFFICE, fallbackQueue: 'Sales', sounds }), 'IVR Main', `${MON} 20:00`),
      [
        'Main is closed: It opens at 24-11 08:30. The closed prompt closed.wav plays. The caller goes on to Sales. (Closed until 24-11 08:30, neutral) -> /ucm/ivr/details?no=Main',
        'Sales has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a menu that is closed without a fallback queue',
      () => way(menu([], { hours: OFFICE }), 'IVR Main', `${MON} 20:00`),
      [
        'Main is closed: It opens at 24-11 08:30. (Closed until 24-11 08:30, neutral) -> /ucm/ivr/details?no=Main',
        'The call ends: Main has no fallback queue.',
        '= Nobody answers: Main is closed until 24-11 08:30, and it has no fallback queue',
        '= Main closed, the call ends',
      ],
    ],
    [
      'to a menu on its holiday',
      () => way(menu([], { holidays: [`${MON} Feast`] }), 'IVR Main'),
      [
        'Main is closed: 23-11-2026 is Feast, a holiday of Main. (Closed until 24-11 00:00, neutral) -> /ucm/ivr/details?no=Main',
        'The call ends: Main has no fallback queue.',
        '= Nobody answers: Main is closed on 23-11-2026, Feast, and it has no fallback queue',
        '= Main closed, the call ends',
      ],
    ],
    [
      'to a menu without hours',
      () => way(menu([], { hours: '' }), 'IVR Main'),
      [
        'Main is closed: It has no business hours. (Closed, neutral) -> /ucm/ivr/details?no=Main',
        'The call ends: Main has no fallback queue.',
        '= Nobody answers: Main has no business hours, and it has no fallback queue',
        '= Main closed, the call ends',
      ],
    ],
    [
      'to a queue that is closed, with its sound',
      () =>
        way(
          {
            queues: [
              {
                ...queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' }),
                sounds: [{ how: 'Closed sound', file: 'closed.wav' }],
              },
              queue('Night'),
            ],
          },
          'Sales',
          `${MON} 20:00`,
        ),
      [
        'Sales is closed: It opens at 24-11 08:30. The closed sound closed.wav plays. The caller goes on to Night. (Closed until 24-11 08:30, neutral) -> /ucm/queues/view?no=Sales',
        'Night has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (Open day and night, success) -> /ucm/queues/view?no=Night',
        'The call ends: Night has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a queue that is closed and leads nowhere',
      () => way({ queues: [queue('Sales', { hours: OFFICE })] }, 'Sales', `${MON} 20:00`),
      [
        'Sales is closed: It opens at 24-11 08:30. (Closed until 24-11 08:30, neutral) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue outside business hours.',
        '= Nobody answers: Sales is closed until 24-11 08:30, and it has no next queue outside business hours',
        '= Sales closed, the call ends',
      ],
    ],
    [
      'to a queue that is closed until another day',
      () => way({ queues: [queue('Sales', { hours: 'WED 08:30-17:00' })] }),
      [
        'Sales is closed: It opens at 25-11 08:30. (Closed until 25-11 08:30, neutral) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue outside business hours.',
        '= Nobody answers: Sales is closed until 25-11 08:30, and it has no next queue outside business hours',
        '= Sales closed, the call ends',
      ],
    ],
    [
      'to a queue on its holiday',
      () => way({ queues: [queue('Sales', { holidays: [`${MON} Feast`] })] }),
      [
        'Sales is closed: 23-11-2026 is Feast, a holiday of Sales. (Closed until 24-11 00:00, neutral) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue outside business hours.',
        '= Nobody answers: Sales is closed on 23-11-2026, Feast, and it has no next queue outside business hours',
        '= Sales closed, the call ends',
      ],
    ],
    [
      'to a queue that has only holidays for a year',
      () =>
        way(
          {
            queues: [
              queue('Sales', {
                hours: 'MON 08:30-17:00',
                holidays: Array.from(
                  { length: 54 },
                  (_, at) => `${new Date(Date.parse(MON) + at * 604_800_000).toISOString().slice(0, 10)} Feast`,
                ),
              }),
            ],
          },
          'Sales',
          '2026-11-24 10:00',
        ),
      [
        'Sales is closed: It does not open for a year at least. (Closed, neutral) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue outside business hours.',
        '= Nobody answers: Sales is closed, and it has no next queue outside business hours',
        '= Sales closed, the call ends',
      ],
    ],
    [
      'to a queue without agents, which callers leave',
      () => way({ queues: [queue('Sales', { agents: [], joinEmpty: true, next: 'Night' }), queue('Night')] }),
      [
        'Sales rings nobody: Sales has no agents, callers leave it while it is empty. The caller goes on to Night. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'Night has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (Open day and night, success) -> /ucm/queues/view?no=Night',
        'The call ends: Night has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a queue without agents, which nobody may join',
      () => way({ queues: [queue('Sales', { agents: [] })] }),
      [
        'Sales rings nobody: Sales has no agents, nobody may join while it is empty. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Nobody answers: Sales has no agents, nobody may join while it is empty, and it has no next queue',
        '= The call ends',
      ],
    ],
    [
      'to a queue without agents, in which callers wait',
      () =>
        way({ queues: [queue('Sales', { agents: [], joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 90 })] }),
      [
        'Sales rings nobody: Sales has no agents, callers wait 1 min 30 s. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Nobody answers: Sales has no agents, callers wait 1 min 30 s, and it has no next queue',
        '= The call ends',
      ],
    ],
    [
      'to a queue without agents, in which callers wait for ever',
      () =>
        way({ queues: [queue('Sales', { agents: [], joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 0 })] }),
      [
        'Sales rings nobody: Sales has no agents. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'Callers wait without end: Sales has no time limit.',
        '= Nobody answers: Sales has no agents, and callers wait without end',
        '= Nobody, callers wait',
      ],
    ],
    [
      'to a queue in which callers wait for ever',
      () => way({ queues: [queue('Sales', { absoluteTimeout: 0 })] }),
      [
        'Sales has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. They ring until somebody answers. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a queue that is gone',
      () => way({ queues: [] }),
      ['The call ends: There is no queue Sales.', '= Nobody answers: there is no queue Sales', '= The call ends'],
    ],
    [
      'to a queue whose next one is gone',
      () => way({ queues: [queue('Sales', { next: 'Gone' })] }),
      [
        'Sales has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the caller goes on to Gone. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'The call ends: The next queue of Sales, Gone, does not exist.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a queue whose next one outside business hours is gone',
      () => way({ queues: [queue('Sales', { hours: OFFICE, nextOutsideHours: 'Gone' })] }, 'Sales', `${MON} 20:00`),
      [
        'Sales is closed: It opens at 24-11 08:30. The caller goes on to Gone. (Closed until 24-11 08:30, neutral) -> /ucm/queues/view?no=Sales',
        'The call ends: The next queue outside business hours of Sales, Gone, does not exist.',
        '= Nobody answers: Sales is closed until 24-11 08:30, and the next queue outside business hours of Sales, Gone, does not exist',
        '= The call ends',
      ],
    ],
    [
      'round two queues',
      () =>
        way({ queues: [queue('Sales', { agents: [], next: 'Night' }), queue('Night', { agents: [], next: 'Sales' })] }),
      [
        'Sales rings nobody: Sales has no agents, nobody may join while it is empty. The caller goes on to Night. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'Night rings nobody: Night has no agents, nobody may join while it is empty. The caller goes on to Sales. (Open day and night, success) -> /ucm/queues/view?no=Night',
        'From here on the caller goes round: Sales, Night: Sales and Night lead to each other.',
        '= Nobody answers: Sales has no agents, nobody may join while it is empty, and the caller goes round: Sales, Night',
        '= Nobody, callers go round',
      ],
    ],
    [
      'round one queue',
      () => way({ queues: [queue('Sales', { agents: [], next: 'Sales' })] }),
      [
        'Sales rings nobody: Sales has no agents, nobody may join while it is empty. The caller goes on to Sales. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'From here on the caller goes round: Sales: ',
        '= Nobody answers: Sales has no agents, nobody may join while it is empty, and the caller goes round: Sales',
        '= Nobody, callers go round',
      ],
    ],
    [
      'to a round that begins later',
      () =>
        way({
          queues: [
            queue('Sales', { agents: [], next: 'A' }),
            queue('A', { agents: [], next: 'B' }),
            queue('B', { agents: [], next: 'A' }),
          ],
        }),
      [
        'Sales rings nobody: Sales has no agents, nobody may join while it is empty. The caller goes on to A. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'A rings nobody: A has no agents, nobody may join while it is empty. The caller goes on to B. (Open day and night, success) -> /ucm/queues/view?no=A',
        'B rings nobody: B has no agents, nobody may join while it is empty. The caller goes on to A. (Open day and night, success) -> /ucm/queues/view?no=B',
        'From here on the caller goes round: A, B: A and B lead to each other.',
        '= Nobody answers: Sales has no agents, nobody may join while it is empty, and the caller goes round: A, B',
        '= Nobody, callers go round',
      ],
    ],
    [
      'to a shift queue',
      () => way({ queues: [desk()], teams: { Sales: shifts(`Anna ${MON} 08:00 - ${MON} 17:00`) } }),
      [
        'Sales has its only agent on shift: It is a shift queue. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (On shift until 17:00, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a shift queue until the last of them leaves',
      () =>
        way({
          queues: [desk({ agents: ['Anna', 'Ben'] })],
          teams: { Sales: shifts(`Anna ${MON} 08:00 - ${MON} 17:00`, `Ben ${MON} 09:00 - ${MON} 18:00`) },
        }),
      [
        'Sales has all its 2 agents on shift: It is a shift queue. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (On shift until 18:00, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Anna and Ben ring together',
        '= Anna and Ben together',
      ],
    ],
    [
      'to a shift queue with shifts that were not read',
      () =>
        way({
          queues: [desk()],
          teams: {
            Sales: {
              kind: 'loaded',
              missing: 2,
              shifts: [
                {
                  userId: 'user of Anna',
                  name: 'Day',
                  start: clock(`${MON} 08:00`).moment,
                  end: clock(`${MON} 17:00`).moment,
                },
              ],
            },
          },
        }),
      [
        'Sales has its only agent on shift: It is a shift queue. 2 shifts could not be read: others may ring too. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the call ends. (On shift until 17:00, success) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a shift queue with nobody on shift until later',
      () => way({ queues: [desk()], teams: { Sales: shifts(`Anna ${MON} 12:00 - ${MON} 17:00`) } }),
      [
        'Sales rings nobody: Sales has nobody on shift until 12:00, nobody may join while it is empty. (Nobody until 12:00, danger) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Nobody answers: Sales has nobody on shift until 12:00, nobody may join while it is empty, and it has no next queue',
        '= The call ends',
      ],
    ],
    [
      'to a shift queue with nobody on shift',
      () => way({ queues: [desk()], teams: { Sales: shifts() } }),
      [
        'Sales rings nobody: Sales has nobody on shift, nobody may join while it is empty. (Nobody, danger) -> /ucm/queues/view?no=Sales',
        'The call ends: Sales has no next queue.',
        '= Nobody answers: Sales has nobody on shift, nobody may join while it is empty, and it has no next queue',
        '= The call ends',
      ],
    ],
    [
      'to a shift queue whose directory failed',
      () => way({ queues: [desk()], teams: { Sales: { kind: 'failed', text: 'The directory is busy.' } } }),
      [
        'Sales: It is a shift queue. Not known who rings: the shifts of Sales could not be read: The directory is busy. (Not known, neutral) -> /ucm/queues/view?no=Sales',
        '= Not known: the shifts of Sales could not be read: The directory is busy',
        '= Not known',
      ],
    ],
    [
      'to a queue that was not read',
      () => way({ queues: [queue('Sales', { isUnread: true })] }),
      [
        'Not known: Sales could not be read. (Not known, neutral)',
        '= Not known: Sales could not be read',
        '= Not known',
      ],
    ],
    [
      'to a queue whose agents were not all read',
      () => way({ queues: [queue('Sales', { isIncomplete: true })] }),
      [
        'Sales: Open day and night. Not known who rings: the agents of Sales could not be read. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        '= Not known: the agents of Sales could not be read',
        '= Not known',
      ],
    ],
    [
      'to a queue whose rules were not read',
      () => way({ queues: [queue('Sales', { rules: undefined })] }),
      [
        'Not known: Sales could not be read. (Not known, neutral)',
        '= Not known: Sales could not be read',
        '= Not known',
      ],
    ],
    [
      'to a menu that was not read',
      () => way(menu([], { isUnread: true }), 'IVR Main'),
      ['Not known: Main could not be read. (Not known, neutral)', '= Not known: Main could not be read', '= Not known'],
    ],
    [
      'to a queue of a customer whose queues are hidden',
      () => way({ ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'])], more: { hidden: 'queues' } }, 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Not known: Your account cannot see queues. (Not known, neutral)',
        '= Not known: your account cannot see queues',
        '= Not known',
      ],
    ],
    [
      'to a queue of a list that was cut',
      () => way({ ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Sales'])], more: { isListIncomplete: true } }, 'IVR Main 1'),
      [
        'Main is open: Open day and night. (Open day and night, success) -> /ucm/ivr/details?no=Main',
        'Not known: Sales could not be read. (Not known, neutral)',
        '= Not known: Sales could not be read',
        '= Not known',
      ],
    ],
    [
      'to a next queue, later',
      () =>
        way(
          {
            queues: [
              queue('Sales', { next: 'Night' }),
              queue('Night', { hours: OFFICE, nextOutsideHours: 'Third' }),
              queue('Third', { agents: [] }),
            ],
          },
          'Sales',
          `${MON} 20:00`,
        ),
      [
        'Sales has 1 agent: Open day and night. Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds. Without an answer in 10 min the caller goes on to Night. (Open day and night, success) -> /ucm/queues/view?no=Sales',
        'Night is closed: It opens at 24-11 08:30. The caller goes on to Third. (Closed until 24-11 08:30, neutral) -> /ucm/queues/view?no=Night',
        'Third rings nobody: Third has no agents, nobody may join while it is empty. (Open day and night, success) -> /ucm/queues/view?no=Third',
        'The call ends: Third has no next queue.',
        '= Anna rings',
        '= Anna',
      ],
    ],
    [
      'to a queue that was not read, with the reason',
      () =>
        way({
          queues: [queue('Sales', { isUnread: true })],
          more: { failures: new Map([['queue Sales', 'It takes too long.']]) },
        }),
      [
        'Not known: Sales could not be read: It takes too long. (Not known, neutral)',
        '= Not known: Sales could not be read: It takes too long',
        '= Not known',
      ],
    ],
  ])('%s [722]', (_what, read, expected) => expect(read()).toEqual(expected))
})

describe('who rings, in a few words and in a sentence', () => {
  function said(given: Given) {
    const at = clock(`${MON} 10:00`)
    const time = { at, formatDate: amsterdam }
    const [first] = waysOf(setupOf(given), { kind: 'queue', name: 'Sales' }, [], at)
    if (!first) throw new Error('no way')
    return [shortAnswer(first, time), headlineOf(first, time, () => false), moreOf(first)]
  }
  const sales = (strategy: string, ...agents: readonly string[]): Given => ({
    queues: [queue('Sales', { strategy, agents })],
  })
  const RULE = 'In Sales only agents with the lowest priority number ring, even if nobody picks up.'
  const escalating = (given: Given): Given => ({ ...given, more: { priorities: 'escalate' } })
  const inUse = (given: Given, ...names: readonly string[]): Given => ({
    ...given,
    more: { ringsInUse: new Set(names) },
  })

  it.each<[string, () => string[], string[]]>([
    [
      'together',
      () => said(sales('RINGALL', 'Anna', 'Ben', 'Carl')),
      ['Anna, Ben and Carl together', 'Anna, Ben and Carl ring together', ''],
    ],
    [
      'in a listed order',
      () => said(sales('LINEAR', 'Ben', 'Anna')),
      ['Ben, then Anna', 'Ben rings first, then Anna', ''],
    ],
    [
      'in a listed order of seven, and of nine',
      () => [
        ...said(sales('LINEAR', 'A', 'B', 'C', 'D', 'E', 'F', 'G')).slice(0, 1),
        ...said(sales('LINEAR', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')).slice(0, 1),
      ],
      ['A, then B, then C, then D, then E, then F, then G', 'A, then B, then C, then D, then E, then F, then 3 more'],
    ],
    [
      'in turn',
      () => said(sales('RRMEMORY', 'Anna', 'Ben')),
      ['Anna and Ben in turn', 'Anna and Ben ring in turn', ''],
    ],
    [
      'one of them',
      () => said(sales('RANDOM', 'Anna', 'Ben', 'Carl and Co')),
      ['Anna, Ben or Carl and Co', 'One of Anna, Ben and Carl and Co rings', ''],
    ],
    [
      'alone above two',
      () => said(sales('LINEAR', 'Anna', 'Ben 5', 'Carl 5')),
      [
        'Anna',
        'Anna rings',
        `${RULE} Ben and Carl (priority 5) ring in this order only while Anna (priority 0) is signed out or on a call.`,
      ],
    ],
    [
      'above one, in a listed order',
      () => said(sales('LINEAR', 'Anna', 'Ben 5')),
      ['Anna', 'Anna rings', `${RULE} Ben (priority 5) rings only while Anna (priority 0) is signed out or on a call.`],
    ],
    [
      'by five priorities',
      () => said(sales('RINGALL', 'Anna', 'Ben 1', 'Carl 2', 'Dora 3', 'Eve 4', 'Fay 4')).slice(2),
      [`${RULE} Ben (priority 1) rings only while Anna (priority 0) is signed out or on a call.`],
    ],
    [
      'by three, of whom the second also rings while on another call',
      () => said(inUse(sales('RINGALL', 'Anna', 'Ben 1', 'Carl 2'), 'Ben')).slice(2),
      [`${RULE} Ben (priority 1) rings only while Anna (priority 0) is signed out or on a call.`],
    ],
    [
      'by three, of whom both ring on a call too',
      () => said(inUse(sales('RINGALL', 'Anna', 'Ben 1', 'Carl 2'), 'Anna', 'Ben')).slice(2),
      [`${RULE} Ben (priority 1) rings only while Anna (priority 0) is signed out.`],
    ],
    [
      'by three, after three of the first',
      () => said(sales('RINGALL', 'Anna', 'Ben', 'Carl', 'Dora 2', 'Eve 3')).slice(2),
      [`${RULE} Dora (priority 2) rings only while Anna, Ben and Carl (priority 0) are all signed out or on a call.`],
    ],
    [
      'after several of whom one also rings while on another call',
      () => said(inUse(sales('RINGALL', 'Anna', 'Ben', 'Carl', 'Dora 2'), 'Ben')).slice(2),
      [
        `${RULE} Dora (priority 2) rings only while Anna and Carl are both signed out or on a call, and Ben is signed out.`,
      ],
    ],
    [
      'by a system that goes on, together',
      () => said(escalating(sales('RINGALL', 'Anna', 'Ben', 'Carl 5', 'Dora 5'))),
      [
        'Anna and Ben together, then Carl and Dora together',
        'Anna and Ben ring together, then Carl and Dora together',
        '',
      ],
    ],
    [
      'by a system that goes on, in a listed order',
      () => said(escalating(sales('LINEAR', 'Anna', 'Ben', 'Carl 5', 'Dora 5'))),
      ['Anna, then Ben, then Carl, then Dora', 'Anna rings first, then Ben, then Carl, then Dora', ''],
    ],
    [
      'by a system that goes on, one by one',
      () => said(escalating(sales('RANDOM', 'Anna', 'Ben', 'Carl 5', 'Dora 5'))),
      [
        'Anna and Ben one by one, then Carl and Dora one by one',
        'Anna and Ben ring one by one, then Carl and Dora one by one',
        '',
      ],
    ],
    [
      'by a system that goes on, from one to two',
      () => said(escalating(sales('RANDOM', 'Anna', 'Ben 5', 'Carl 5'))),
      ['Anna, then Ben and Carl one by one', 'Anna rings first, then Ben and Carl one by one', ''],
    ],
    ['by a system that goes on, alone', () => said(escalating(sales('RINGALL', 'Anna'))), ['Anna', 'Anna rings', '']],
  ])('%s [722] [886]', (_what, read, expected) => expect(read()).toEqual(expected))
})

describe('a way takes for granted', () => {
  function assumed(given: Given, call = 'Sales', when = `${MON} 10:00`) {
    const { start, keys } = startOf(call)
    const at = clock(when)
    return assumptionsOf(waysOf(setupOf(given), start, keys, at), { at, formatDate: amsterdam })
  }
  const one = (more: Parameters<typeof queue>[1]): Given => ({ queues: [queue('Sales', more)] })
  const always = (...names: readonly string[]) => names.map((name) => ({ ...agent(name), isAlwaysAvailable: true }))

  it.each<[string, () => string[], string[]]>([
    ['of one agent', () => assumed(one({})), ['present', 'hours', 'no next', 'first caller', 'as set up']],
    [
      'of agents who ring together, by two priorities',
      () => assumed(one({ agents: ['Anna', 'Ben', 'Carl 5'], absoluteTimeout: 0 })),
      ['present', 'strict', 'hours', 'first caller', 'as set up'],
    ],
    [
      'of priorities of a system that goes on',
      () => assumed({ ...one({ agents: ['Anna', 'Carl 5'], absoluteTimeout: 0 }), more: { priorities: 'escalate' } }),
      ['present', 'escalate', 'hours', 'first caller', 'as set up'],
    ],
    [
      'of one of several',
      () => assumed(one({ agents: ['Anna', 'Ben'], strategy: 'RANDOM', absoluteTimeout: 0, maxMembers: 1 })),
      ['present', 'turn', 'hours', 'places', 'first caller', 'as set up'],
    ],
    [
      'of a list, whose order is known',
      () => assumed(one({ agents: ['Anna', 'Ben'], strategy: 'LINEAR', absoluteTimeout: 0 })),
      ['present', 'hours', 'first caller', 'as set up'],
    ],
    [
      'of one agent by a strategy that chooses',
      () => assumed(one({ agents: ['Anna', 'Ben 5'], strategy: 'RANDOM', absoluteTimeout: 0 })),
      ['present', 'strict', 'hours', 'first caller', 'as set up'],
    ],
    [
      'of agents who are always available',
      () => assumed({ queues: [{ ...queue('Sales', { absoluteTimeout: 0 }), agents: always('Anna', 'Ben') }] }),
      ['hours', 'first caller', 'as set up'],
    ],
    [
      'of agents of whom one is',
      () =>
        assumed({ queues: [{ ...queue('Sales', { absoluteTimeout: 0 }), agents: [...always('Anna'), agent('Ben')] }] }),
      ['present', 'hours', 'first caller', 'as set up'],
    ],
    [
      'of a shift queue',
      () =>
        assumed({
          queues: [desk({ absoluteTimeout: 0 })],
          teams: { Sales: shifts(`Anna ${MON} 08:00 - ${MON} 17:00`) },
        }),
      ['present', 'first caller', 'as set up'],
    ],
    [
      'of a closed queue',
      () => assumed(one({ hours: OFFICE }), 'Sales', `${MON} 20:00`),
      ['hours', 'no next', 'as set up'],
    ],
    ['of one without hours', () => assumed(one({ hours: '' })), ['always closed', 'no next', 'as set up']],
    ['of a menu', () => assumed(menu(['1 JUMP_TO_QUEUE Sales']), 'IVR Main'), ['hours', 'as set up']],
    [
      'of a menu that is closed',
      () => assumed(menu([], { hours: OFFICE }), 'IVR Main', `${MON} 20:00`),
      ['hours', 'no fallback', 'as set up'],
    ],
    ['of no key', () => assumed(menu([]), 'IVR Main none'), ['hours', 'no fallback', 'no key', 'as set up']],
    [
      'of a parent',
      () => assumed(menu(['9 RETURN_TO_PARENT_IVR'], { parent: 'Main' }), 'IVR Main 9'),
      ['hours', 'as set up'],
    ],
    ['of a queue that was not read', () => assumed({ queues: [queue('Sales', { isUnread: true })] }), []],
    [
      'of agents who were not all read',
      () => assumed({ queues: [queue('Sales', { isIncomplete: true })] }),
      ['hours', 'as set up'],
    ],
  ])('%s [727]', (_what, read, expected) => expect(read()).toEqual(expected))

  it('something that it says in words', () =>
    expect(assumptionText('no next')).toBe('Without a next queue the call ends.'))
})
