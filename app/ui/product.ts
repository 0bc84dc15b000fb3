import type { MetaDescriptor, MetaFunction } from '@remix-run/react'
import { useDocumentData, type DocumentData, type Product } from './layout-data'

const UNNAMED_PRODUCT: Product = { name: 'Customer' }

export function useProduct(): Product {
  return useDocumentData()?.product ?? UNNAMED_PRODUCT
}

/** Starts the title of a page on which something failed. */
export const ERROR_PREFIX = 'Error: '

/** The document's title: what is shown, the list that it belongs to, and the portal [604]. */
export function pageTitle(...names: string[]): MetaFunction {
  return ({ matches, error }) => {
    const documentData = matches.find(({ id }) => id === 'root')?.data
    const { name, title = `${name} Customer Portal` } = hasProduct(documentData)
      ? documentData.product
      : UNNAMED_PRODUCT
    const failed = Boolean(error) || matches.some(({ data }) => hasFailed(data))
    return [{ title: (failed ? ERROR_PREFIX : '') + [...names, title].join(SEPARATOR) }]
  }
}

/** The title of a dialog's document: the dialog's name, then the title of the page behind it. */
export function titleOverPage(name: string): MetaFunction {
  return ({ matches }) => {
    const page = matches.at(-2)?.meta.find(hasTitle)?.title ?? ''
    const prefix = page.startsWith(ERROR_PREFIX) ? ERROR_PREFIX : ''
    return [{ title: prefix + name + SEPARATOR + page.slice(prefix.length) }]
  }
}

const SEPARATOR = ' - '

function hasTitle(meta: MetaDescriptor): meta is { title: string } {
  return 'title' in meta && typeof meta.title === 'string'
}

function hasProduct(data: unknown): data is Pick<DocumentData, 'product'> {
  return typeof data === 'object' && data !== null && 'product' in data
}

/** The loader of the layout, or of a page without it, says so: a form came back, or the toast of a failure shows. */
function hasFailed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'hasFailed' in data && data.hasFailed === true
}
