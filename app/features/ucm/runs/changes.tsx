/** /ucm/changes?plan=: many calls, before they are made, while they are made, and what became of each (decision 31). */
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { singleLine, typedDay } from '~/forms/text-schemas.server'
import { forgetAnswers } from '~/systems/portal-api/read-your-writes.server'
import { recordMeta } from '~/ui/shell/record-meta'
import { useFormState } from '~/ui/form/use-form-state'
import { PLAN_ID } from './plan.server'
import { readRecentRuns, requireRun, runViewOf } from './read-run.server'
import { daysToRemind, readReminders } from './reminders.server'
import { RecentRuns } from './recent-runs'
import { RunPage } from './run-page'
import { startRun } from './start-run.server'

export const meta = recordMeta()

export const loader = guarded('page', async (args) => {
  const reminders = await readReminders(args)
  if (!args.url.searchParams.has(PLAN_ID))
    return { kind: 'recent' as const, runs: await readRecentRuns(args), reminders }
  const run = runViewOf(await requireRun(args))
  // The lists that this browser reads next are new, also at another process.
  if (run.stage !== 'planned') forgetAnswers(args.context, args.session.token)
  return {
    kind: 'run' as const,
    recordName: run.title,
    run,
    refreshes: run.stage === 'running',
    remind: { ...daysToRemind(args), isInMemory: args.context.stores.redis === undefined },
    reminder: reminders.find(({ id }) => id === run.id),
  }
})

function startSchema(args: SignedInArgs) {
  const { first, last } = daysToRemind(args)
  return z
    .object({
      round: z.coerce.number<string>().int(),
      unknown: z.array(z.coerce.number<string>().int()).default([]),
      day: typedDay()
        .refine((day) => day >= first && day <= last, 'Choose a day from today on, no more than a year away')
        .optional(),
      reason: singleLine('', 100).optional(),
    })
    .refine(({ day, reason }) => day !== undefined || reason === undefined, {
      path: ['day'],
      error: 'Choose a day, or remove the reason',
    })
}

export const action = formAction('page', async (args, posted) => {
  const run = await requireRun(args)
  const form = await posted.read(startSchema(args))
  if (!form.ok) return form.invalid

  return form.submit(async (asked) => {
    await startRun(args, run, asked)
    return { to: args.url.pathname + args.url.search }
  })
})

export default function ChangesPage() {
  const loaded = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(
    loaded.kind === 'run' ? { values: { ...loaded.run.proposedPutBack } } : undefined,
  )
  return loaded.kind === 'recent' ? <RecentRuns {...loaded} /> : <RunPage loaded={loaded} form={form} />
}
