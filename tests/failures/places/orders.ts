import { dialog, form, found, foundByFew, type Places } from '../place'

const OFFER = { 'Office 365 E3': true, 'Amount of Office 365 E3': '20' }
const ADD_ON = { 'Visio Plan 2': true, 'Amount of Visio Plan 2': '20' }
const AGREED = { 'I accept the Microsoft Customer Agreement': true }

export const places: Places = {
  'orders.pending': { at: '/orders' },
  'orders.pendingApproval': { at: '/orders/approval' },
  'orders.history': { at: '/orders/history' },
  'orders.approve': dialog('/orders/approval/approve?id=5003', 'Approve'),
  'orders.disapprove': dialog('/orders/approval/disapprove?id=5003', 'Disapprove'),
  'orders.create': { ...form('/orders/new', 'Place order', AGREED), next: [{}, OFFER] },
  'orders.createAddOns': { ...form('/orders/addons/new', 'Place order', AGREED), next: [{}, ADD_ON] },
  'catalogue.generatePriceList': form('/orders/generatepricelist', 'Generate price list'),
  // Its address gets the id of a new draft.
  'catalogue.tenants': { at: '/orders/new', next: [] },
  'catalogue.products': { at: '/orders/new', next: [{}] },
  'catalogue.addOns': { at: '/orders/addons/new', next: [{}] },
}

export const onSearch = [
  found('orders.pending'),
  foundByFew('orders.pendingApproval', 'MERIDIANAPPROVEORDERS'),
  foundByFew('orders.history', 'ADMINORDERS'),
]
