/** Orders of products and add-ons, and their approval by the provider's staff [171] [179] [214]. */
import { z } from 'zod'
import { get, ignored, jsonBody, list, post } from './endpoint'
import { amount, bool, id, key, listOf, nested, sentId, text } from './fields'

export const OrderProduct = z.object({
  Amount: amount,
  ProductName: text,
  ProductDisplayName: text,
  IsAddOn: bool,
  Name: text,
  DisplayName: text,
  UnitType: text,
})
export type OrderProduct = z.output<typeof OrderProduct>

/** `CreatedOn`: an ISO date and time; without an offset it is UTC. */
export const Order = z.object({
  OrderId: id,
  Customer: nested({ Name: text }),
  TenantName: text,
  Creator: nested({ FullName: text }),
  CreatedOn: text,
  IsApproved: bool,
  Products: listOf(OrderProduct),
})
export type Order = z.output<typeof Order>

/** `Products`: the chosen offers as received, each with its `Amount` [214]. */
export const NewOrder = z.strictObject({
  TenantId: key,
  Products: z.array(z.looseObject({ Amount: z.number() })),
})

const orderList = list(Order)
const orderId = z.strictObject({ orderId: sentId })

export const orders = {
  pending: get('orders/pending', { answer: orderList }),
  pendingApproval: get('orders/pendingapproval', { answer: orderList }),
  history: get('orders/history', { answer: orderList }),
  approve: post('orders/approve', { query: orderId, answer: ignored, otherMethods: ['PUT'] }),
  disapprove: post('orders/disapprove', { query: orderId, answer: ignored, otherMethods: ['PUT'] }),
  create: post('orders/new', { body: jsonBody(NewOrder), answer: ignored }),
  createAddOns: post('orders/addons/new', { body: jsonBody(NewOrder), answer: ignored }),
}
