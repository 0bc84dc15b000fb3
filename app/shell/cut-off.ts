/**
 * When the script of the page to which somebody goes cannot be had, Remix loads the page that is shown anew, at every
 * try. So the address outlives that load, which then leads to it as a plain link would.
 */
import { useEffect } from 'react'

const KEY = 'cut-off'

/** Keeps the address of the navigation under way, if there is one, when its document goes. */
export function useCutOff(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return
    const keep = () => sessionStorage.setItem(KEY, address)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [address])
}

/** The address of the navigation that a reload has just cut off, which is thereby forgotten. */
export function takeCutOff(): string | undefined {
  const address = sessionStorage.getItem(KEY)
  if (address === null) return undefined
  sessionStorage.removeItem(KEY)
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type === 'reload' ? address : undefined
}
