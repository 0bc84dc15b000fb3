/** /cases/ticket/close?no=: the dialog that closes a case (A§4). */
import { z } from 'zod'
import { cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { titled, useProduct } from '../shell/product'
import { DialogPage } from '../ui/dialog/dialog-page'
import { dialogHandle } from '../ui/dialog/dialog-route'
import { readForm } from '../ui/form/read-form.server'
import { useFormState } from '../ui/form/use-form-state'
import { mustAnswer } from './case-answer.server'
import { activeCases } from './case-lists'
import { caseAddress } from './case-reading.server'

export const handle = dialogHandle

export const loader = guarded('cases.answer', async (visitor) => {
  await mustAnswer(visitor, caseAddress(activeCases, visitor).ticketNumber)
  return null
})

export const action = guarded('cases.answer', async (visitor) => {
  const { ticketNumber, back, query } = caseAddress(activeCases, visitor)
  await mustAnswer(visitor, ticketNumber)
  const form = await readForm(visitor, z.object({}))
  if (!form.ok) return form.invalid

  const close = async () => {
    await visitor.api.send(cases.close, { params: { ticketNumber } })
    return { to: back }
  }
  return form.send(close, { refusedTo: `/cases/ticket?${query}` })
})

export default function CloseCaseDialog() {
  const { name } = useProduct()
  const form = useFormState<typeof action>()
  return (
    <DialogPage title="Close case" form={form} submit="Close case!" progress="Closing..." danger>
      <p>Are you sure you want to close this case?</p>
      <p className="text-danger">Closed cases can&apos;t be reopened from the {name} Customer Portal again.</p>
    </DialogPage>
  )
}

export const meta = titled('Close case')
