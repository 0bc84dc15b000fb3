/** Orders of products and add-ons, and their approval by the provider's staff (A§3, A§7). */
import { z } from 'zod'
import { amount, flag, get, id, json, jsonBody, listOf, notShown, post, record, text } from './endpoint'

/** A product or add-on of an order. */
export const OrderProduct = z.object({
  Amount: amount,
  ProductName: text,
  ProductDisplayName: text,
  IsAddOn: flag,
  Name: text,
  DisplayName: text,
  UnitType: text,
})
export type OrderProduct = z.output<typeof OrderProduct>

/** `CreatedOn` is an ISO date and time; without an offset it is UTC. */
export const Order = z.object({
  OrderId: id,
  Customer: record({ Name: text }),
  TenantName: text,
  Creator: record({ FullName: text }),
  CreatedOn: text,
  IsApproved: flag,
  Products: listOf(OrderProduct),
})
export type Order = z.output<typeof Order>

/** `Products` holds the chosen offers as received, each with its `Amount` (docs/decisions). */
export const NewOrder = z.strictObject({
  TenantId: z.string(),
  Products: z.array(z.looseObject({ Amount: z.number() })),
})

const list = json(z.array(Order))
const orderId = z.strictObject({ orderId: z.string() })

export const orders = {
  pending: get('orders/pending', { answer: list }),
  pendingApproval: get('orders/pendingapproval', { answer: list }),
  history: get('orders/history', { answer: list }),
  approve: post('orders/approve', { query: orderId, answer: notShown }),
  disapprove: post('orders/disapprove', { query: orderId, answer: notShown }),
  create: post('orders/new', { body: jsonBody(NewOrder), answer: notShown }),
  createAddOns: post('orders/addons/new', { body: jsonBody(NewOrder), answer: notShown }),
}
