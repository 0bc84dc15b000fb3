/**
 * Lets the server show a page that React cannot render in the browser [841]. Translators and extensions move nodes that React
 * holds, and then it fails. The same address is loaded as a document, once, and left to the browser: it works without
 * scripts. What was typed and a toast that was due go with it, in the history entry.
 */
import { isRouteErrorResponse } from '@remix-run/react'
import { useState } from 'react'
import type { Toast } from '~/platform/http/toast.server'
import { typedForms, type TypedForm } from '../form/drafts'
import { useHydrated } from '../hydration'
import { useLayoutData } from '../layout-data'

export interface ServerPage {
  readonly toast: Toast | undefined
  readonly forms: readonly TypedForm[]
}

const KEY = 'serverPage'
let isLeaving = false

/**
 * True if the browser could not render a page. It then leaves for the server's page. Errors of the first document are the
 * server's, and answers of the server are responses.
 */
export function useServerPage(error: unknown): boolean {
  const [isBrowsers] = useState(useHydrated())
  const toast = useLayoutData()?.toast
  if (!isBrowsers || isRouteErrorResponse(error)) return false
  // Leaves while React still renders: afterwards React removes what was typed.
  leaveForServerPage(error, toast)
  return true
}

/** Loads this address from the server. Does nothing if the page is leaving already. */
export function leaveForServerPage(error: unknown, toast?: Toast): void {
  if (isLeaving) return
  isLeaving = true
  const state: unknown = history.state
  // The browser must not offer again what was sent with success.
  const page: ServerPage = { toast, forms: toast?.kind === 'success' ? [] : typedForms() }
  history.replaceState({ ...(typeof state === 'object' && state), [KEY]: page }, '')
  const report = new URLSearchParams({ kind: error instanceof Error ? error.name : 'none', at: location.pathname })
  navigator.sendBeacon(`/browser-error?${report}`)
  // Nothing that was typed is lost, so nobody need be asked.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}

/** Takes what goes with this page, if it is the one that the server shows instead. Works once: a later load is as usual. */
export function takeServerPage(): ServerPage | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(KEY in state)) return undefined
  const { [KEY]: page, ...others } = state
  history.replaceState(others, '')
  return isServerPage(page) ? page : undefined
}

function isServerPage(value: unknown): value is ServerPage {
  return typeof value === 'object' && value !== null && 'forms' in value
}
