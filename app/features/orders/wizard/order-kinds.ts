/** The two wizards as data [193] [194]: one orders products, the other add-ons. */
import type { MetaFunction } from '@remix-run/react'
import { partHref } from '~/href'
import { requireByPage, type Route } from '~/page-lookups'
import { pages, type Page } from '~/pages'
import { pageTitle } from '~/ui/product'
import { routeShown } from '~/ui/shell/route'

interface WizardStep {
  /** The last part of its route's id. */
  readonly name: 'tenant' | 'offers' | 'confirm'
  readonly title: string
  readonly path: string
}

export interface OrderKind {
  readonly name: 'products' | 'add-ons'
  readonly page: Page
  readonly title: string
  /** Steps are counted from 0 [200]. */
  readonly steps: readonly [tenant: WizardStep, offers: WizardStep, confirm: WizardStep]
  /** The words for one offer and several, in the table's heading and the search. */
  readonly offer: string
  readonly offers: string
  readonly noneChosen: string
  readonly wrongAmount: string
}

const products: OrderKind = {
  name: 'products',
  page: pages.newOrder,
  title: pages.newOrder.title,
  steps: [
    { name: 'tenant', title: 'Select Tenant', path: pages.newOrder.path },
    { name: 'offers', title: 'Select Products', path: partHref(pages.newOrder, 'products') },
    { name: 'confirm', title: 'Confirm Order', path: partHref(pages.newOrder, 'confirm') },
  ],
  offer: 'Product',
  offers: 'products',
  noneChosen: 'Please, select an offer to continue.',
  wrongAmount: 'Please, select a correct amount for the chosen offers to continue.',
}

const addOns: OrderKind = {
  name: 'add-ons',
  page: pages.newAddOnOrder,
  title: pages.newAddOnOrder.title,
  steps: [
    { name: 'tenant', title: 'Select Tenant', path: pages.newAddOnOrder.path },
    { name: 'offers', title: 'Select Add-ons', path: partHref(pages.newAddOnOrder, 'addons') },
    { name: 'confirm', title: 'Confirm Order', path: partHref(pages.newAddOnOrder, 'confirm') },
  ],
  offer: 'Add-on',
  offers: 'add-ons',
  noneChosen: 'Please, select an add-on to continue.',
  wrongAmount: 'Please, select a correct amount for the chosen add-ons to continue.',
}

export const orderKindOf = (route: Route) => requireByPage([products, addOns], route, 'wizard')

/** The other wizard, for people who opened the wrong one. */
export function otherThan(kind: OrderKind): OrderKind {
  return kind === products ? addOns : products
}

export function stepOf({ steps }: OrderKind, route: Route): number {
  return Math.max(
    0,
    steps.findIndex(({ name }) => name === route.name),
  )
}

/** The title of a step's page: 'Select Products, New order' */
export const stepMeta: MetaFunction = (args) => {
  const route = routeShown(args.matches)
  const kind = orderKindOf(route)
  const step = kind.steps[stepOf(kind, route)]
  return pageTitle(step ? `${step.title}, ${kind.title}` : kind.title)(args)
}
