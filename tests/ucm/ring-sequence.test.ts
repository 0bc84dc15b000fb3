/** A queue and one caller: who rings from which second to which, who picks up, and when the caller leaves. */
import { describe, expect, it } from 'vitest'
import type { NoAnswerRule } from '../../app/features/ucm/call-model/call-setup.server'
import { pathsOf } from '../../app/features/ucm/call-model/call-path.server'
import {
  ringSequence,
  type RingSequence,
  type RingAnswer,
  type Turn,
} from '../../app/features/ucm/call-model/ring-sequence.server'
import { whoRings } from '../../app/features/ucm/call-model/roster.server'
import {
  NOBODY_PICKS_UP,
  agentBehaviour,
  removeSignedOut,
  type Scenario,
} from '../../app/features/ucm/call-model/scenario.server'
import { clock, queue, setupOf, shifts } from './who-answers-cases'

interface Given {
  readonly strategy: string
  /** 'Anna 10, Ben', with their priorities. */
  readonly agents: string
  readonly timeout?: number
  readonly retry?: number
  readonly limit?: number
  readonly noAnswer?: NoAnswerRule
  /** 'Leave when empty'. */
  readonly leavesEmpty?: boolean
  /** 'busy Anna Ben': all others pick up, or do what `others` says. */
  readonly suppose?: string
  readonly others?: 'away'
  readonly ringsInUse?: string
  /** Names on shift, in a shift queue. */
  readonly onShift?: string
}

type Case = readonly [sentence: string, given: Given, played: string]

const strategies: readonly Case[] = [
  [
    'ring all rings all again',
    { strategy: 'RINGALL', agents: 'Anna, Ben', limit: 45 },
    '0-20 Anna + Ben, 25-45 Anna + Ben; leaves 45; nobody answers',
  ],
  [
    'linear rings the next of the list after each ring without an answer, and begins again after the last',
    { strategy: 'LINEAR', agents: 'Ben, Anna', limit: 70 },
    '0-20 Ben, 25-45 Anna, 50-70 Ben; leaves 70; nobody answers',
  ],
  [
    'linear rings people on shift in the order of the list of the queue',
    { strategy: 'LINEAR', agents: 'Ben, Carl, Anna', limit: 45, onShift: 'Anna Ben' },
    '0-20 Ben, 25-45 Anna; leaves 45; nobody answers',
  ],
  [
    'round robin rings one of them first, and nobody here knows whom',
    { strategy: 'RRMEMORY', agents: 'Anna, Ben', limit: 45 },
    '0-20 one of Anna, Ben, 25-45 one of Anna, Ben; leaves 45; nobody answers',
  ],
  [
    'random rings one of them each time',
    { strategy: 'RANDOM', agents: 'Anna, Ben', limit: 45 },
    '0-20 one of Anna, Ben, 25-45 one of Anna, Ben; leaves 45; nobody answers',
  ],
  [
    'an agent alone is no choice',
    { strategy: 'LEASTRECENT', agents: 'Anna', limit: 20 },
    '0-20 Anna; leaves 20; nobody answers',
  ],
]

const priorities: readonly Case[] = [
  [
    'an agent who does not pick up keeps a higher number silent',
    { strategy: 'RINGALL', agents: 'Anna 0, Ben 10', limit: 45, suppose: 'away Anna' },
    '0-20 Anna, 25-45 Anna; leaves 45; nobody answers',
  ],
  [
    'a higher number rings while nobody of the lower one can take a call',
    { strategy: 'RINGALL', agents: 'Anna 0, Ben 10', suppose: 'busy Anna' },
    '0-20 Ben, …; leaves 600; Ben answers in second 0',
  ],
  [
    'a phone that rings during a call keeps its priority',
    { strategy: 'RINGALL', agents: 'Anna 0, Ben 10', limit: 20, suppose: 'busy Anna', ringsInUse: 'Anna' },
    '0-20 Anna; leaves 20; nobody answers',
  ],
  [
    'weighed random keeps nobody back by the number',
    { strategy: 'WRANDOM', agents: 'Anna 0, Ben 10', limit: 20 },
    '0-20 one of Anna, Ben; leaves 20; nobody answers',
  ],
  [
    'where priorities escalate, the next number rings after a ring without an answer',
    { strategy: 'RINGALL', agents: 'Anna 0, Ben 0, Carl 10', limit: 70, noAnswer: 'escalate' },
    '0-20 Anna + Ben, 25-45 Carl, 50-70 Anna + Ben; leaves 70; nobody answers',
  ],
  [
    'where they escalate, each of one number rings once before the next number',
    { strategy: 'LEASTRECENT', agents: 'Anna 0, Ben 0, Carl 10', limit: 70, noAnswer: 'escalate' },
    '0-20 one of Anna, Ben, 25-45 one of Anna, Ben, 50-70 Carl; leaves 70; nobody answers',
  ],
]

const pauses: readonly Case[] = [
  [
    'each rings once by the numbers, and callers wait on while nobody rings',
    { strategy: 'RINGALL', agents: 'Anna 0, Ben 0, Carl 10', limit: 70, noAnswer: 'autopause' },
    '0-20 Anna + Ben, 25-45 Carl; leaves 70; nobody answers',
  ],
  [
    'a queue whose agents are all paused is empty, and callers leave it then',
    { strategy: 'LINEAR', agents: 'Anna, Ben', limit: 300, noAnswer: 'autopause', leavesEmpty: true },
    '0-20 Anna, 25-45 Ben; leaves 45; nobody answers',
  ],
  [
    'it is not empty while somebody is on a call',
    {
      ...{ strategy: 'LINEAR', agents: 'Anna, Ben', limit: 100, noAnswer: 'autopause', leavesEmpty: true },
      ...{ suppose: 'busy Ben', others: 'away' },
    },
    '0-20 Anna; leaves 100; nobody answers',
  ],
  [
    'without a time limit callers never leave',
    { strategy: 'RINGALL', agents: 'Anna', limit: 0, noAnswer: 'autopause' },
    '0-20 Anna; never leaves; nobody answers',
  ],
  [
    'the time limit cuts the last ring',
    { strategy: 'LINEAR', agents: 'Anna, Ben, Carl', limit: 30, noAnswer: 'autopause' },
    '0-20 Anna, 25-30 Ben; leaves 30; nobody answers',
  ],
  [
    'a pause of the queue is not cut after the last ring either',
    { strategy: 'LINEAR', agents: 'Anna, Ben', limit: 47, noAnswer: 'autopause' },
    '0-20 Anna, 25-45 Ben; leaves 50; nobody answers',
  ],
  [
    'with least recent another agent rings, so one who picks up surely answers',
    { strategy: 'LEASTRECENT', agents: 'Anna, Ben', limit: 300, noAnswer: 'autopause', suppose: 'away Anna' },
    '0-20 one of Anna, Ben, 25-45 one of Anna, Ben; leaves 300; Ben answers in seconds 0 to 25',
  ],
  [
    'a list goes on for the next number at a place that nobody here knows',
    { strategy: 'LINEAR', agents: 'Anna, Ben 5, Carl 5', limit: 300, noAnswer: 'autopause' },
    '0-20 Anna, 25-45 one of Ben, Carl, 50-70 one of Ben, Carl; leaves 300; nobody answers',
  ],
  [
    'of a strategy that is not known nothing more is supposed',
    { strategy: 'MAGIC', agents: 'Anna', limit: 45, noAnswer: 'autopause' },
    '0-20 Anna, 25-45 Anna; leaves 45; nobody answers',
  ],
]

const times: readonly Case[] = [
  [
    'a retry of 0 is a pause of 5 seconds',
    { strategy: 'RINGALL', agents: 'Anna', retry: 0, limit: 45 },
    '0-20 Anna, 25-45 Anna; leaves 45; nobody answers',
  ],
  [
    'the time limit cuts a ring',
    { strategy: 'RINGALL', agents: 'Anna', limit: 30 },
    '0-20 Anna, 25-30 Anna; leaves 30; nobody answers',
  ],
  [
    'it does not cut the pause, at whose end callers leave',
    { strategy: 'RINGALL', agents: 'Anna', retry: 70, limit: 30 },
    '0-20 Anna; leaves 90; nobody answers',
  ],
  [
    'a limit at the end of a ring lets callers leave without a pause',
    { strategy: 'RINGALL', agents: 'Anna', limit: 20 },
    '0-20 Anna; leaves 20; nobody answers',
  ],
  [
    'a limit at the end of a pause begins no ring',
    { strategy: 'RINGALL', agents: 'Anna', limit: 25 },
    '0-20 Anna; leaves 25; nobody answers',
  ],
  [
    'without a limit it goes on without end',
    { strategy: 'RINGALL', agents: 'Anna', limit: 0 },
    '0-20 Anna, …; never leaves; nobody answers',
  ],
  [
    'a timeout of 0 rings one agent until the limit, and nobody else',
    { strategy: 'LINEAR', agents: 'Anna, Ben', timeout: 0, limit: 60, suppose: 'away Anna' },
    '0-60 Anna; leaves 60; nobody answers',
  ],
  [
    'a timeout of 0 without a limit rings without end',
    { strategy: 'LINEAR', agents: 'Anna', timeout: 0, limit: 0 },
    '0- Anna; never leaves; nobody answers',
  ],
  [
    'while all are on a call nobody rings, and callers leave at the time limit',
    { strategy: 'RINGALL', agents: 'Anna', limit: 61, suppose: 'busy Anna' },
    'nobody rings; leaves 61; nobody answers',
  ],
]

const one = 'one of Anna, Ben, Carl, Dora'
const answers: readonly Case[] = [
  [
    'who comes second answers after a ring and a pause',
    { strategy: 'LINEAR', agents: 'Anna, Ben', limit: 45, suppose: 'away Anna' },
    '0-20 Anna, 25-45 Ben; leaves 45; Ben answers in second 25',
  ],
  [
    'who comes after the limit does not answer',
    { strategy: 'LINEAR', agents: 'Anna, Ben', limit: 25, suppose: 'away Anna' },
    '0-20 Anna; leaves 25; nobody answers',
  ],
  [
    'in a round one of whom picks up surely answers, at the latest when all others have rung',
    { strategy: 'RRMEMORY', agents: 'Anna, Ben', limit: 45, suppose: 'away Anna' },
    '0-20 one of Anna, Ben, 25-45 one of Anna, Ben; leaves 45; Ben answers in seconds 0 to 25',
  ],
  [
    'in a round surely before two rings without an answer, where nobody follows another who does not pick up',
    { strategy: 'RRMEMORY', agents: 'Anna, Ben, Carl, Dora', limit: 45, suppose: 'away Anna Carl' },
    `0-20 ${one}, 25-45 ${one}; leaves 45; Ben or Dora answers in seconds 0 to 25`,
  ],
  [
    'in a round that the limit ends before, perhaps',
    { strategy: 'RRORDERED', agents: 'Anna, Ben', limit: 20, suppose: 'away Anna' },
    '0-20 one of Anna, Ben; leaves 20; perhaps Ben answers from second 0',
  ],
  [
    'with least recent perhaps, because the same agent rings again',
    { strategy: 'LEASTRECENT', agents: 'Anna, Ben', limit: 45, suppose: 'away Anna' },
    '0-20 one of Anna, Ben, 25-45 one of Anna, Ben; leaves 45; perhaps Ben answers from second 0',
  ],
  [
    'of those who are signed out nobody rings',
    { strategy: 'LINEAR', agents: 'Anna, Ben', limit: 20, suppose: 'out Anna' },
    '0-20 Ben; leaves 20; Ben answers in second 0',
  ],
]

describe('who rings by the strategy [887]', () => sentences(strategies))
describe('who rings by priority [886]', () => sentences(priorities))
describe('where an agent who does not pick up is paused [1017]', () => sentences(pauses))
describe('when it rings, and when callers leave [887]', () => sentences(times))
describe('who picks up [888]', () => sentences(answers))

it('callers who wait in an empty queue come to the next one at the time limit [887]', () => {
  const empty = { agents: [], joinEmpty: true, leaveWhenEmpty: false, absoluteTimeout: 61, nextQueue: 'Night' }
  const setup = setupOf({ queues: [queue('Sales', empty), queue('Night')] })
  const [path] = pathsOf(setup, { callee: { kind: 'queue', name: 'Sales' }, at: clock('2026-11-23 10:00') })
  expect(path?.steps).toMatchObject([{ kind: 'empty' }, { kind: 'rings', second: 61 }, { kind: 'no queue' }])
})

function sentences(cases: readonly Case[]) {
  it.each(cases)('%s', (_sentence, given, played) => expect(textOf(playFor(given))).toBe(played))
}

const DAY = ['2026-11-23 07:00', '2026-11-23 19:00'] as const

function playFor({ limit = 600, onShift, ...given }: Given): RingSequence {
  const { strategy, timeout = 20, retry = 5, suppose, ringsInUse } = given
  const isShift = onShift === undefined ? undefined : true
  const rules = { strategy, timeout, retry, absoluteTimeout: limit, leaveWhenEmpty: given.leavesEmpty ?? false }
  const sales = queue('Sales', { ...rules, isShift, agents: given.agents.split(', ') })
  const onDuty = onShift?.split(' ').map((name) => `${name} ${DAY.join(' - ')}`) ?? []
  const setup = setupOf({
    queues: [sales],
    teams: { Sales: shifts(...onDuty) },
    more: { ringsInUse: new Set(ringsInUse === undefined ? [] : [ringsInUse]) },
  })
  const { fact: roster, whyUnknown } = whoRings(setup, sales, clock('2026-11-23 12:00').moment)
  if (!roster) throw new Error(whyUnknown)
  const people = agentBehaviour(scenarioFrom(suppose, given.others))
  return ringSequence(removeSignedOut(roster, people).groups, rules, given.noAnswer ?? 'strict', people)
}

function scenarioFrom(text: string | undefined, others: Scenario['others'] = 'free'): Scenario {
  const [word, ...names] = (text ?? '').split(' ')
  const state = (['away', 'busy', 'out'] as const).find((one) => one === word)
  return state ? { states: new Map(names.map((name) => [name, state])), others } : NOBODY_PICKS_UP
}

/** Shows at most three rings. */
function textOf(play: RingSequence): string {
  const { turns, ringCount = Infinity, leavesAfter } = play
  const shown = ringCount > 3 ? 1 : ringCount
  const times = turns.length === 0 ? ['nobody rings'] : Array.from({ length: shown }, (_, at) => ringText(play, at))
  const more = ringCount > 3 ? [...times, '…'] : times
  return [
    more.join(', '),
    leavesAfter === undefined ? 'never leaves' : `leaves ${leavesAfter}`,
    answerText(play.answer),
  ].join('; ')
}

function ringText({ turns, period, ringSeconds, ringCount, lastRingSeconds }: RingSequence, at: number): string {
  const turn = turns[at % turns.length]
  const length = at + 1 === ringCount ? lastRingSeconds : ringSeconds
  const end = length === undefined ? '' : at * period + length
  return `${at * period}-${end} ${turn ? turnText(turn) : 'nobody'}`
}

function turnText({ agents, who }: Turn): string {
  const names = agents.map(({ name }) => name)
  return who === 'all' ? names.join(' + ') : `one of ${names.join(', ')}`
}

function answerText(answer: RingAnswer): string {
  if (answer.kind === 'none') return 'nobody answers'
  const names = answer.by.map(({ name }) => name).join(' or ')
  if (answer.kind === 'maybe') return `perhaps ${names} answers from second ${answer.from}`
  const { from, latest } = answer
  return `${names} answers in ${from === latest ? `second ${from}` : `seconds ${from} to ${latest}`}`
}
