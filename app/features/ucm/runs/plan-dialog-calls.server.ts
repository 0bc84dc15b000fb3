/** A dialog that adds one thing by a call, and several by a run (decision 31). */
import type { SignedInArgs } from '~/access/guarded.server'
import { pageBehind } from '~/forms/page-behind'
import { PLAN_ID, savePlan } from './plan.server'
import type { Plan } from './kept-plan.server'

type DialogPlan = Pick<Plan, 'title' | 'summary' | 'headings' | 'calls' | 'effects' | 'draft'> &
  Partial<Pick<Plan, 'proposedPutBack'>> & { readonly noun: string }

/** Plans the calls of a dialog. People come back to the page behind it, and before the run to the dialog itself. */
export async function planDialogCalls(
  args: SignedInArgs,
  { noun, ...plan }: DialogPlan,
): Promise<{ readonly to: string }> {
  const url = new URL(args.url)
  url.searchParams.delete(PLAN_ID)
  const back = { to: pageBehind(url), text: `Back to the ${noun}` }
  return { to: await savePlan(args, { ...plan, back, formUrl: url.pathname + url.search }) }
}

/** Everything that people chose, each once. */
export function chosenValues(first: string | undefined, more: readonly string[]): string[] {
  return [...new Set([...(first === undefined ? [] : [first]), ...more])]
}
