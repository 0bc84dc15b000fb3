/** The order of a dialog's URL (`?id=`), from the list behind the dialog. */
import { data } from '@remix-run/node'
import type { Order } from '../../contract/orders'
import type { SignedInArgs } from '../access/guarded.server'
import { sourceOf } from '../handlers/list-page.server'
import type { DateFormatter } from '../time/dates.server'
import { DIALOG_ID } from '../forms/page-behind'
import { productBeside, productName } from './order-lists'
import { approvalSource, historySource, pendingSource } from './order-sources.server'

export type OrderView = ReturnType<typeof orderView>

/** The dialog's order; undefined, with status 404, once it has left the list. */
export async function readOrder(args: SignedInArgs) {
  const { read } = sourceOf(args.route, [pendingSource, approvalSource, historySource])
  const asked = args.url.searchParams.get(DIALOG_ID)
  const found = (await read(args)).rows.find(({ OrderId }) => OrderId === asked)
  return data({ order: found && orderView(found, args.formatDate) }, { status: found ? 200 : 404 })
}

function orderView({ Customer, TenantName, Creator, CreatedOn, Products }: Order, formatDate: DateFormatter) {
  return {
    customer: Customer.Name,
    tenant: TenantName,
    creator: Creator.FullName,
    createdOn: formatDate(CreatedOn),
    products: Products.map((product) => {
      const name = productName(product)
      return {
        name,
        /** The product of the offer; '' when the name contains it. */
        product: productBeside(name, product.ProductDisplayName || product.ProductName),
        amount: String(product.Amount),
        unit: product.UnitType,
        isAddOn: product.IsAddOn,
      }
    }),
  }
}
