/** Orders of products and add-ons, and their approval by the provider's staff [171] [179] [214]. */
import { z } from 'zod'
import { get, ignored, jsonBody, list, post } from './endpoint'
import {
  booleanOrFalse,
  integerOrUnknown,
  date,
  id,
  key,
  listOf,
  nested,
  sentId,
  text,
  sentInteger,
  booleanOrUnknown,
} from './fields'

export const OrderProduct = z.object({
  Amount: integerOrUnknown.describe('How many were ordered.'),
  ProductName: text,
  ProductDisplayName: text,
  IsAddOn: booleanOrFalse,
  Name: text,
  DisplayName: text,
  UnitType: text.describe('What the amount counts, such as licences.'),
})
export type OrderProduct = z.output<typeof OrderProduct>

export const Order = z.object({
  OrderId: id.describe('The key of the order.'),
  Customer: nested({ Name: text }).describe('The organisation that ordered.'),
  TenantName: text,
  Creator: nested({ FullName: text }),
  CreatedOn: date,
  IsApproved: booleanOrUnknown.describe('False for an order that was disapproved, and for one that is pending.'),
  Products: listOf(OrderProduct),
})
export type Order = z.output<typeof Order>

/** An order [214]. */
export const NewOrder = z.strictObject({
  TenantId: key.describe('The `ID` of a tenant, as `tenantids` has it.'),
  Products: z
    .array(z.looseObject({ Amount: sentInteger }))
    .describe('The chosen offers with all fields as received, each with its amount.'),
})

const orderList = list(Order)
const orderId = z.strictObject({ orderId: sentId })

export const orders = {
  pending: get('orders/pending', { about: 'The pending orders of the organisation.', answer: orderList }),
  pendingApproval: get('orders/pendingapproval', {
    about: 'The orders of all customers that the provider’s staff decide on.',
    answer: orderList,
  }),
  history: get('orders/history', { about: 'All orders of the organisation.', answer: orderList }),
  approve: post('orders/approve', {
    about: 'Approves an order for good.',
    query: orderId,
    answer: ignored,
    otherMethods: ['PUT'],
  }),
  disapprove: post('orders/disapprove', {
    about: 'Disapproves an order for good. It is then no longer listed for approval.',
    query: orderId,
    answer: ignored,
    otherMethods: ['PUT'],
  }),
  create: post('orders/new', { about: 'Orders products.', body: jsonBody(NewOrder), answer: ignored }),
  createAddOns: post('orders/addons/new', { about: 'Orders add-ons.', body: jsonBody(NewOrder), answer: ignored }),
}
