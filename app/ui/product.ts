/** The product's name, and document titles. */
import type { MetaFunction } from '@remix-run/react'
import { useDocumentData, type DocumentData, type Product } from './shell-data'

const UNNAMED: Product = { name: 'Customer' }

export function useProduct(): Product {
  return useDocumentData()?.product ?? UNNAMED
}

/** Starts the title of a page on which something failed. */
export const ERROR_PREFIX = 'Error: '

/** The document's title: the page's name, then the portal's. */
export function pageTitle(page: string): MetaFunction {
  return ({ matches, error }) => {
    const documentData = matches.find(({ id }) => id === 'root')?.data
    const product = hasProduct(documentData) ? documentData.product.name : UNNAMED.name
    const failed = Boolean(error) || matches.some(({ data }) => hasFailed(data))
    return [{ title: `${failed ? ERROR_PREFIX : ''}${page} - ${product} Customer Portal` }]
  }
}

function hasProduct(data: unknown): data is Pick<DocumentData, 'product'> {
  return typeof data === 'object' && data !== null && 'product' in data
}

/** Set by the loader of the layout, or of a page without it: a form came back, or a failure's toast shows. */
function hasFailed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'hasFailed' in data && data.hasFailed === true
}
