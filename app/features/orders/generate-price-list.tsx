/** /orders/generatepricelist [186] [188]. The call is a GET that changes something, so only the form may make it. */
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~contract/catalogue'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { PostForm } from '~/ui/form/post-form'
import { useFormState } from '~/ui/form/use-form-state'
import { PricelistLink } from './pricelist-link'

export const loader = guarded('page', async ({ context }) => {
  return { pricelist: context.settings.PRICELIST_URL }
})

export const action = formAction('page', async (args, posted) => {
  return posted.submit(async () => {
    await args.api.send(catalogue.generatePriceList)
    return { to: pages.generatePriceList.path, toast: { kind: 'success', text: 'List has been generated' } }
  })
})

export default function GeneratePriceListPage() {
  const { pricelist } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  return (
    <>
      <PageHead title={pages.generatePriceList.title}>
        <PricelistLink address={pricelist} />
      </PageHead>
      <div className="card card-body narrow flex-row gap-3 align-items-start">
        <Icon name="receipt" className="icon-round" />
        <div className="flex-fill min-w-0">
          <h2>New price list</h2>
          <p className="mt-1 mb-0 text-body-secondary">
            Creates a new price list from today’s prices. This can take two minutes.
          </p>
          <PostForm form={form} submit="Generate price list" progress="Generating..." />
        </div>
      </div>
    </>
  )
}
