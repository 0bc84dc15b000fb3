/** The order that a dialog's URL names (`?id=`), from the list behind the dialog. */
import type { Order } from '~contract/orders'
import type { SignedInArgs } from '~/access/guarded.server'
import { requireByPage } from '~/page-lookups'
import { NOT_KNOWN } from '~/platform/text/wording'
import { withAge, type DateFormatter } from '~/platform/time/dates.server'
import { dialogDataOf } from '~/forms/confirm-action.server'
import { DIALOG_ID } from '~/forms/page-behind'
import { productBeside, productName, productsInOneLine } from './order-lists'
import { approvalSource, historySource, pendingSource } from './order-sources.server'

export type OrderView = ReturnType<typeof orderView>

/** The dialog's order. */
export async function readOrderView(args: SignedInArgs) {
  const { read } = requireByPage([pendingSource, approvalSource, historySource], args.route, 'list')
  const id = args.url.searchParams.get(DIALOG_ID)
  const row = (await read(args)).rows.find(({ OrderId }) => OrderId === id)
  return dialogDataOf(row && { recordName: productsInOneLine(row), order: orderView(row, args.formatDate) })
}

function orderView({ Customer, TenantName, Creator, CreatedOn, Products }: Order, formatDate: DateFormatter) {
  return {
    customer: Customer.Name,
    tenant: TenantName,
    creator: Creator.FullName,
    createdOn: withAge(formatDate(CreatedOn), formatDate),
    products: Products.map((product) => {
      const name = productName(product)
      return {
        name,
        product: productBeside(name, product.ProductDisplayName || product.ProductName),
        amount: String(product.Amount ?? NOT_KNOWN),
        unit: product.UnitType,
        isAddOn: product.IsAddOn,
      }
    }),
  }
}
