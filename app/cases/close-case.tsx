/** /cases/ticket/close?no=: the dialog that closes a case [141] [144]. */
import { z } from 'zod'
import { cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { readForm } from '../forms/read-form.server'
import { pages } from '../pages'
import { PortalApiError } from '../portal-api/portal-api-error'
import type { SubmitResult } from '../stores/idempotency-store.server'
import { dialogHandle, dialogMeta } from '../ui/dialog/dialog-route'
import { ConfirmDialog } from '../ui/dialog/dialogs'
import { useProduct } from '../ui/product'
import { requireCanRespond } from './case-permissions.server'
import { caseAddress, closedInstead } from './case-view.server'

export const handle = dialogHandle('Close case')
export const meta = dialogMeta

export const loader = guarded('cases.respond', async (args) => {
  await requireCanRespond(args, caseAddress(args).ticketNumber)
  return null
})

export const action = guarded('cases.respond', async (args) => {
  const { ticketNumber, back } = caseAddress(args)
  await requireCanRespond(args, ticketNumber)
  const form = await readForm(args, z.object({}))
  if (!form.ok) return form.invalid

  const close = async (): Promise<SubmitResult> => {
    try {
      await args.api.send(cases.close, { params: { ticketNumber } })
    } catch (error) {
      // Somebody else was faster.
      if (!(await closedInstead(args, ticketNumber, error)) || !(error instanceof PortalApiError)) throw error
      const closed = `${pages.closedCase.path}?${new URLSearchParams({ no: ticketNumber })}`
      return { to: closed, toast: { kind: 'danger', text: error.text } }
    }
    const list = new URL(back, args.url)
    list.searchParams.set('closed', ticketNumber)
    return { to: list.pathname + list.search }
  }
  return form.submit(close, { onFailure: 'close' })
})

export default function CloseCaseDialog() {
  const { name } = useProduct()
  return (
    <ConfirmDialog submit="Close case!" progress="Closing..." danger>
      <p>Are you sure you want to close this case?</p>
      <p className="text-danger">Closed cases can&apos;t be reopened from the {name} Customer Portal again.</p>
    </ConfirmDialog>
  )
}
