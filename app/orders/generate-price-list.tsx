/** /orders/generatepricelist: one button [186] [188]. The call is a GET that changes something, so only its form makes it. */
import { z } from 'zod'
import { catalogue } from '../../contract/catalogue'
import { guarded } from '../access/guarded.server'
import { FormPage } from '../ui/form/form-page'
import { readForm } from '../forms/read-form.server'
import { useFormState } from '../ui/form/use-form-state'

export const loader = guarded('orders.generate-price-list', async () => null)

export const action = guarded('orders.generate-price-list', async (args) => {
  const form = await readForm(args, z.object({}))
  if (!form.ok) return form.invalid

  return form.submit(async () => {
    await args.api.send(catalogue.generatePriceList)
    return { to: '/orders/generatepricelist', toast: { kind: 'success', text: 'List has been generated' } }
  })
})

export default function GeneratePriceListPage() {
  const form = useFormState<typeof action>()
  return (
    <FormPage title="Generate price list" form={form} submit="Generate price list" progress="Generating...">
      <p>Makes a new price list from the current prices. This may take up to two minutes.</p>
    </FormPage>
  )
}
