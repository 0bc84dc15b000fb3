/** The form of a queue [268] [285] [289]: schema, choices, and the fields of its calls. */
import { z } from 'zod'
import { isShiftQueue, isShiftQueueType } from '~contract/ucm/queue-types'
import { queues, type Queue, type QueueMeta } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import type { RecordValues } from '~/forms/record-copy.server'
import { digits, optionalChoice, requiredChoice, singleLine } from '~/forms/text-schemas.server'
import { readOwnTeams } from '~/systems/graph/directory-lists.server'
import { loadFromDirectory, type DirectoryFailure } from '~/systems/graph/from-directory.server'
import type { Choice } from '~/forms/field-labels'
import { readPhoneNumberLabels } from '../call-flow/phone-numbers.server'
import { choicesOfNames, withCurrent } from '../choices.server'
import { fieldValues, newValues } from '../records/fields'
import { queueTypeName } from './queue-list'
import { queueParts } from './queue-parts'

/** The longest number that every telephone system takes. */
const MAX_DIGITS = 9

/** Empty means 0, the default [284]. */
const amount = digits('', MAX_DIGITS).default('0').transform(Number)
const yesOrNoValue = z.enum(['yes', 'no'], 'Choose Yes or No').transform((choice) => choice === 'yes')

const QueueForm = z.object({
  PhoneNumber: requiredChoice('Choose a phone number'),
  MaxMembers: digits('Enter the max members', MAX_DIGITS).transform(Number),
  ServiceLevel: amount,
  AudioRecording: yesOrNoValue,
  ShowOnWallboard: yesOrNoValue,
  Strategy: requiredChoice('Choose a strategy'),
  TimeOut: amount,
  Retry: amount,
  AbsoluteTimeOut: amount,
  HuntWhenAway: yesOrNoValue,
  JoinEmpty: yesOrNoValue,
  LeaveWhenEmpty: yesOrNoValue,
  NextQueue: optionalChoice,
  NextQueueOutsideBusinessHours: optionalChoice,
  MusicOnHold: optionalChoice,
  OpenSound: optionalChoice,
  ClosedSound: optionalChoice,
})

const NO_TEAM = 'Choose a team'

/** Only a shift queue has a team [278]. */
export const ShiftQueueForm = z.object({ ...QueueForm.shape, team: requiredChoice(NO_TEAM) })
export const DefaultQueueForm = z.object({
  ...QueueForm.shape,
  team: z
    .undefined()
    .optional()
    .transform(() => ''),
})

const typeAndTeam = { type: requiredChoice('Choose a type'), team: optionalChoice }

export const NewQueueForm = z
  .object({
    name: singleLine('Enter a name', 30).refine((name) => !/^\.\.?$/.test(name), 'A queue cannot have this name'),
    ...typeAndTeam,
    ...QueueForm.shape,
    /** Parts to copy from the queue that it is like. */
    copy: z.array(z.enum(['hours', 'holidays', 'agents'])).default([]),
  })
  .refine(({ type, team }) => !isShiftQueueType(type) || team !== '', {
    path: ['team'],
    message: NO_TEAM,
    // Checks this even if other fields have mistakes.
    when: ({ value }) => z.object(typeAndTeam).safeParse(value).success,
  })

/** A queue's values as its form sends them. */
export function queueValues(queue: Queue): RecordValues {
  const { team, ...values } = firstValues(queue)
  return isShiftQueue(queue) ? { ...values, team } : values
}

export async function readQueueChoices(args: SignedInArgs, detail?: Promise<Queue>) {
  const readTeams = async () => {
    const queue = await detail
    const needsTeams = !queue || isShiftQueue(queue)
    return needsTeams ? readTeamChoices(args, queue?.MSTeamsTeamId) : undefined
  }
  const [meta, labelOf, queue, teams] = await Promise.all([
    args.api.send(queues.meta),
    readPhoneNumberLabels(args),
    detail,
    readTeams(),
  ])
  const PhoneNumber = choicesOfNames(meta.PhoneNumbers, queue?.PhoneNumber, labelOf)
  return { ...metaChoices(meta, queue), PhoneNumber, teams }
}

export interface TeamChoices {
  readonly choices: readonly Choice[]
  readonly failure?: DirectoryFailure | undefined
}

/** The teams of the connected account and the queue's own team. `failure`: why the account's teams are missing. */
async function readTeamChoices(args: SignedInArgs, currentTeamId: string | undefined): Promise<TeamChoices> {
  const currentTeam = currentTeamId ? { value: currentTeamId, label: 'Current team' } : undefined
  const teams = await loadFromDirectory(args, 'directory teams could not be fetched', () => readOwnTeams(args))
  if (teams.kind === 'failed') return { choices: withCurrent([], currentTeam), failure: teams }
  const choices = teams.content.map(({ id, displayName }) => ({ value: id, label: displayName }))
  return { choices: withCurrent(choices, currentTeam) }
}

function metaChoices(meta: QueueMeta, queue: Queue | undefined) {
  const { Strategy } = queue ?? {}
  const otherQueues = meta.QueueNames.filter((name) => name !== queue?.QueueName)
  return {
    types: meta.QueueTypes.map((QueueType) => ({ value: QueueType.Type, label: queueTypeName({ QueueType }) })),
    Strategy: withCurrent(
      meta.QueueStrategies.map(({ StrategyType, DisplayName }) => ({ value: StrategyType, label: DisplayName })),
      Strategy && { value: Strategy.StrategyType, label: Strategy.DisplayName || Strategy.StrategyType },
    ),
    NextQueue: choicesOfNames(otherQueues, queue?.NextQueue),
    NextQueueOutsideBusinessHours: choicesOfNames(otherQueues, queue?.NextQueueOutsideBusinessHours),
    MusicOnHold: choicesOfNames(meta.OnHoldMusicSounds, queue?.MusicOnHold),
    OpenSound: choicesOfNames(meta.OpenSounds, queue?.OpenSound),
    ClosedSound: choicesOfNames(meta.ClosedSounds, queue?.ClosedSound),
  }
}

/** The fields' first values: the queue's own, or those of a new queue [279] [284]. */
export function firstValues(queue: Queue | undefined) {
  if (!queue) return { ...newValues(queueParts, NEW_QUEUE), team: '' }
  return { ...fieldValues(queueParts, { ...queue, Strategy: queue.Strategy.StrategyType }), team: queue.MSTeamsTeamId }
}

const NEW_QUEUE = { ShowOnWallboard: true, HuntWhenAway: true }
