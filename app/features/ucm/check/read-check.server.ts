/** Reads the whole call centre for the check, in two parts: what there is, then what each record says. */
import { audio } from '~contract/ucm/audio'
import { holidays, type Holiday } from '~contract/ucm/holidays'
import { isShiftQueue } from '~contract/ucm/queue-types'
import { queues } from '~contract/ucm/queues'
import type { Rows } from '~contract/endpoint'
import type { SignedInArgs } from '~/access/guarded.server'
import { graphClient } from '~/systems/graph/graph-client.server'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { loadIf, type Loadable } from '~/systems/upstream/loadable.server'
import { countNoun } from '~/platform/text/wording'
import { momentAt } from '~/platform/time/local-days.server'
import { awaitLater } from '~/platform/await-later'
import { unreadRecordsText } from '../call-flow/unread-records-note'
import { readAllRecords } from '../call-flow/read-call-flow.server'
import { namesIn, type CallSetup } from '../call-model/call-setup.server'
import type { readTeams } from '../call-model/read-teams.server'
import { countApiCalls, readListSetup, PATH_PARTS } from '../call-model/read-paths.server'
import { readListedNumbers } from '../call-model/spare-numbers.server'
import type { CheckReport, CheckSize } from './check-view'
import { applyRules, checkDays } from './apply-rules.server'
import type { CheckSetup } from './rules/rule.server'

/** The lists, with nothing read of any record. */
export interface CheckLists {
  readonly setup: CallSetup
  readonly size: CheckSize
  /** Undefined where some rows could not be read. */
  readonly sounds: Promise<Loadable<ReadonlySet<string> | undefined>>
  readonly numbers: Promise<readonly string[] | undefined>
  readonly holidays: Promise<Loadable<Rows<Holiday>>>
}

/** Throws as the calls of the lists of queues and IVRs. */
export async function readCheckLists(args: SignedInArgs): Promise<CheckLists> {
  void awaitLater(prepareShifts(args))
  const sounds = awaitLater(loadIf(args.can('audio.view'), () => readAudioFiles(args)))
  const numbers = awaitLater(readListedNumbers(args))
  const ofHolidays = awaitLater(loadIf(args.can('holidays.view'), () => args.api.cached(holidays.list)))
  const setup = await readListSetup(args)
  const size = { queues: setup.queues.length, ivrs: setup.ivrs.length, calls: countApiCalls(setup) }
  return { setup, size, sounds, numbers, holidays: ofHolidays }
}

/** The ways to read records and the shifts of teams. */
export interface CheckReads {
  readonly send: PortalApi['send']
  /** Aborts when nothing more is read. Its reason is a text for people. */
  readonly signal: AbortSignal
  readTeams(teamIds: readonly string[], since: number): ReturnType<typeof readTeams>
}

/** Reads the rest and checks it. What failed, or came too late, is named [730]. Throws when the token is rejected. */
export async function readAndCheck(args: SignedInArgs, listed: CheckLists, reads: CheckReads): Promise<CheckReport> {
  const { formatDate } = args
  const now = Date.now()
  const days = checkDays(formatDate, momentAt(formatDate, now).date)
  const records = await readAllRecords(listed.setup, PATH_PARTS, reads.send, reads.signal)
  const teamIds = records.queues.flatMap(({ isShift, rules }) => (isShift && rules ? [rules.teamId] : []))
  const { teams, people } = await reads.readTeams([...new Set(teamIds)], days[0]?.start ?? now)
  const [sounds, ofHolidays] = await Promise.all([listed.sounds, listed.holidays])
  const areHolidaysRead = ofHolidays.kind === 'loaded' && ofHolidays.content.missing === 0
  const setup = {
    ...listed.setup,
    ...records,
    teams,
    people,
    listedNumbers: await listed.numbers,
    allHolidays: areHolidaysRead ? ofHolidays.content.rows : undefined,
    audioFiles: sounds.kind === 'loaded' ? sounds.content : undefined,
  }
  const numbers = new Set([...records.queues, ...records.ivrs].map(({ phoneNumber }) => phoneNumber).filter(Boolean))
  const checked = await applyRules(setup, { now, formatDate, days })
  const notChecked = notCheckedOf(args, setup, sounds, reads.signal)
  return { ...checked, names: namesIn(checked, setup), notChecked, numbers: numbers.size }
}

function notCheckedOf(
  args: SignedInArgs,
  { hidden, unreadRecords, isIncomplete, agents, teams, allHolidays, listedNumbers: listed }: CheckSetup,
  sounds: Awaited<CheckLists['sounds']>,
  signal: AbortSignal,
): string[] {
  const failedTeam = [...teams.values()].find((team) => team.kind === 'failed')
  let missingShifts = 0
  for (const team of teams.values()) if (team.kind === 'loaded') missingShifts += team.content.missing
  const why = unreadRecords?.why ?? (signal.aborted ? String(signal.reason) : undefined)
  const texts: string[] = []
  if (hidden) texts.push(`Your account cannot see ${hidden}.`)
  if (unreadRecords) texts.push(`${unreadRecordsText(unreadRecords)} could not be read${why ? `: ${why}` : '.'}`)
  if (isIncomplete) texts.push('Some rows of queues or IVRs could not be read.')
  if (!agents) {
    texts.push(args.can('agents.view') ? 'The agents could not all be read.' : 'Your account cannot see agents.')
  }
  if (!hidden && !listed) texts.push('The list of your numbers could not be read.')
  if (!allHolidays) {
    texts.push(args.can('holidays.view') ? 'The holidays could not all be read.' : 'Your account cannot see holidays.')
  }
  if (sounds.kind === 'failed') texts.push(`The audio files could not be read: ${sounds.text}`)
  if (sounds.kind === 'loaded' && !sounds.content) texts.push('Some audio files could not be read.')
  if (sounds.kind === 'denied') texts.push('Your account cannot see the audio library.')
  if (failedTeam) texts.push(`Shifts could not be read: ${failedTeam.text}`)
  if (missingShifts > 0) texts.push(`${countNoun(missingShifts, 'shift')} could not be read.`)
  return texts
}

/** Gets the directory's token as soon as the list has shift queues, because their teams are known one call later [810]. */
async function prepareShifts(args: SignedInArgs): Promise<void> {
  if (!args.can('queues.view')) return
  const { rows } = await args.api.cached(queues.list)
  if (rows.some(isShiftQueue)) graphClient(args).prepare()
}

/** The library, and the sounds that the telephone system offers for queues beside it. Throws as its calls. */
async function readAudioFiles({ api, can }: SignedInArgs): Promise<ReadonlySet<string> | undefined> {
  const [{ rows, missing }, meta] = await Promise.all([
    api.cached(audio.list),
    can('queues.view') ? api.cached(queues.meta) : undefined,
  ])
  // A file whose row could not be read is not gone.
  if (missing > 0) return undefined
  const offered = meta ? [...meta.OnHoldMusicSounds, ...meta.OpenSounds, ...meta.ClosedSounds] : []
  return new Set([...rows.map(({ Filename }) => Filename), ...offered])
}
