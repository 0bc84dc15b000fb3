/** Step 2: the whole order, the agreement, and the submit button [213]. */
import type { SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guarded } from '~/access/guarded.server'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { Card } from '~/ui/card'
import { CheckboxField } from '~/ui/form/choice-field'
import { FieldLabels } from '~/ui/form/field-labels'
import { formAction } from '~/forms/form-action.server'
import { listUrlWithEvent } from '~/forms/record-event.server'
import { PostForm } from '~/ui/form/post-form'
import { useFormState } from '~/ui/form/use-form-state'
import { LoadableSection } from '~/ui/loadable-section'
import { useRoute } from '~/ui/shell/route'
import { SimpleTable } from '~/ui/simple-table'
import { Time } from '~/ui/time'
import { dropOrderDraft } from './draft.server'
import { readCompleteOrder } from './order.server'
import { orderKindOf, stepMeta } from './order-kinds'
import { productBeside } from '../order-lists'
import { readPlacedOrderId } from './placed-order.server'
import { readPendingOffers } from './pending-orders.server'
import { stepUrl } from './step-url'

export const loader = guarded('page', async (args) => {
  const order = await readCompleteOrder(args)
  return {
    draft: order.draft.id,
    version: order.version,
    tenant: order.tenant.TenantName,
    lines: order.lines.map(({ offer: { key, name, product, unit }, amount }) => {
      return { key, name, product: productBeside(name, product), unit, amount }
    }),
    pending: await readPendingOffers(args, order),
  }
})

const Agreement = z.object({
  agreement: z.boolean('Please, accept the Microsoft Customer Agreement to continue.'),
  /** Version of the order that the page shows. */
  version: z.string().optional(),
})

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(Agreement)
  if (!form.ok) return form.invalid

  return form.submit(async ({ version }) => {
    const order = await readCompleteOrder(args)
    if (version !== order.version) return { failure: CHANGED_TEXT, status: 409, untried: true }
    await order.place()
    await dropOrderDraft(args, order.draft)
    const placed = await readPlacedOrderId(args, order)
    return { to: placed === undefined ? pages.orders.path : listUrlWithEvent(args, pages.orders, 'placed', placed) }
  })
})

const CHANGED_TEXT = 'This order has changed since you opened this page. Please look at it again.'

export default function ConfirmOrderPage() {
  const { draft, version, tenant, lines, pending } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  const kind = orderKindOf(useRoute())
  return (
    <div className="narrow">
      <PendingNotice tenant={tenant} pending={pending} />
      <Card title={`Order for tenant ${tenant}`}>
        <SimpleTable
          caption="The order"
          columns={[{ label: kind.offer }, { label: 'Amount', isNumber: true }, { label: 'Unit' }]}
          rows={lines.map(({ key, name, product, unit, amount }) => ({
            key,
            cells: [
              <>
                <span>{name}</span>
                {product && <div className="small fw-normal text-body-secondary">{product}</div>}
              </>,
              amount,
              unit,
            ],
          }))}
          empty="This order is empty."
        />
        <PostForm
          form={form}
          submit="Place order"
          progress="Placing order..."
          cancel={
            <Link className="btn btn-outline-secondary" to={stepUrl(kind.steps[1].path, draft)}>
              Previous
            </Link>
          }
        >
          <input type="hidden" name="version" value={version} />
          <FieldLabels name="version" label="" />
          <CheckboxField field={form.field('agreement')} label="I accept the Microsoft Customer Agreement" required />
        </PostForm>
      </Card>
    </div>
  )
}

type PendingNoticeProps = Pick<SerializeFrom<typeof loader>, 'tenant' | 'pending'>

function PendingNotice({ tenant, pending }: PendingNoticeProps) {
  return (
    <LoadableSection
      section={pending}
      failed={(why) => (
        <Alert kind="info">{`Whether ${tenant} already has a pending order for this could not be checked: ${why}`}</Alert>
      )}
    >
      {(offers) =>
        offers.length > 0 && (
          <Alert kind="warning">
            <ul className={offers.length === 1 ? 'list-unstyled ps-0' : ''}>
              {offers.map(({ key, product, placedOn, by }) => (
                <li key={key}>
                  <span>{`${tenant} already has a pending order for ${product}, placed on`}</span>{' '}
                  <Time date={placedOn} />
                  <span>{`${by ? ` by ${by}` : ''}.`}</span>
                </li>
              ))}
            </ul>
          </Alert>
        )
      }
    </LoadableSection>
  )
}

export const meta = stepMeta
