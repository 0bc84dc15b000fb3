/** The provider as pages see it: from the document's own loader, so it is there on error pages too. */
import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '../root'

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

/** The document's title: the page's name, then the portal's. A failure leads it. */
export function titled(page: string): MetaFunction<unknown, { root: typeof rootLoader }> {
  return ({ matches, error }): MetaDescriptor[] => {
    const product = matches.find((match) => match.id === 'root')?.data?.product.name ?? NAMELESS.name
    return [{ title: `${error ? 'Error: ' : ''}${page} - ${product} Customer Portal` }]
  }
}
