/** The provider as pages see it: from the document's own loader, so it is there on error pages too. */
import { isRouteErrorResponse, useRouteLoaderData, type MetaFunction } from '@remix-run/react'
import { readProblem } from '../access/problem'
import type { loader as rootLoader } from '../root'
import type { loader as layoutLoader } from './layout'
import { pageAt } from './menu'

const NAMELESS = {
  name: 'Customer',
  logo: undefined,
  supportPhone: undefined,
  supportUrl: undefined,
  statusUrl: undefined,
  privacyUrl: undefined,
  termsUrl: undefined,
}

export function useProduct() {
  return useRouteLoaderData<typeof rootLoader>('root')?.product ?? NAMELESS
}

type TitleFunction = MetaFunction<unknown, { root: typeof rootLoader; 'shell/layout': typeof layoutLoader }>

/** Leads the title of a page on which something failed. */
export const ERROR_PREFIX = 'Error: '

/** The document's title: the page's name, then the portal's. A failure leads it. */
export function pageTitle(page: string): TitleFunction {
  return ({ matches, error }) => {
    const product = matches.find((match) => match.id === 'root')?.data?.product.name ?? NAMELESS.name
    const layout = matches.find((match) => match.id === 'shell/layout')?.data
    const failed = Boolean(error) || layout?.toast?.kind === 'danger' || matches.some(isRefused)
    return [{ title: `${failed ? ERROR_PREFIX : ''}${page} - ${product} Customer Portal` }]
  }
}

/** A form was answered with what is wrong with it: the layout's loader says so, or that of a page without it. */
function isRefused({ data }: { data: unknown }): boolean {
  return typeof data === 'object' && data !== null && 'isRefused' in data && data.isRefused === true
}

/** The title by the menu, for what has no name of its own: pages that cannot be shown. */
export const titleOfPage: TitleFunction = (args) => {
  const { error, location } = args
  const name = pageAt(location.pathname)?.title ?? 'Customer Portal'
  if (!isRouteErrorResponse(error)) return pageTitle(name)(args)
  const problem = readProblem(error.data)
  if (problem?.kind === 'denied') return pageTitle('Access denied')(args)
  return pageTitle(error.status === 404 && !problem ? 'Page not found' : name)(args)
}
