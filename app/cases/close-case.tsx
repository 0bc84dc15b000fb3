/** /cases/ticket/close?no=: the dialog that closes a case (A§4). */
import { z } from 'zod'
import { cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { pageTitle, useProduct } from '../shell/product'
import { FormDialog } from '../ui/dialog/dialog-page'
import { dialogHandle } from '../ui/dialog/dialog-route'
import { readForm } from '../forms/read-form.server'
import { useFormState } from '../ui/form/use-form-state'
import { requireCanRespond } from './case-permissions.server'
import { activeCases } from './case-lists'
import { caseAddress } from './case-view.server'

export const handle = dialogHandle

export const loader = guarded('cases.answer', async (args) => {
  await requireCanRespond(args, caseAddress(activeCases, args).ticketNumber)
  return null
})

export const action = guarded('cases.answer', async (args) => {
  const { ticketNumber, back, query } = caseAddress(activeCases, args)
  await requireCanRespond(args, ticketNumber)
  const form = await readForm(args, z.object({}))
  if (!form.ok) return form.invalid

  const close = async () => {
    await args.api.call(cases.close, { params: { ticketNumber } })
    return { to: back }
  }
  return form.send(close, { refusedTo: `/cases/ticket?${query}` })
})

export default function CloseCaseDialog() {
  const { name } = useProduct()
  const form = useFormState<typeof action>()
  return (
    <FormDialog title="Close case" form={form} submit="Close case!" progress="Closing..." danger>
      <p>Are you sure you want to close this case?</p>
      <p className="text-danger">Closed cases can&apos;t be reopened from the {name} Customer Portal again.</p>
    </FormDialog>
  )
}

export const meta = pageTitle('Close case')
