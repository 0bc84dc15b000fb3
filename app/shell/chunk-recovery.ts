/**
 * When the script of the page to which somebody goes cannot be had, Remix loads the page that is shown anew, at every
 * try. So the address outlives that load, which then leads to it as a plain link would.
 */
import { useEffect, useRef } from 'react'

const KEY = 'interrupted-navigation'
/** A link that downloads something leaves the page where it is; a reload long after it is the person's own. */
const RECENT_MS = 5_000

/**
 * Keeps the address of the navigation under way, if there is one, when its document goes. React may hear of a
 * navigation only after the reload that cuts it off, so a followed link counts from its click on, until the page
 * `shown` (its location's key) is another.
 */
export function useChunkRecovery(address: string | undefined, shown: string): void {
  const followed = useRef<{ address: string | undefined; at: number } | undefined>(undefined)
  useEffect(() => {
    followed.current = undefined
  }, [shown])
  useEffect(() => {
    const follow = (event: MouseEvent) => (followed.current = { address: addressFollowed(event), at: event.timeStamp })
    const keep = ({ timeStamp }: Event) => {
      const isRecent = followed.current !== undefined && timeStamp - followed.current.at < RECENT_MS
      const wanted = address ?? (isRecent ? followed.current?.address : undefined)
      if (wanted !== undefined) sessionStorage.setItem(KEY, wanted)
    }
    addEventListener('click', follow, true)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('click', follow, true)
      removeEventListener('pagehide', keep)
    }
  }, [address])
}

/** The address of the portal's own page to which a plain click leads. */
function addressFollowed({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest('a')
  if (!link || link.target || link.hash || link.origin !== location.origin) return undefined
  return link.pathname + link.search
}

/** The address of the navigation that a reload has just cut off, which is thereby forgotten. */
export function takeInterruptedNavigation(): string | undefined {
  const address = sessionStorage.getItem(KEY)
  if (address === null) return undefined
  sessionStorage.removeItem(KEY)
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type === 'reload' ? address : undefined
}
