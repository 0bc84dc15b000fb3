/** Reads the whole call centre for the check: as much as comes within most of the page time. What is missing is counted [730]. */
import { audio } from '../../../../contract/ucm/audio'
import { isShiftQueue } from '../../../../contract/ucm/queue-types'
import { queues } from '../../../../contract/ucm/queues'
import type { SignedInArgs } from '../../../access/guarded.server'
import { graphClient } from '../../../systems/graph/graph-client.server'
import { loadable } from '../../../ui/loadable.server'
import { counted } from '../../../platform/text/wording'
import { momentAt } from '../../../platform/time/local-days.server'
import { missingRecords } from '../call-flow/ask-all'
import { wholeCallFlow } from '../call-flow/read-call-flow.server'
import { readTeams, WANTED } from '../who-answers/read-way.server'
import { check, checkDays, type CheckResult } from './findings.server'
import { rulesOfSetup } from '../who-answers/call-setup.server'
import { namesIn } from '../who-answers/names-in.server'

export interface CheckRead extends CheckResult {
  /** Names in the texts. */
  readonly names: readonly string[]
  /** In sentences. */
  readonly notChecked: readonly string[]
  /** All who have a number. */
  readonly numbers: number
}

/** Denied and failed as the lists of queues and IVRs. */
export async function readCheck(args: SignedInArgs) {
  const { formatDate, context } = args
  const now = Date.now()
  const days = checkDays(formatDate, momentAt(formatDate, now).date)
  prepareShifts(args).catch(() => undefined)
  const [flow, sounds] = await Promise.all([
    wholeCallFlow(args, { ...WANTED, agentNames: true }),
    loadable(args.can('audio.view'), () => readAudioFiles(args)),
  ])
  if (flow.kind !== 'loaded') return flow
  const records = flow.content
  const teamIds = records.queues.flatMap(({ isShift, rules }) => (isShift && rules ? [rules.teamId] : []))
  const { teams, people } = await readTeams(args, [...new Set(teamIds)], days[0]?.start ?? now)
  const setup = {
    ...records,
    teams,
    people,
    failures: new Map<string, string>(),
    isListIncomplete: records.isIncomplete,
    ...rulesOfSetup(records.agents, context.settings),
    audioFiles: sounds.kind === 'loaded' ? sounds.content : undefined,
  }
  const failed = [...teams.values()].flatMap((team) => (team.kind === 'failed' ? [team.text] : []))
  const missingShifts = [...teams.values()].reduce((sum, team) => sum + (team.kind === 'loaded' ? team.missing : 0), 0)
  const notChecked = [
    ...(records.hidden ? [`Your account cannot see ${records.hidden}.`] : []),
    ...(records.missing ? [`${missingRecords(records.missing)} could not be read.`] : []),
    ...(records.isIncomplete ? ['Some rows of queues or IVRs could not be read.'] : []),
    ...(records.agents
      ? []
      : [args.can('agents.view') ? 'The agents could not all be read.' : 'Your account cannot see agents.']),
    ...(sounds.kind === 'failed' ? [`The audio files could not be read: ${sounds.text}`] : []),
    ...(sounds.kind === 'loaded' && !sounds.content ? ['Some audio files could not be read.'] : []),
    ...(sounds.kind === 'denied' ? ['Your account cannot see the audio library.'] : []),
    ...(failed.length > 0 ? [`Shifts could not be read: ${failed[0] ?? ''}`] : []),
    ...(missingShifts > 0 ? [`${counted(missingShifts, 'shift')} could not be read.`] : []),
  ]
  const numbers = new Set([...records.queues, ...records.ivrs].map(({ phoneNumber }) => phoneNumber).filter(Boolean))
    .size
  const checked = check(setup, { now, formatDate, days })
  const content: CheckRead = { ...checked, names: namesIn(checked, setup), notChecked, numbers }
  return { kind: 'loaded' as const, content }
}

/** Gets the directory's token as soon as the list has shift queues, because their teams are known one call later [810]. */
async function prepareShifts(args: SignedInArgs): Promise<void> {
  if (!args.can('queues.view')) return
  const { rows } = await args.api.list(queues.list)
  if (rows.some(isShiftQueue)) graphClient(args).prepare()
}

/** The library, and the sounds that the telephone system offers for queues beside it. Throws as its calls. */
async function readAudioFiles({ api, can }: SignedInArgs): Promise<ReadonlySet<string> | undefined> {
  const [{ rows, missing }, meta] = await Promise.all([
    api.list(audio.list),
    can('queues.view') ? api.list(queues.meta) : undefined,
  ])
  // A file whose row could not be read is not gone.
  if (missing > 0) return undefined
  const offered = meta ? [...meta.OnHoldMusicSounds, ...meta.OpenSounds, ...meta.ClosedSounds] : []
  return new Set([...rows.map(({ Filename }) => Filename), ...offered])
}
