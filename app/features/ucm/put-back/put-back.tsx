/** /ucm/changes/put-back?plan=: makes a plan of the values before a run [983]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { pageProblem } from '~/access/failure.server'
import { formAction } from '~/forms/form-action.server'
import { FormPage } from '~/ui/form/form-page'
import { useFormState } from '~/ui/form/use-form-state'
import { requireRun, runViewOf } from '../runs/read-run.server'
import { runUrl } from '../runs/run-view'
import { reviewPutBack } from './plan-back.server'

export const loader = guarded('page', async (args) => {
  const { id, plan } = await requireRun(args)
  return { title: plan.title, back: runUrl(id) }
})

export const action = formAction('page', async (args, posted) => {
  const run = await requireRun(args)
  if (!runViewOf(run).canPutBack)
    throw pageProblem(args, 409, 'These changes have not been made, so nothing can be put back.')
  return posted.submit(async () => ({ to: await reviewPutBack(args, run) }))
})

/** Page for a second attempt, and for the reason why nothing is put back. The first button is on other pages. */
export default function PutBackPage() {
  const { title, back } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  return (
    <FormPage title={`Put back: ${title}`} form={form} submit="Put back" progress="Comparing..." cancel={back}>
      <p>
        Plans to give each value back what it was before. What somebody has changed since stays as it is. You review the
        plan before anything is sent.
      </p>
    </FormPage>
  )
}
