import { RemixBrowser } from '@remix-run/react'
import { Component, startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeInterruptedNavigation } from './platform/remix/chunk-recovery'
import { awaitDecodedData, isAddressOfOtherPage } from './platform/remix/hydration-start'
import { isAsSent, leaveToBrowser, scriptsRun } from './platform/remix/late-scripts'
import { isBeingFilledIn } from './ui/form/being-filled-in'
import { enterForms } from './ui/form/drafts'
import { leaveForServerPage, takeServerPage, type ServerPage } from './ui/shell/server-page'
import { ToastMessage } from './ui/toast'

function followAddress(): void {
  if (isAddressOfOtherPage()) location.reload()
}

function HydratedPage() {
  useEffect(() => {
    removeEventListener('popstate', followAddress)
    scriptsRun()
    // Measurements and tests wait for this mark.
    performance.mark('hydrated')
  }, [])
  return <RemixBrowser />
}

/** Catches a failure of the document itself, which Remix's own boundaries cannot. */
class DocumentBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    leaveForServerPage(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

async function hydrate(): Promise<void> {
  addEventListener('popstate', followAddress)
  await awaitDecodedData()
  // Taking over the page is a task by itself, so that a slow machine answers keys and clicks before it.
  await new Promise((resolve) => setTimeout(resolve))
  if (isAddressOfOtherPage()) return location.reload()
  // Vite adds elements in development, and a report shows nothing without scripts.
  const mayRenderTwice = import.meta.env.DEV || document.querySelector('[data-needs-scripts]') !== null
  if (isBeingFilledIn() || (!isAsSent() && !mayRenderTwice)) return leaveToBrowser()
  const page = (
    <DocumentBoundary>
      <HydratedPage />
    </DocumentBoundary>
  )
  startTransition(() => void hydrateRoot(document, page))
}

const LOADED_AGAIN = { kind: 'info', text: 'This page was loaded again. What you typed is still here.' } as const

function showServerPage({ toast, forms }: ServerPage): void {
  leaveToBrowser()
  const hasTyped = enterForms(forms)
  const shown = toast && !toast.alertOnly ? toast : hasTyped ? LOADED_AGAIN : undefined
  if (!shown) return
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<ToastMessage toast={shown} />)
}

const interruptedAddress = takeInterruptedNavigation()
const serverPage = takeServerPage()
if (interruptedAddress !== undefined && interruptedAddress !== location.pathname + location.search)
  location.replace(interruptedAddress)
else if (serverPage) showServerPage(serverPage)
else void hydrate()
