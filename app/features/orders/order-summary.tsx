/** The parts of dialogs about an order: its customer and products [171]. */
import { Badge } from '~/ui/badge'
import { Detail } from '~/ui/details'
import { withWordBreaks } from '~/ui/word-breaks'
import { ConfirmDialog, InfoDialog } from '~/ui/dialog/dialogs'
import { SimpleTable } from '~/ui/simple-table'
import { Time } from '~/ui/time'
import type { OrderView } from './order-view.server'
import type { Elements } from '~/ui/elements'

interface DecisionDialogProps {
  readonly order: OrderView | undefined
  readonly submit: string
  readonly progress: string
  readonly danger?: boolean
  /** The question, and what cannot be undone. */
  readonly children: readonly [question: Elements, warning: Elements]
}

/** The dialog that approves or disapproves an order, with the whole order in it. */
export function DecisionDialog({ order, children: [question, warning], ...form }: DecisionDialogProps) {
  if (!order) {
    return (
      <InfoDialog>
        <OrderNotListed />
      </InfoDialog>
    )
  }
  return (
    <ConfirmDialog {...form}>
      {question}
      <OrderSummary order={order} />
      {warning}
    </ConfirmDialog>
  )
}

export function OrderNotListed() {
  return <p>This order is no longer in the list. It may have been approved or disapproved in the meantime.</p>
}

export function OrderSummary({ order: { customer, tenant, creator, createdOn, products } }: { order: OrderView }) {
  return (
    <>
      <dl className="facts facts-wide mb-3">
        <Detail term="Account name" isName>
          {customer}
        </Detail>
        <Detail term="Tenant" isName>
          {withWordBreaks(tenant)}
        </Detail>
        <Detail term="Created by" isName>
          {creator}
        </Detail>
        <Detail term="Created on">
          <Time date={createdOn} />
          {createdOn.ago && <span>{`, ${createdOn.ago}`}</span>}
        </Detail>
      </dl>
      <SimpleTable
        caption="Products of the order"
        columns={[{ label: 'Product' }, { label: 'Amount', isNumber: true }, { label: 'Unit' }]}
        rows={products.map(({ name, product, amount, unit, isAddOn }, index) => ({
          key: index,
          cells: [
            <>
              <span>{name}</span> {isAddOn && <Badge text="Add-on" tone="plain" />}{' '}
              {product && <span className="d-block small fw-normal text-body-secondary">{product}</span>}
            </>,
            amount,
            unit,
          ],
        }))}
        empty="This order has no products."
      />
    </>
  )
}
