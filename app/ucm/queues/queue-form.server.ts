/** The form of a queue (B§5): its schema, its choices, and the fields of the calls that it becomes. */
import { z } from 'zod'
import { isShiftQueueType, queues, type Queue, type QueueMeta, type QueueUpdate } from '../../../contract/ucm/queues'
import type { SignedInArgs } from '../../access/guarded.server'
import type { RecordValues } from '../../forms/record-copy.server'
import { singleLine } from '../../forms/text-schemas.server'
import { queueTypeName } from './queue-list'

const DIGITS = /^[0-9]*$/
/** The longest number that every telephone system takes. */
const MOST_DIGITS = 9

function digits(text: z.ZodString) {
  return text.trim().regex(DIGITS, 'Only numbers allowed').max(MOST_DIGITS, `Use at most ${MOST_DIGITS} digits`)
}

/** Empty means 0, the default (B§4). */
const amount = digits(z.string()).default('0').transform(Number)
const yesOrNo = z.enum(['yes', 'no'], 'Choose Yes or No').transform((choice) => choice === 'yes')
const choice = z.string().max(200).default('')

/** What both forms have. */
export const QueueForm = z.object({
  phoneNumber: z.string('Choose a phone number').max(200),
  maxMembers: digits(z.string('Enter the max members')).transform(Number),
  serviceLevel: amount,
  audioRecording: yesOrNo,
  showOnWallboard: yesOrNo,
  strategy: z.string('Choose a strategy').max(200),
  timeOut: amount,
  retry: amount,
  absoluteTimeOut: amount,
  huntWhenAway: yesOrNo,
  joinEmpty: yesOrNo,
  leaveWhenEmpty: yesOrNo,
  nextQueue: choice,
  nextQueueWhenClosed: choice,
  musicOnHold: choice,
  openSound: choice,
  closedSound: choice,
})

export const NewQueueForm = z.object({
  name: singleLine('Enter a name', 30).refine((name) => !/^\.\.?$/.test(name), 'A queue cannot have this name'),
  type: z.string('Choose a type').max(200),
  ...QueueForm.shape,
})

/** A queue's values as its form sends them. */
export function recordOf(queue: Queue): RecordValues {
  const { type: _fixed, ...values } = defaultsOf(queue)
  const sent = (value: string | boolean | undefined) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sent(value) ?? '']))
}

/** The fields that both calls have. */
export function queueBody(values: z.output<typeof QueueForm>, QueueName: string, MSTeamsTeamId: string): QueueUpdate {
  return {
    QueueName,
    MaxMembers: values.maxMembers,
    PhoneNumber: values.phoneNumber,
    TimeOut: values.timeOut,
    Retry: values.retry,
    AbsoluteTimeOut: values.absoluteTimeOut,
    ServiceLevel: values.serviceLevel,
    HuntWhenAway: values.huntWhenAway,
    Strategy: values.strategy,
    JoinEmpty: values.joinEmpty,
    LeaveWhenEmpty: values.leaveWhenEmpty,
    NextQueue: values.nextQueue,
    NextQueueOutsideBusinessHours: values.nextQueueWhenClosed,
    AudioRecording: values.audioRecording,
    MusicOnHold: values.musicOnHold,
    ClosedSound: values.closedSound,
    ShowOnWallboard: values.showOnWallboard,
    OpenSound: values.openSound,
    MSTeamsTeamId,
  }
}

export type QueueChoices = ReturnType<typeof choicesOf>
export type QueueDefaults = ReturnType<typeof defaultsOf>

/** Choices of the meta call. What the queue has stays a choice, even if the API does not list it any more. */
export async function queueChoices({ api }: SignedInArgs, queue?: Queue) {
  return choicesOf(await api.send(queues.meta), queue)
}

function choicesOf(meta: QueueMeta, queue: Queue | undefined) {
  const { Strategy } = queue ?? {}
  return {
    // Shift queues are created from a team of the directory.
    types: meta.QueueTypes.filter(({ Type }) => !isShiftQueueType(Type)).map((QueueType) => {
      return { value: QueueType.Type, label: queueTypeName({ QueueType }) }
    }),
    phoneNumbers: choices(meta.PhoneNumbers, queue?.PhoneNumber),
    strategies: withCurrent(
      meta.QueueStrategies.map(({ StrategyType, DisplayName }) => ({ value: StrategyType, label: DisplayName })),
      Strategy && { value: Strategy.StrategyType, label: Strategy.DisplayName || Strategy.StrategyType },
    ),
    nextQueues: choices(
      meta.QueueNames.filter((name) => name !== queue?.QueueName),
      queue?.NextQueue,
    ),
    nextQueuesWhenClosed: choices(meta.QueueNames, queue?.NextQueueOutsideBusinessHours),
    musicOnHold: choices(meta.OnHoldMusicSounds, queue?.MusicOnHold),
    openSounds: choices(meta.OpenSounds, queue?.OpenSound),
    closedSounds: choices(meta.ClosedSounds, queue?.ClosedSound),
  }
}

function choices(values: readonly string[], current: string | undefined) {
  const asChoice = (value: string) => ({ value, label: value })
  return withCurrent(values.map(asChoice), current ? asChoice(current) : undefined)
}

function withCurrent<Item extends { readonly value: string }>(items: readonly Item[], current: Item | undefined) {
  return current?.value && !items.some(({ value }) => value === current.value) ? [current, ...items] : [...items]
}

/** What the fields show first: the queue's own values, or those of a new queue (B§4). */
export function defaultsOf(queue: Queue | undefined) {
  return {
    type: queue?.QueueType.Type,
    phoneNumber: queue?.PhoneNumber,
    maxMembers: String(queue?.MaxMembers ?? 0),
    serviceLevel: String(queue?.ServiceLevel ?? 0),
    audioRecording: queue?.AudioRecording ?? false,
    showOnWallboard: queue?.ShowOnWallboard ?? true,
    strategy: queue?.Strategy.StrategyType,
    timeOut: String(queue?.TimeOut ?? 0),
    retry: String(queue?.Retry ?? 0),
    absoluteTimeOut: String(queue?.AbsoluteTimeOut ?? 0),
    huntWhenAway: queue?.HuntWhenAway ?? true,
    joinEmpty: queue?.JoinEmpty ?? false,
    leaveWhenEmpty: queue?.LeaveWhenEmpty ?? false,
    nextQueue: queue?.NextQueue,
    nextQueueWhenClosed: queue?.NextQueueOutsideBusinessHours,
    musicOnHold: queue?.MusicOnHold,
    openSound: queue?.OpenSound,
    closedSound: queue?.ClosedSound,
  }
}
