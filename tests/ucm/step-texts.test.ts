/** The path of a call as people read it: what each kind of step says, and where it links to [722]. */
import { describe, expect, it } from 'vitest'
import { shortAnswer, stepTexts } from '../../app/features/ucm/call-model/path-texts.server'
import { agent, callOf, clock, ivr, MON, OFFICE, queue, shifts, type Given } from './who-answers-cases'

/** 'quiet Sales has 1 agent. Open day and night. … (Open day and night)' */
function path(given: Given, call?: string, when?: string): string[] {
  const { path: first, time } = callOf(given, call, when)
  return stepTexts(first, time).map(({ tone, record, title, text, state }) =>
    [tone, record?.name, `${title}.`, text, state && `(${state.text})`].filter(Boolean).join(' '),
  )
}
const first = (...of: Parameters<typeof path>) => path(...of)[0]
const last = (...of: Parameters<typeof path>) => path(...of).at(-1)

const menu = (lines: readonly string[], more: Parameters<typeof ivr>[2] = {}): Given => ({
  ivrs: [ivr('Main', lines, { phoneNumber: '31100', ...more })],
  queues: [queue('Sales')],
})
const sounds = [
  { how: 'IVR Prompt', file: 'keys.wav' },
  { how: 'Welcome voice prompt', file: 'hello.wav' },
  { how: 'Closed voice prompt', file: 'closed.wav' },
]
const sales = (more: Parameters<typeof queue>[1]): Given => ({ queues: [queue('Sales', more), queue('Night')] })
const desk = (...lines: readonly string[]): Given => ({
  queues: [queue('Sales', { isShift: true, agents: ['Anna', 'Ben'] })],
  teams: { Sales: shifts(...lines) },
})
const EVENING = `${MON} 20:00`
const RINGS = 'Strategy: RINGALL. A ring takes 20 seconds, the pause after it 5 seconds.'

describe('a step says', () => {
  it.each<[string, () => string | undefined, string]>([
    ['to what a number leads', () => first(menu([]), '31100'), 'quiet 31100. Leads to the IVR Main.'],
    [
      'what an open menu plays, the welcome first',
      () => first(menu([], { sounds }), 'IVR Main'),
      'open Main is open day and night. The caller hears hello.wav, then keys.wav. (Open day and night)',
    ],
    [
      'until when a menu is open, and that it has not got the key',
      () => first(menu([], { hours: OFFICE }), 'IVR Main 7'),
      'open Main is open until 17:00. It has no key 7. (Open until 17:00)',
    ],
    [
      'what a key plays',
      () => {
        const options = [
          { index: 1, action: 'JUMP_TO_QUEUE', targetKind: 'queue' as const, target: 'Sales', sound: 'key.wav' },
        ]
        return first({ ...menu([]), ivrs: [{ ...ivr('Main', []), options }] }, 'IVR Main 1')
      },
      'open Main is open day and night. Then key.wav plays. (Open day and night)',
    ],
    [
      'that the caller is back',
      () => last(menu(['1 REPEAT_CURRENT_IVR']), 'IVR Main 1'),
      'open Main again: the caller is back. (Open day and night)',
    ],
    [
      'until when a menu is closed, what it plays, and where callers go',
      () => first(menu([], { hours: OFFICE, fallbackQueue: 'Sales', sounds }), 'IVR Main', EVENING),
      'bad Main is closed until 24-11 08:30. The caller hears closed.wav. The caller goes on to Sales. (Closed until 24-11 08:30)',
    ],
    [
      'that a holiday closes it',
      () => first(menu([], { holidays: [`${MON} Feast`] }), 'IVR Main'),
      'bad Main is closed on 23-11-2026, Feast. (Closed until 24-11 00:00)',
    ],
    [
      'that it has no hours',
      () => first(menu([], { hours: '' }), 'IVR Main'),
      'bad Main has no business hours. (Closed)',
    ],
    [
      'what a closed queue plays, and where callers go',
      () => {
        const closed = queue('Sales', { hours: OFFICE, nextOutsideHours: 'Night' })
        const queues = [{ ...closed, sounds: [{ how: 'Closed sound', file: 'bye.wav' }] }, queue('Night')]
        return first({ queues }, 'Sales', EVENING)
      },
      'bad Sales is closed until 24-11 08:30. The caller hears bye.wav. The caller goes on to Night. (Closed until 24-11 08:30)',
    ],
    [
      'how many ring, how long, and where callers go then',
      () => first(sales({ agents: ['Anna', 'Ben'], nextQueue: 'Night' })),
      `rings Sales has 2 agents. Open day and night. ${RINGS} Without an answer in 10 min the caller goes on to Night. (Open day and night)`,
    ],
    [
      'that the call ends without an answer',
      () => first(sales({})),
      `rings Sales has 1 agent. Open day and night. ${RINGS} Without an answer in 10 min the call ends. (Open day and night)`,
    ],
    [
      'that a ring has no end, and callers do not leave',
      () => first(sales({ timeout: 0, absoluteTimeout: 0 })),
      'rings Sales has 1 agent. Open day and night. Strategy: RINGALL. A ring has no end of its own. They ring until somebody answers. (Open day and night)',
    ],
    [
      'how many are on shift, until the last of them leaves',
      () => first(desk(`Anna ${MON} 08:00 - ${MON} 17:00`, `Ben ${MON} 09:00 - ${MON} 18:00`)),
      `rings Sales has 2 agents on shift. It is a shift queue. ${RINGS} Without an answer in 10 min the call ends. (On shift until 18:00)`,
    ],
    [
      'that shifts could not be read',
      () => {
        const [start, end] = [clock(`${MON} 08:00`).moment, clock(`${MON} 17:00`).moment]
        const shift = { userId: 'user of Anna', name: 'Day', start, end }
        return first({ ...desk(), teams: { Sales: { kind: 'loaded', content: { rows: [shift], missing: 2 } } } })
      },
      `rings Sales has 1 agent on shift. It is a shift queue. 2 shifts could not be read: others may ring too. ${RINGS} Without an answer in 10 min the call ends. (On shift until 17:00)`,
    ],
    [
      'that nobody is on shift, and until when',
      () => first(desk(`Anna ${MON} 12:00 - ${MON} 17:00`)),
      'bad Sales has nobody on shift until 12:00. Nobody may join it while it is empty. (Nobody until 12:00)',
    ],
    [
      'that callers leave a queue without agents',
      () => first(sales({ agents: [], joinEmpty: true, nextQueue: 'Night' })),
      'bad Sales has no agents. Callers leave it while it is empty. The caller goes on to Night. (Open day and night)',
    ],
    [
      'how long callers wait in it',
      () => first(sales({ agents: [], joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 90 })),
      'bad Sales has no agents. Callers wait 1 min 30 s. (Open day and night)',
    ],
    [
      'that they wait without end',
      () => last(sales({ agents: [], joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 0 })),
      'end Sales lets callers wait without end. It has no time limit.',
    ],
    [
      'at which number an agent rings, and which comes then [720]',
      () => {
        const agents = [agent('Ben'), { ...agent('Anna'), fallbackNumber: '06' }]
        return last({ ...menu(['1 HUNT_AGENT Anna']), more: { agents } }, 'IVR Main 1')
      },
      'rings Anna rings. Phone 201 rings. Without an answer 06 rings.',
    ],
    [
      'nothing of the number of an agent whose list was not read',
      () => {
        const more = { agents: undefined, agentNames: undefined }
        return last({ ...menu(['1 HUNT_AGENT Anna']), more }, 'IVR Main 1')
      },
      'rings Anna rings.',
    ],
    [
      'why it is not known who rings, and that the queue is open',
      () => first(sales({ isIncomplete: true })),
      'quiet Not known. The agents of Sales could not be read. (Open day and night)',
    ],
    [
      'why nothing is known of a queue',
      () => first({ ...sales({ isUnread: true }), more: { failures: new Map([['queue Sales', 'Too slow.']]) } }),
      'quiet Not known. Sales could not be read: Too slow. (Not known)',
    ],
    [
      'nothing of a record that a list without all rows has not',
      () => last({ ivrs: [ivr('Main', ['1 JUMP_TO_QUEUE Gone'])], more: { areListsIncomplete: true } }, 'IVR Main 1'),
      'quiet Not known. Gone could not be read. (Not known)',
    ],
    [
      'that a menu has no fallback queue',
      () => last(menu([]), 'IVR Main none'),
      'end Main has no fallback queue. The call ends.',
    ],
    [
      'that a closed queue has no next one',
      () => last(sales({ hours: OFFICE }), 'Sales', EVENING),
      'end Sales has no next queue outside business hours. The call ends.',
    ],
    [
      'quietly what becomes of callers whom nobody answers',
      () => last(sales({})),
      'quiet Sales has no next queue. The call ends.',
    ],
    [
      'which key leads to nothing [709]',
      () => last(menu(['1 JUMP_TO_IVR Gone']), 'IVR Main 1'),
      'end Main has key 1 for Gone, which does not exist. The call ends.',
    ],
    [
      'that a fallback queue does not exist [709]',
      () => last(menu([], { fallbackQueue: 'Gone' }), 'IVR Main none'),
      'end Main has the fallback queue Gone, which does not exist. The call ends.',
    ],
    [
      'which key does what nobody knows [709]',
      () => last(menu(['1 PLAY_MUSIC']), 'IVR Main 1'),
      'quiet Main has the action PLAY_MUSIC for key 1, which this portal does not know.',
    ],
    [
      'which key has an empty action [709]',
      () => last(menu(['1']), 'IVR Main 1'),
      'quiet Main has an empty action for key 1, which this portal does not know.',
    ],
    [
      'where a round begins [719]',
      () => {
        const empty = (name: string, next: string) => queue(name, { agents: [], nextQueue: next })
        return last({ queues: [empty('Sales', 'A'), empty('A', 'B'), empty('B', 'A')] })
      },
      'end From here on the caller goes round: A, B.',
    ],
  ])('%s [722]', (_what, read, expected) => expect(read()).toBe(expected))

  it('with a link to its record, and an agent with one to the search for the agent [722]', () => {
    const { path: full, time } = callOf(menu(['1 HUNT_AGENT Anna', '2 JUMP_TO_QUEUE Sales']), '31100 2')
    expect(stepTexts(full, time).map(({ record }) => record?.to)).toEqual([
      undefined,
      '/ucm/ivr/details?no=Main',
      '/ucm/queues/view?no=Sales',
      '/ucm/queues/view?no=Sales',
    ])
    const { path: toAgent } = callOf(menu(['1 HUNT_AGENT Anna']), 'IVR Main 1')
    expect(stepTexts(toAgent, time).at(-1)?.record?.to).toBe('/ucm/agents?q=Anna')
  })
})

describe('the answer in a few words', () => {
  const short = (...of: Parameters<typeof callOf>) => {
    const { path: one, time } = callOf(...of)
    return shortAnswer(one, time)
  }
  it.each<[string, () => string, string]>([
    ['who rings', () => short(sales({ agents: ['Anna', 'Ben'], strategy: 'RANDOM' })), 'One of Anna and Ben rings'],
    ['that a menu asks', () => short(menu([]), 'IVR Main'), 'Main asks for a key'],
    ['what was closed where the call ends', () => short(sales({ hours: '' })), 'Sales closed, the call ends'],
    ['that the call ends', () => short(sales({ agents: [] })), 'The call ends'],
    ['that callers go round', () => short(sales({ agents: [], nextQueue: 'Sales' })), 'Callers go round'],
    ['that it is not known', () => short(sales({ isUnread: true })), 'Not known'],
    ['the same of an action that nobody knows', () => short(menu(['1 MUSIC']), 'IVR Main 1'), 'Not known'],
  ])('says %s [724]', (_what, read, expected) => expect(read()).toBe(expected))
})
