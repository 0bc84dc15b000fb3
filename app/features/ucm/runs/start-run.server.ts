/** Starts the calls of a plan, or those that are left of it. */
import type { SignedInArgs } from '~/access/guarded.server'
import { sendApiCallsInBackground } from './send-api-calls.server'
import { withPlanStore } from './plan.server'
import { isRunning, readRun, runViewOf, type Run } from './read-run.server'
import { remind } from './reminders.server'
import { isLeft, mayHaveChanged } from './run-view'

interface StartInput {
  /** The round that the form offered. If another tab has started it, nothing more is started. */
  readonly round: number
  /** The places of calls whose outcome is unknown, to make again. */
  readonly unknown: readonly number[]
  /** The day from which on a reminder to put the changes back shows, and why. */
  readonly day?: string | undefined
  readonly reason?: string | undefined
}

export async function startRun(
  args: SignedInArgs,
  run: Run,
  { round, unknown, day, reason }: StartInput,
): Promise<void> {
  const { id, plan, rounds } = run
  const last = rounds.at(-1)
  if (round !== rounds.length + 1 || (last && isRunning(last))) return
  const { calls } = runViewOf(run)
  const places = calls.flatMap((call, place) => {
    const isWanted = call.state === 'planned' || isLeft(call) || (call.state === 'unknown' && unknown.includes(place))
    return isWanted ? [place] : []
  })
  if (places.length === 0) return
  const { context, session } = args
  if (day !== undefined && !calls.some(mayHaveChanged)) await remind(args, run, { day, reason })
  const roundInWork = await withPlanStore(args, (store) => store.beginRound(id, round, places))
  if (!roundInWork) return
  context.log.info({ user: session.objectId, calls: places.length }, 'run started')
  sendApiCallsInBackground(args, { plan, places, round: roundInWork }, async () => {
    const ended = await readRun(args, id)
    if (!ended) return
    const { calls: tried } = runViewOf(ended)
    const isDone = tried.every(({ state }) => state === 'done')
    const dropped = isDone ? plan.putsBack : tried.some(mayHaveChanged) ? undefined : id
    if (dropped !== undefined) await withPlanStore(args, (store) => store.dropReminder(dropped))
  })
}
