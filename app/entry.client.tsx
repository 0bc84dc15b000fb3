import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeInterruptedNavigation } from './platform/remix/chunk-recovery'
import { dataDecoded, isAddressOfOtherPage } from './platform/remix/hydration-start'
import { isBeingFilledIn } from './ui/form/being-filled-in'

function followAddress(): void {
  if (isAddressOfOtherPage()) location.reload()
}

function Hydrated() {
  useEffect(() => {
    removeEventListener('popstate', followAddress)
    // Measurements and tests wait for this mark.
    performance.mark('hydrated')
  }, [])
  return <RemixBrowser />
}

async function hydrate(): Promise<void> {
  addEventListener('popstate', followAddress)
  await dataDecoded()
  // Taking over the page is a task by itself, so that a slow machine answers keys and clicks before it.
  await new Promise((resolve) => setTimeout(resolve))
  if (isAddressOfOtherPage()) location.reload()
  else if (!isBeingFilledIn()) startTransition(() => void hydrateRoot(document, <Hydrated />))
}

const interrupted = takeInterruptedNavigation()
if (interrupted === undefined) void hydrate()
else location.replace(interrupted)
