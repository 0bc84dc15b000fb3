import { useEffect, useLayoutEffect } from 'react'

/**
 * An effect that people cannot come before: what it sets in fields would undo what they do on a slow machine between the
 * paint and a usual effect. It is React's `useLayoutEffect`, of which React warns on the server.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
