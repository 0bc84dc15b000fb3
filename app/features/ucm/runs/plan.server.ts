/**
 * A plan: calls to the portal API as data, with words for people, which are shown before any is sent (decision 31).
 * A feature makes the plan and knows nothing more of how it is carried out.
 */
import { z } from 'zod'
import type { SignedInArgs } from '~/access/guarded.server'
import { ownerOf } from '~/access/owner.server'
import { StoreAway } from '~/platform/stores/shared-state.server'
import { reasonOf } from '~/platform/text/reason-of'
import { countNoun } from '~/platform/text/wording'
import { Refusal } from '~/platform/http/shown-error'
import { PlanText, type Plan, type PlanDraft } from './kept-plan.server'
import { PlanStore } from './plan-store.server'
import { runUrl } from './run-view'

/** The most calls of a plan, and the most characters. */
const MAX_CALLS = 500
const MAX_LENGTH = 1_000_000

const TOO_LONG = 'These changes have too much text to be made together. Nothing was sent. Please make them in parts.'

/** Parts that most plans do without. */
type Extras = Pick<Plan, 'effects' | 'stays' | 'proposedPutBack' | 'putsBack'>

/**
 * Keeps the plan and returns the address at which people review it and start its calls. Throws 503 if it cannot be kept
 * now, and 422 for a plan of too many calls or with too much text.
 */
export async function savePlan(
  args: SignedInArgs,
  { effects = { texts: [], names: [] }, stays = [], ...others }: Omit<Plan, 'at' | keyof Extras> & Partial<Extras>,
): Promise<string> {
  const plan: Plan = { ...others, effects, stays, at: Date.now() }
  if (plan.calls.length > MAX_CALLS) {
    const size = countNoun(plan.calls.length, 'change')
    throw new Refusal(`These are ${size}. At most ${MAX_CALLS} can be made together. Nothing was sent.`, 422)
  }
  if (z.encode(PlanText, plan).length > MAX_LENGTH) throw new Refusal(TOO_LONG, 422)
  const id = await withPlanStore(args, (store) => store.addPlan(plan))
  return runUrl(id)
}

/**
 * Keeps what a form would say, for a page that takes it over. Returns its id: that of this URL's draft if it has one. Throws as `savePlan`.
 */
export async function keepPlanDraft(args: SignedInArgs, draft: PlanDraft): Promise<string> {
  if (JSON.stringify(draft).length > MAX_LENGTH) throw new Refusal(TOO_LONG, 422)
  const id = planIdOf(args)
  return withPlanStore(args, async ({ drafts }) => drafts.add(draft, { id: (await drafts.read(id)) && id }))
}

/** Values of the form that led to the plan of this URL, or that were kept without a plan. */
export async function readDraftOfUrl(args: SignedInArgs): Promise<PlanDraft | undefined> {
  const id = planIdOf(args)
  if (id === '') return undefined
  return withPlanStore(args, async (store) => (await store.drafts.read(id)) ?? (await store.readPlan(id))?.draft)
}

export const PLAN_ID = 'plan'

/** The plan's id in the URL; '' without one. */
export function planIdOf({ url }: Pick<SignedInArgs, 'url'>): string {
  return url.searchParams.get(PLAN_ID) ?? ''
}

/** The person's plan; undefined for another person's, for one of another organisation, and for one that is kept no longer or cannot be read. */
export async function readPlan(args: SignedInArgs, id: string): Promise<Plan | undefined> {
  return withPlanStore(args, (store) => store.readPlan(id))
}

/** The person's plans in this organisation, in a state that no two processes see differently. */
export function planStore(args: SignedInArgs): PlanStore {
  return new PlanStore(args.context.stores.certainEntries, ownerOf(args))
}

/** Asks the store of the person's plans. Throws 503 while it is away: no page can say what has been made, and nothing may be sent. */
export async function withPlanStore<Result>(
  args: SignedInArgs,
  ask: (store: PlanStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(planStore(args))
  } catch (error) {
    if (error instanceof StoreAway) throw new Refusal(STORE_AWAY, 503, reasonOf(error))
    throw error
  }
}

const STORE_AWAY =
  'The portal cannot keep track of many changes at the moment, so nothing was sent. Please try again in a minute.'
