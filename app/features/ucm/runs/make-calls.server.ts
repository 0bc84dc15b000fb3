/** Makes the calls of a plan, one after the other, after the request that started them has ended (decision 31). */
import { z } from 'zod'
import { endpointNamed } from '../../../../contract'
import type { SignedInArgs } from '../../../access/guarded.server'
import { hasEnded } from '../../../access/session/has-ended.server'
import { afterResponse } from '../../../platform/http/after-response.server'
import type { RequestContext } from '../../../platform/http/context'
import { portalApi, type PortalApi } from '../../../systems/portal-api/client.server'
import type { Session } from '../../../access/session/session.server'
import type { RoundInWork, Ending, Outcome } from './run-store.server'
import { OUTCOME_UNKNOWN, UpstreamError } from '../../../systems/upstream/upstream-error'
import { isFromList, makeNow, type FromList, type Plan, type PlannedCall } from './plan.server'

/** So many calls in a row without an answer: the others would get none either, and each would wait for one. */
const MOST_UNANSWERED = 3

/** The answers of systems that are not there, or have too much to do. */
const BUSY = [429, 502, 503, 504]

/** The last work of each person. Their runs wait for each other, so that one person makes one call at a time. */
const lastWork = new Map<string, Promise<void>>()

/**
 * Makes these calls of the plan, with the session's token, which only this process's memory has. Ends early when the
 * process stops, the session ends, or no answer comes any more.
 */
export function makeCalls(
  { context, session }: Pick<SignedInArgs, 'context' | 'session'>,
  plan: Plan,
  calls: readonly number[],
  round: RoundInWork,
): void {
  const runContext = afterResponse(context)
  const before = lastWork.get(session.objectId)
  context.background(async (stopping) => {
    const work = (async () => {
      let ending: Ending = 'stopped'
      try {
        await before
        ending = await makeEach(runContext, session, plan, calls, round, stopping)
      } finally {
        await round.end(ending)
        runContext.log.info({ user: session.objectId, calls: calls.length, ending }, 'run ended')
      }
    })()
    const end = work.catch(() => undefined)
    lastWork.set(session.objectId, end)
    await work.finally(() => lastWork.get(session.objectId) === end && lastWork.delete(session.objectId))
  })
}

async function makeEach(
  context: RequestContext,
  session: Session,
  { calls: planned }: Plan,
  calls: readonly number[],
  round: RoundInWork,
  stopping: AbortSignal,
): Promise<Ending> {
  const lists = new Map<string, readonly unknown[]>()
  let unansweredCalls = 0
  for (const place of calls) {
    const call = planned[place]
    if (!call) continue
    if (unansweredCalls === MOST_UNANSWERED) return 'no-answer'
    if (await hasEnded(context, session)) return 'signed-out'
    if (stopping.aborted || !(await round.next(place))) return 'stopped'
    // Each call has time of its own.
    const api = portalApi(afterResponse(context), session)
    const outcome = await tryCall(context, () => callApi(api, call, lists))
    round.ended(place, outcome)
    if (!outcome) return 'signed-out'
    unansweredCalls = outcome.kind === 'done' || outcome.kind === 'refused' ? 0 : unansweredCalls + 1
  }
  return 'done'
}

/** Undefined: the API no longer accepts the token, so the call was not made. */
async function tryCall({ log }: RequestContext, make: () => Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      log.error({ err: error }, 'a call of a run failed')
      return { kind: 'unknown', text: OUTCOME_UNKNOWN }
    }
    if (error.tokenRejected) return undefined
    const { text } = error
    if (error.outcomeUnknown) return { kind: 'unknown', text }
    const { upstreamStatus } = error
    return { kind: upstreamStatus === undefined || BUSY.includes(upstreamStatus) ? 'failed' : 'refused', text }
  }
}

async function callApi(api: PortalApi, call: PlannedCall, lists: Map<string, readonly unknown[]>): Promise<Outcome> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(call.body ?? {})) {
    body[name] = isFromList(value) ? await valueInList(api, value, lists) : value
    if (body[name] === undefined && isFromList(value)) return { kind: 'refused', text: value.ifNone }
  }
  await makeNow(api, call.body ? { ...call, body } : call)
  return { kind: 'done' }
}

/** The value of the row, as the API gives it; undefined without such a row. Reads the list again if it is too old. */
async function valueInList(api: PortalApi, from: FromList, lists: Map<string, readonly unknown[]>): Promise<unknown> {
  const known = valueIn(lists.get(from.fromList) ?? [], from)
  if (known !== undefined) return known
  const answer = await api.make(endpointNamed(from.fromList), {})
  const { rows } = ListAnswer.parse(answer)
  lists.set(from.fromList, rows)
  return valueIn(rows, from)
}

const ListAnswer = z.object({ rows: z.array(z.unknown()) })

function valueIn(rows: readonly unknown[], { where, take }: FromList): unknown {
  const field = (row: unknown, name: string): unknown =>
    Object.entries(row ?? {}).find(([known]) => known === name)?.[1]
  const row = rows.find((one) =>
    Object.entries(where).every(([name, text]) => beginsWithText(String(field(one, name)), text)),
  )
  return row && field(row, take)
}

/** A time may follow a day. */
function beginsWithText(given: string, wanted: string): boolean {
  return given === wanted || (given.startsWith(wanted) && /^[T ]\d\d:/.test(given.slice(wanted.length)))
}
