/**
 * Remix reloads the page when it cannot load the next one's script, as after an upgrade. This opens the wanted URL instead, from
 * the page that people leave, so that Back leads there [1023]. Where the reload is faster, the page then opens it.
 */
import { useEffect, useRef } from 'react'
import { isOfOrigin } from '../settings/safe-address'
import { tabStorage } from '../tab-storage'

const KEY = 'interrupted-navigation'
/** A link to a download does not leave the page, so a much later reload is the person's own. */
const RECENT_MS = 5_000

/**
 * Opens the URL of a running navigation when its document is reloaded, and stores it when it is unloaded. React may learn of a
 * navigation only after the reload that interrupts it, so a link counts from its click until `shown` (the location's key) changes.
 */
export function useChunkRecovery(address: string | undefined, shown: string): void {
  const followed = useRef<MouseEvent | undefined>(undefined)
  const isLeaving = useRef(false)
  useEffect(() => {
    followed.current = undefined
  }, [shown])
  useEffect(() => {
    const wantedAt = ({ timeStamp }: Event) => {
      const click = followed.current
      if (address !== undefined || !click || timeStamp - click.timeStamp > RECENT_MS) return address
      return addressFollowed(click)
    }
    const follow = (event: MouseEvent) => {
      followed.current = event
      if (event.target instanceof Element && event.target.closest('a')) addEventListener('beforeunload', leave)
    }
    const leave = (event: Event) => {
      const wanted = wantedAt(event)
      if (isLeaving.current || wanted === undefined || wanted === location.pathname + location.search) return
      isLeaving.current = true
      // The later one of two navigations wins.
      setTimeout(() => location.assign(wanted))
    }
    const keep = (event: Event) => {
      const wanted = wantedAt(event)
      if (wanted !== undefined) tabStorage.set(KEY, wanted)
    }
    addEventListener('click', follow, true)
    // Only from a click on a link on and while a navigation runs, because this listener disables the back/forward cache.
    if (address !== undefined) addEventListener('beforeunload', leave)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('click', follow, true)
      removeEventListener('beforeunload', leave)
      removeEventListener('pagehide', keep)
    }
  }, [address])
}

/** The URL of the portal's page that the router opens for a click; undefined for a link that it leaves to the browser, such as a download. */
function addressFollowed({ target, defaultPrevented }: MouseEvent): string | undefined {
  if (!defaultPrevented || !(target instanceof Element)) return undefined
  const link = target.closest('a')
  if (!link || !isOfOrigin(link.href, location.origin)) return undefined
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
