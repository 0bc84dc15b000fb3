/** /cases/ticket/close?no=: the dialog that closes a case [141] [144]. */
import { cases } from '~contract/cases'
import { accessDenied } from '~/access/failure.server'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { listUrlWithEvent } from '~/forms/record-event.server'
import { pages } from '~/pages'
import { PortalApiError } from '~/systems/portal-api/portal-api-error'
import type { SubmitResult } from '~/platform/stores/idempotency-store.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { ConfirmDialog } from '~/ui/dialog/dialogs'
import { useProduct } from '~/ui/product'
import { replyPermission } from './case-permissions.server'
import { requireCaseOfUrl, readCaseParams, closedCaseUrl, readIfClosed } from './case-view.server'

export const handle = dialogHandle('Close case')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  if ((await replyPermission.ask(args)) === false) throw accessDenied(args, replyPermission.ability)
  return null
})

export const action = formAction(
  'edit',
  async (args, posted) => {
    const { ticketNumber, back } = requireCaseOfUrl(args)
    const close = async (): Promise<SubmitResult> => {
      try {
        await args.api.send(cases.close, { params: await readCaseParams(args, ticketNumber) })
      } catch (error) {
        // Somebody else has closed the case: shows the closed case and the API's text.
        if (!(await readIfClosed(args, ticketNumber, error)) || !(error instanceof PortalApiError)) throw error
        return { to: closedCaseUrl(args), toast: { kind: 'danger', text: error.text } }
      }
      return { to: listUrlWithEvent(args, pages.cases, 'closed', ticketNumber, back) }
    }
    return posted.submit(close, { onFailure: 'close' })
  },
  { permission: replyPermission },
)

export default function CloseCaseDialog() {
  const { name } = useProduct()
  return (
    <ConfirmDialog submit="Close case!" progress="Closing..." danger keepsScroll={false}>
      <p>Are you sure you want to close this case?</p>
      <p className="text-danger">{`Closed cases can't be reopened from the ${name} Customer Portal again.`}</p>
    </ConfirmDialog>
  )
}
