import type { MetaFunction } from '@remix-run/react'
import { pageTitle } from '../../ui/product'
import { kindAt, stepAt } from './order-kinds'

/** 'Select Products, New order' */
export const stepMeta: MetaFunction = (args) => {
  const kind = kindAt(args.location.pathname)
  const step = kind.steps[stepAt(kind, args.location.pathname)]
  return pageTitle(step ? `${step.title}, ${kind.title}` : kind.title)(args)
}
