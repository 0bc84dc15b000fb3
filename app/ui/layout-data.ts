/** The data of the document's and the layout's loaders, for every page and error page. */
import { useRouteLoaderData } from '@remix-run/react'
import type { FlashedInput } from '~/forms/form-result'
import type { Toast } from '~/platform/http/toast.server'

export interface Product {
  readonly name: string
  /** The end of each document's title; default: '{name} Customer Portal'. */
  readonly title?: string | undefined
  readonly icon?: string | undefined
  readonly logo?: string | undefined
  readonly supportPhone?: string | undefined
  readonly supportUrl?: string | undefined
  readonly statusUrl?: string | undefined
  /** Links of the footer: imprint, privacy and the like, those that are set. */
  readonly legal?: readonly { readonly text: string; readonly href: string }[]
}

export interface DocumentData {
  readonly product: Product
  readonly brandStyle: string | undefined
  /** The token of visitors' forms. */
  readonly idempotencyToken: string
}

export interface LayoutData {
  /** The abilities of the person with blanks between them, which takes less of the page than a list [840]. */
  readonly allowed: string
  readonly idempotencyToken: string
  readonly flashedInput: FlashedInput | undefined
  readonly requestId: string
  readonly toast: Toast | undefined
  /** The idempotency token of the form result whose toast the layout shows. */
  readonly toastOf: string | undefined
}

export function useDocumentData(): DocumentData | undefined {
  return useRouteLoaderData<DocumentData>('root')
}

export function useLayoutData(): LayoutData | undefined {
  return useRouteLoaderData<LayoutData>('layout')
}
