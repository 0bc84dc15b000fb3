/** Reads what changes concern, and says what callers notice of them [891]. */
import type { SignedInArgs } from '~/access/guarded.server'
import type { Notes } from '~/forms/form-result'
import { daysFrom, todayOf } from '~/platform/time/local-days.server'
import { readInPart } from '~/systems/upstream/read-in-part.server'
import { recordKey, type RecordRef } from '../call-flow/call-flow'
import { namesIn } from '../call-model/call-setup.server'
import { teamReads } from '../call-model/read-teams.server'
import { readListSetup, readPaths } from '../call-model/read-paths.server'
import type { SetupChange } from './changes.server'
import type { Effect } from './effect'
import { effectsOf } from './effects.server'

/** Changes of more queues and IVRs are not looked at. */
const MAX_RECORDS = 20

/** Effects that callers notice: `all`, as a dialog or a review lists them, and the `bad` ones, which people confirm before the change is sent. */
interface NoticedEffects {
  readonly all: Notes
  readonly bad: Notes
}

/** No effects where what they depend on cannot be read in time: nobody is kept from a change by it. */
export async function readEffects(args: SignedInArgs, changes: readonly SetupChange[]): Promise<NoticedEffects> {
  const records = new Map<string, RecordRef>(changes.flatMap(recordsOf).map((record) => [recordKey(record), record]))
  if (changes.length === 0 || records.size > MAX_RECORDS) return noticedEffects([], [])
  const { formatDate } = args
  const today = todayOf(formatDate)
  const reads = teamReads(args, daysFrom(formatDate, today, 1)[0]?.start ?? Date.now())
  const read = await readInPart(args.context, async () => {
    const setup = await readPaths(args, await readListSetup(args), [...records.values()], reads)
    const effects = effectsOf(setup, changes, { formatDate, today })
    return noticedEffects(effects, namesIn(effects, setup))
  })
  return read ?? noticedEffects([], [])
}

function noticedEffects(effects: readonly Effect[], names: readonly string[]): NoticedEffects {
  const notesOf = (noticed: readonly Effect[]) => ({ texts: noticed.map(({ text }) => text), names })
  return { all: notesOf(effects), bad: notesOf(effects.filter(({ isBad }) => isBad)) }
}

/** The record of a change, and the queues to which it leads callers then. */
function recordsOf(change: SetupChange): RecordRef[] {
  if (change.kind !== 'settings') return [change.record]
  const { nextQueue: next, nextOutsideHours, fallbackQueue } = change.settings
  const queues = [next, nextOutsideHours, fallbackQueue].flatMap((name) =>
    name ? [{ kind: 'queue' as const, name }] : [],
  )
  return [change.record, ...queues]
}
