/** What components do once scripts run. One module, because each is a request. */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

/** Whether scripts run on this page: false on the server, and until React has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/**
 * An effect that people cannot come before. A usual one would undo what they type and tick on a slow machine between the
 * paint and the effect. It is React's `useLayoutEffect`, of which React warns on the server.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
