/** Sends the calls of a plan, one after the other, after the request that started them has ended (decision 31). */
import type { SignedInArgs } from '~/access/guarded.server'
import { awaitLater } from '~/platform/await-later'
import { afterResponse } from '~/platform/http/after-response.server'
import type { RequestContext } from '~/platform/http/context'
import { portalApi, type PortalApi } from '~/systems/portal-api/client.server'
import { type Session, hasEnded } from '~/access/session/session.server'
import type { Ending, Outcome, Plan } from './kept-plan.server'
import type { RoundInWork } from './plan-store.server'
import { OUTCOME_UNKNOWN, UpstreamError } from '~/systems/upstream/upstream-error'
import { changedValuesOf } from './changed-values.server'
import { ValueReader } from './value-reader.server'
import { ApiCallFiller } from './fill-api-call.server'
import { sendApiCall, type PlannedApiCall } from './api-call.server'

/** Calls in a row without an answer: the others would get none either, and each would wait for one. */
const MAX_UNANSWERED = 3

/** The answers of systems that are not there, or have too much to do. */
const BUSY = [429, 502, 503, 504]

/** The last work of each person. Their runs wait for each other, so that the portal sends one call of a person at a time. */
const lastWork = new Map<string, Promise<void>>()

/** Calls of a plan, by their places in it, and the round that writes down what becomes of them. */
interface CallsOfRound {
  readonly plan: Plan
  readonly places: readonly number[]
  readonly round: RoundInWork
}

/**
 * Sends these calls with the session's token, which only this process's memory has. Ends early when the process stops,
 * the session ends, no answer comes any more, or the round cannot be written down.
 */
export function sendApiCallsInBackground(
  { context, session }: Pick<SignedInArgs, 'context' | 'session'>,
  callsOfRound: CallsOfRound,
  afterwards: () => Promise<void>,
): void {
  const { places, round } = callsOfRound
  const runContext = afterResponse(context)
  const before = lastWork.get(session.objectId)
  context.background(async (stopping) => {
    const sendRound = async () => {
      let ending: Ending = 'fault'
      try {
        await before
        ending = await sendInOrder(runContext, session, callsOfRound, stopping)
      } finally {
        await round.end(ending)
        runContext.log.info({ user: session.objectId, calls: places.length, ending }, 'run ended')
      }
      await afterwards()
    }
    const work = awaitLater(sendRound())
    const end = work.catch(() => undefined)
    lastWork.set(session.objectId, end)
    await work.finally(() => lastWork.get(session.objectId) === end && lastWork.delete(session.objectId))
  })
}

async function sendInOrder(
  context: RequestContext,
  session: Session,
  { plan, places, round }: CallsOfRound,
  stopping: AbortSignal,
): Promise<Ending> {
  const reads: Reads = { filler: new ApiCallFiller(), values: new ValueReader() }
  let unansweredCalls = 0
  for (const place of places) {
    const call = plan.calls[place]
    if (!call) continue
    if (unansweredCalls === MAX_UNANSWERED) return 'no-answer'
    if (await hasEnded(context, session)) return 'signed-out'
    // Each call has time of its own.
    const newApi = () => portalApi(afterResponse(context), session)
    const before = await readTextsBefore(newApi(), call, reads)
    if (stopping.aborted) return 'stopped'
    if (!(await round.noteNext(place, before))) return 'not-noted'
    const outcome = await trySending(context, () => fillAndSend(newApi(), call, reads.filler))
    round.noteOutcome(place, outcome)
    if (outcome === 'not carried out') return 'signed-out'
    unansweredCalls = outcome.kind === 'done' || outcome.kind === 'refused' ? 0 : unansweredCalls + 1
  }
  return 'done'
}

/** 'not carried out': the API no longer accepts the token. */
async function trySending({ log }: RequestContext, send: () => Promise<Outcome>): Promise<Outcome | 'not carried out'> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      log.error({ err: error }, 'a call of a run failed')
      return { kind: 'unknown', text: OUTCOME_UNKNOWN }
    }
    if (error.tokenRejected) return 'not carried out'
    const { text } = error
    if (error.outcomeUnknown) return { kind: 'unknown', text }
    const { upstreamStatus } = error
    return { kind: upstreamStatus === undefined || BUSY.includes(upstreamStatus) ? 'failed' : 'refused', text }
  }
}

async function fillAndSend(api: PortalApi, call: PlannedApiCall, filler: ApiCallFiller): Promise<Outcome> {
  const filled = await filler.fill(api, call)
  if (typeof filled === 'string') return { kind: 'refused', text: filled }
  await sendApiCall(api, filled)
  return { kind: 'done' }
}

/** The texts of the values that the call is about to change. Undefined where they cannot be read: the call is sent all the same [984]. */
async function readTextsBefore(
  api: PortalApi,
  call: PlannedApiCall,
  { filler, values: reader }: Reads,
): Promise<string[] | undefined> {
  try {
    const filled = await filler.fill(api, call)
    const values = typeof filled === 'string' ? filled : changedValuesOf(filled)
    if (typeof values === 'string') return undefined
    const texts = await Promise.all(values.map((value) => reader.readText(api, value)))
    return texts.every((text) => text !== undefined) ? texts : undefined
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return undefined
  }
}

/** Lists and values, each read once for the calls of a round. */
interface Reads {
  readonly filler: ApiCallFiller
  readonly values: ValueReader
}
