/** /ucm/changes/keep?plan=: dismisses the reminder to put changes back [987]. */
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { FormPage } from '~/ui/form/form-page'
import { useFormState } from '~/ui/form/use-form-state'
import { planIdOf, withPlanStore } from '../runs/plan.server'

export const loader = guarded('page', async () => null)

/** Dismisses it also when its plan is gone. */
export const action = formAction('page', async (args, posted) => {
  return posted.submit(async () => {
    await withPlanStore(args, (store) => store.dropReminder(planIdOf(args)))
    return { to: pages.changes.path, toast: { kind: 'success', text: 'The changes stay as they are.' } }
  })
})

/** Page for a second attempt. The first button is on other pages. */
export default function DismissReminderPage() {
  const form = useFormState<typeof action>()
  return (
    <FormPage title="Keep changes" form={form} submit="Keep as it is" progress="Saving..." cancel={pages.changes.path}>
      <p>The changes stay, and you are not reminded any more. For a day you can still put them back.</p>
    </FormPage>
  )
}
