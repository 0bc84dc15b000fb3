/** What the loaders of the document and the layout give every page, error pages included. */
import { useRouteLoaderData } from '@remix-run/react'
import type { Ability } from '../access/abilities'

export interface Product {
  readonly name: string
  readonly logo?: string | undefined
  readonly supportPhone?: string | undefined
  readonly supportUrl?: string | undefined
  readonly statusUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  readonly termsUrl?: string | undefined
}

export interface DocumentData {
  readonly product: Product
  /** CSS of the provider's brand colour. */
  readonly brandStyle: string | undefined
  /** For visitors' forms. */
  readonly idempotencyToken: string
}

export interface LayoutData {
  /** What this person can do. */
  readonly allowed: readonly Ability[]
  /** For the forms of this page. */
  readonly idempotencyToken: string
  /** What was submitted in this dialog before it closed on a failure. */
  readonly closedForm: Readonly<Record<string, readonly string[]>> | undefined
  readonly requestId: string
  /** The idempotency token of the form result whose toast the layout shows. */
  readonly toastOf: string | undefined
}

export function useDocumentData(): DocumentData | undefined {
  return useRouteLoaderData<DocumentData>('root')
}

export function useLayoutData(): LayoutData | undefined {
  return useRouteLoaderData<LayoutData>('shell/layout')
}
