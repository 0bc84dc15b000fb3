/** The two wizards as data [193] [194]: one orders products, the other add-ons. */
import type { MetaFunction } from '@remix-run/react'
import { isWithin, pages } from '../../pages'
import { pageTitle } from '../../ui/product'

interface Step {
  readonly title: string
  readonly path: string
}

export interface OrderKind {
  readonly name: 'products' | 'add-ons'
  /** Of the whole wizard. */
  readonly title: string
  /** From 0: tenant, offers, confirmation [200]. */
  readonly steps: readonly [tenant: Step, offers: Step, confirm: Step]
  /** The table's heading and the search field: one offer, several. */
  readonly offer: string
  readonly offers: string
  readonly noneChosen: string
  readonly wrongAmount: string
}

const products: OrderKind = {
  name: 'products',
  title: pages.newOrder.title,
  steps: [
    { title: 'Select Tenant', path: pages.newOrder.path },
    { title: 'Select Products', path: `${pages.newOrder.path}/products` },
    { title: 'Confirm Order', path: `${pages.newOrder.path}/confirm` },
  ],
  offer: 'Product',
  offers: 'products',
  noneChosen: 'Please, select an offer to continue.',
  wrongAmount: 'Please, select a correct amount for the chosen offers to continue.',
}

const addOns: OrderKind = {
  name: 'add-ons',
  title: pages.newAddOnOrder.title,
  steps: [
    { title: 'Select Tenant', path: pages.newAddOnOrder.path },
    { title: 'Select Add-ons', path: `${pages.newAddOnOrder.path}/addons` },
    { title: 'Confirm Order', path: `${pages.newAddOnOrder.path}/confirm` },
  ],
  offer: 'Add-on',
  offers: 'add-ons',
  noneChosen: 'Please, select an add-on to continue.',
  wrongAmount: 'Please, select a correct amount for the chosen add-ons to continue.',
}

/** The wizard of a URL. */
export function kindAt(pathname: string): OrderKind {
  return isWithin(pages.newAddOnOrder.path, pathname) ? addOns : products
}

/** The other wizard, for people who opened the wrong one. */
export function otherThan(kind: OrderKind): OrderKind {
  return kind === products ? addOns : products
}

/** The number of a URL's step, from 0. */
export function stepAt({ steps }: OrderKind, pathname: string): number {
  return Math.max(
    0,
    steps.findLastIndex(({ path }) => pathname.startsWith(path)),
  )
}

/** The title of a step's page: 'Select Products, New order' */
export const stepMeta: MetaFunction = (args) => {
  const kind = kindAt(args.location.pathname)
  const step = kind.steps[stepAt(kind, args.location.pathname)]
  return pageTitle(step ? `${step.title}, ${kind.title}` : kind.title)(args)
}
