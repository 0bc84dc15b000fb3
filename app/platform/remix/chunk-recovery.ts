/** Remix reloads the page when it cannot load the next one's script. This stores the wanted URL and then opens it. */
import { useEffect, useRef } from 'react'
import { isOfOrigin } from '../settings/safe-address'
import { tabStorage } from '../tab-storage'

const KEY = 'interrupted-navigation'
/** A link to a download does not leave the page, so a much later reload is the person's own. */
const RECENT_MS = 5_000

/**
 * Stores the URL of a running navigation when its document is unloaded. React may learn of a navigation only after the
 * reload that interrupts it, so a link counts from its click until `shown` (the location's key) changes.
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
      if (wanted !== undefined) tabStorage.set(KEY, wanted)
    }
    addEventListener('click', follow, true)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('click', follow, true)
      removeEventListener('pagehide', keep)
    }
  }, [address])
}

/** The URL of the portal's page that a plain click opens. */
function addressFollowed({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest('a')
  if (!link || link.target || link.hash || !isOfOrigin(link.href, location.origin)) return undefined
  return link.pathname + link.search
}

/** Removes and returns the URL of the navigation that a reload has just interrupted. */
export function takeInterruptedNavigation(): string | undefined {
  const address = tabStorage.get(KEY)
  if (address === undefined) return undefined
  tabStorage.remove(KEY)
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type === 'reload' ? address : undefined
}
