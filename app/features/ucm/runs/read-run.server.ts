/** Reads a person's plans and what became of their calls. */
import type { Ability } from '~/abilities'
import { accessDenied, pageProblem } from '~/access/failure.server'
import type { SignedInArgs } from '~/access/guarded.server'
import { withParams } from '~/href'
import type { Ending, Plan } from './kept-plan.server'
import type { Round } from './plan-store.server'
import { PLAN_ID, planIdOf, readPlan, withPlanStore } from './plan.server'
import { mayHaveChanged, sumOf, type ApiCallState, type ApiCallView, type RunView } from './run-view'

export interface Run {
  readonly id: string
  readonly plan: Plan
  readonly rounds: readonly Round[]
}

/** The plan of the URL. Throws 404 if the person has none with this id, and 403 if they lack the ability for one of its calls. */
export async function requireRun(args: SignedInArgs): Promise<Run> {
  const id = planIdOf(args)
  const run = await readRun(args, id)
  const missing = run && missingAbility(args, run)
  if (missing) throw accessDenied(args, missing)
  if (run) return run
  const text =
    'There are no such changes. The portal keeps them for a day, or until they are put back, for the person who planned them.'
  throw pageProblem(args, 404, text)
}

/** The first ability that the calls of a run need and this person does not have. */
function missingAbility({ can }: SignedInArgs, { plan }: Run): Ability | undefined {
  return plan.calls.find(({ ability }) => !can(ability))?.ability
}

/** The run of a plan of this person; undefined if they have none with this id that this version of the portal can read. */
export async function readRun(args: SignedInArgs, id: string): Promise<Run | undefined> {
  const plan = await readPlan(args, id)
  if (!plan) return undefined
  const rounds = await withPlanStore(args, (store) => store.readRounds(id))
  return rounds && { id, plan, rounds }
}

/** The person's newest plans that are still kept and that they may see, the newest first. */
export async function readRecentRuns(args: SignedInArgs) {
  const ids = await withPlanStore(args, (store) => store.readPlanIds())
  const all = await Promise.all(ids.map((id) => readRun(args, id)))
  return all.flatMap((run) => {
    if (!run || missingAbility(args, run)) return []
    const { id, title, summary, stage, calls } = runViewOf(run)
    const outcome = stage === 'planned' ? 'Nothing was sent' : stage === 'running' ? 'Being made now' : sumOf(calls)
    return [{ id, title, summary, outcome, at: args.formatDate(new Date(run.plan.at).toISOString()) }]
  })
}

export function runViewOf({ id, plan, rounds }: Run): RunView {
  const { title, summary, headings, stays, draft, proposedPutBack } = plan
  const last = rounds.at(-1)
  const stage = !last ? 'planned' : isRunning(last) ? 'running' : 'ended'
  const back =
    draft && stage === 'planned'
      ? { ...plan.back, to: withParams(plan.formUrl ?? plan.back.to, { [PLAN_ID]: id }) }
      : plan.back
  const calls = plan.calls.map(({ about, detail, does, target }, place): ApiCallView => {
    return { about, detail, does, target, ...stateOf(place, rounds) }
  })
  return {
    id,
    title,
    summary,
    headings,
    back,
    stage,
    calls,
    stays,
    proposedPutBack,
    canPutBack: stage === 'ended' && calls.some(mayHaveChanged),
    effects: stage === 'planned' ? plan.effects : { texts: [], names: [] },
    round: rounds.length + 1,
    why: stage === 'ended' && calls.some(({ state }) => state === 'not made') && last ? whyOf(last.ending) : undefined,
  }
}

export function isRunning({ ending, isAlive }: Round): boolean {
  return !ending && isAlive
}

function stateOf(place: number, rounds: readonly Round[]): { state: ApiCallState; text?: string | undefined } {
  const round = rounds.findLast(({ calls }) => calls.includes(place))
  if (!round) return { state: rounds.length === 0 ? 'planned' : 'not made' }
  const outcome = round.outcomes[place]
  if (outcome) return { state: outcome.kind, text: outcome.text }
  if (round.sending === place && !round.ending) return isRunning(round) ? { state: 'in work' } : UNKNOWN_OUTCOME
  return { state: isRunning(round) ? 'waiting' : 'not made' }
}

const UNKNOWN_OUTCOME = {
  state: 'unknown',
  text: 'The portal could not note what became of this. Check whether it was done before you try again.',
} as const

function whyOf(ending: Ending | undefined): string {
  switch (ending) {
    case 'signed-out':
      return 'Your session ended meanwhile.'
    case 'no-answer':
      return 'The provider’s systems gave no answer several times in a row, so the rest was not sent.'
    case 'not-noted':
      return 'For some time the portal could not note what it did, so the rest was not sent.'
    case 'fault':
      return 'Something went wrong in the portal, so the rest was not sent.'
    case undefined:
      return 'The portal was stopped meanwhile, or could not note what it did.'
    default:
      return 'The portal was stopped meanwhile.'
  }
}
