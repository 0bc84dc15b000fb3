/** A customer of chance, and a call: what is strange but can be set up comes often. */
import type {
  FlowAgent,
  FlowIvr,
  FlowOption,
  FlowQueue,
  RecordRef,
  QueueRules,
} from '../../../app/features/ucm/call-flow/call-flow'
import type { CallSetup } from '../../../app/features/ucm/call-model/call-setup.server'
import type { Scenario } from '../../../app/features/ucm/call-model/scenario.server'
import { amsterdam } from '../who-answers-cases'
import { diceFrom, type Dice } from './dice'
import { openingOf } from '../../../app/features/ucm/opening/opening.server'
import { randomMoment, randomOpening, randomShifts } from './random-hours'

export interface RandomCall {
  readonly setup: CallSetup
  readonly start: RecordRef | { readonly kind: 'number'; readonly name: string }
  readonly keys: readonly string[]
  readonly moment: number
  readonly scenario: Scenario
}

const NUMBERS = ['', '', '31100', '31200'] as const

export function randomCall(seed: number): RandomCall {
  const dice = diceFrom(seed)
  const moment = randomMoment(dice)
  const agents = Array.from({ length: dice.between(2, 6) }, (_, at) => randomAgent(dice, at + 1))
  const queueNames = Array.from({ length: dice.between(1, 5) }, (_, at) => `Queue ${at + 1}`)
  const ivrNames = Array.from({ length: dice.between(0, 3) }, (_, at) => `Menu ${at + 1}`)
  const toQueue = () => (dice.isOnce(5) ? '' : dice.isOnce(25) ? 'Gone' : dice.oneOf(['Queue 1', ...queueNames]))
  const queues = queueNames.map((name) => randomQueue(dice, { name, agents, moment, toQueue }))
  const ivrs = ivrNames.map((name) => randomIvr(dice, { name, ivrNames, agents, moment, toQueue }))
  return {
    setup: {
      ivrs,
      queues,
      agents: dice.isOnce(40) ? undefined : agents,
      agentNames: agents.map(({ name }) => name),
      teams: new Map(queueNames.map((name) => [name, randomShifts(dice, agents, moment)])),
      people: new Map(),
      failures: new Map(),
      areListsIncomplete: dice.isOnce(40) ? true : undefined,
      ringsInUse: new Set(agents.filter(({ ringInUse }) => ringInUse).map(({ id }) => id)),
      formatDate: amsterdam,
      withoutHours: dice.oneOf(['closed', 'open']),
      noAnswer: dice.oneOf(['strict', 'strict', 'escalate', 'autopause']),
      phoneCountry: '31',
    },
    start: randomStart(dice, ivrNames),
    keys: Array.from({ length: dice.between(0, 5) }, () => dice.oneOf(['1', '1', '2', '2', '3', '4', '9', 'none'])),
    moment,
    scenario: randomScenario(dice, agents),
  }
}

function randomStart(dice: Dice, ivrNames: readonly string[]): RandomCall['start'] {
  if (dice.isOnce(5)) return { kind: 'number', name: dice.oneOf(['31100', '31200']) }
  const [first] = ivrNames
  if (first !== undefined && dice.isOnce(2)) return { kind: 'ivr', name: first }
  return { kind: 'queue', name: dice.isOnce(50) ? 'Gone' : 'Queue 1' }
}

function randomScenario(dice: Dice, agents: readonly FlowAgent[]): Scenario {
  const others = dice.oneOf(['free', 'away', 'away'] as const)
  if (dice.isOnce(3)) return { states: new Map(), others }
  const shared = dice.oneOf(['away', 'busy', 'out'] as const)
  const isShared = dice.isOnce(2)
  const stateOf = () => (isShared ? shared : dice.oneOf(['free', 'away', 'away', 'busy', 'busy', 'out'] as const))
  // Often most of them, because somebody who picks up ends the call early.
  const without = new Set(dice.some(agents, dice.oneOf([1, 2, agents.length])).map(({ id }) => id))
  const some = agents.filter(({ id }) => !without.has(id))
  return { states: new Map(some.map(({ id }) => [id, stateOf()])), others }
}

function randomAgent(dice: Dice, at: number): FlowAgent {
  return {
    id: String(at),
    name: `Agent ${at}`,
    priority: 0,
    interfaceType: 'Phone',
    number: String(200 + at),
    isAlwaysAvailable: dice.isOnce(6),
    fallbackNumber: '',
    userId: dice.isOnce(8) ? '' : `user ${at}`,
    ringInUse: dice.isOnce(4),
  }
}

interface Around {
  readonly name: string
  readonly agents: readonly FlowAgent[]
  readonly moment: number
  /** The name of a queue, or of none. */
  readonly toQueue: () => string
}

function randomQueue(dice: Dice, { name, agents, moment, toQueue }: Around): FlowQueue {
  const isShift = dice.isOnce(4)
  const members = dice.isOnce(4) ? dice.some(agents, 3) : dice.shuffled(agents).slice(0, 5)
  return {
    kind: 'queue',
    name,
    phoneNumber: dice.oneOf(NUMBERS),
    nextQueue: toQueue(),
    nextOutsideHours: toQueue(),
    isShift: isShift ? true : undefined,
    agents: members.map((agent) => ({ ...agent, priority: dice.oneOf([0, 0, 0, 0, 10, 20]) })),
    holidays: [],
    opening: isShift || dice.isOnce(60) ? undefined : openingOf(...randomOpening(dice, moment)),
    rules: randomRules(dice, name),
    sounds: [],
    isIncomplete: dice.isOnce(60) ? true : undefined,
    isUnread: dice.isOnce(80) ? true : undefined,
  }
}

const STRATEGIES = [
  'RINGALL',
  'LINEAR',
  'RRMEMORY',
  'RRORDERED',
  'LEASTRECENT',
  'FEWESTCALLS',
  'RANDOM',
  'WRANDOM',
  'MAGIC',
] as const

function randomRules(dice: Dice, teamId: string): QueueRules {
  const strategy = dice.oneOf(STRATEGIES)
  return {
    strategy,
    strategyName: strategy,
    timeout: dice.oneOf([0, 1, 7, 15, 20, 20, dice.between(1, 40)]),
    retry: dice.oneOf([0, 0, 1, 5, 5, 70, dice.between(1, 20)]),
    absoluteTimeout: dice.oneOf([0, 1, 10, 20, 25, 60, 100, dice.between(1, 300)]),
    joinEmpty: dice.isOnce(2),
    leaveWhenEmpty: dice.isOnce(2),
    maxMembers: dice.oneOf([0, 0, 1, 5]),
    teamId,
  }
}

function randomIvr(dice: Dice, around: Around & { readonly ivrNames: readonly string[] }): FlowIvr {
  const { name, ivrNames, moment, toQueue } = around
  return {
    kind: 'ivr',
    name,
    phoneNumber: dice.oneOf(NUMBERS),
    parent: dice.isOnce(2) ? dice.oneOf(['Menu 1', ...ivrNames]) : dice.isOnce(10) ? 'Gone' : '',
    fallbackQueue: toQueue(),
    sounds: [],
    options: [1, 2, 3, 4].filter(() => !dice.isOnce(5)).map((index) => randomOption(dice, index, around)),
    holidays: [],
    opening: dice.isOnce(40) ? undefined : openingOf(...randomOpening(dice, moment)),
    isIncomplete: dice.isOnce(40) ? true : undefined,
    isUnread: dice.isOnce(80) ? true : undefined,
  }
}

function randomOption(
  dice: Dice,
  index: number,
  { agents, ivrNames, toQueue }: Around & { readonly ivrNames: readonly string[] },
): FlowOption {
  const [agent] = dice.some(agents, 1)
  const option = { index, sound: '' }
  const choices = [
    { ...option, action: 'JUMP_TO_QUEUE', targetKind: 'queue', target: toQueue() || 'Gone' },
    { ...option, action: 'JUMP_TO_IVR', targetKind: 'ivr', target: dice.oneOf(['Menu 1', ...ivrNames, 'Gone']) },
    { ...option, action: 'HUNT_AGENT', targetKind: 'agent', target: agent?.name ?? 'Gone' },
    { ...option, action: 'REPEAT_CURRENT_IVR', targetKind: undefined, target: '' },
    { ...option, action: 'RETURN_TO_PARENT_IVR', targetKind: undefined, target: '' },
    { ...option, action: 'PLAY_MUSIC', targetKind: undefined, target: 'Somewhere' },
  ] as const
  return dice.oneOf([choices[0], choices[0], choices[0], ...choices])
}
