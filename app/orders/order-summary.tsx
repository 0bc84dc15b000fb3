/** What the dialogs about an order say of it: whose it is, and its products (A§3). */
import { Badge } from '../ui/badge'
import { withWordBreaks } from '../ui/word-breaks'
import { InfoDialog } from '../ui/dialog/info-dialog'
import { Time } from '../ui/time'
import type { OrderView, ProductView } from './order-view.server'

/** The parameter of a dialog's address that is not the list's. */
export const ORDER_ID = ['id']

/** The dialog of 'Show products', over each of the lists. */
export function ProductsDialog({ order }: { order: OrderView | undefined }) {
  if (!order) return <OrderGone />
  return (
    <InfoDialog title="Products" ownParameters={ORDER_ID}>
      <OrderSummary order={order} />
    </InfoDialog>
  )
}

/** An order that has left its list since somebody looked. */
export function OrderGone() {
  return (
    <InfoDialog title="Order" ownParameters={ORDER_ID}>
      <p>This order is no longer in the list. It may have been approved or disapproved in the meantime.</p>
    </InfoDialog>
  )
}

export function OrderSummary({ order: { customer, tenant, creator, createdOn, products } }: { order: OrderView }) {
  return (
    <>
      <dl className="details order-facts">
        <div>
          <dt>Account name</dt>
          <dd>{customer}</dd>
        </div>
        <div>
          <dt>Tenant</dt>
          <dd>{withWordBreaks(tenant)}</dd>
        </div>
        <div>
          <dt>Created by</dt>
          <dd>{creator}</dd>
        </div>
        <div>
          <dt>Created on</dt>
          <dd>
            <Time date={createdOn} />
          </dd>
        </div>
      </dl>
      {products.length === 0 ? <p>This order names no products.</p> : <Products products={products} />}
    </>
  )
}

function Products({ products }: { products: readonly ProductView[] }) {
  return (
    <table className="table order-products">
      <caption className="visually-hidden">Products of the order</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="list-number">
            Amount
          </th>
          <th scope="col">Unit</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ name, product, amount, unit, isAddOn }, index) => (
          <tr key={index}>
            <th scope="row">
              {name} {isAddOn && <Badge text="Add-on" tone="plain" />}
              {product && <span className="order-of">{product}</span>}
            </th>
            <td className="list-number">{amount}</td>
            <td>{unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
