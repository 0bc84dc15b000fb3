/** What a page shows instead of its content. */
export interface Problem {
  /** `denied`: the permission is missing. `failed`: a call failed. */
  readonly kind: 'denied' | 'failed'
  readonly text: string
  /** Stands in the log too. */
  readonly requestId: string
}

/** Reads what the guard threw; undefined for anything else. Written by hand: zod would cost the browser 27 kB. */
export function readProblem(thrown: unknown): Problem | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined
  if (!('kind' in thrown) || !('text' in thrown) || !('requestId' in thrown)) return undefined
  const { kind, text, requestId } = thrown
  if (kind !== 'denied' && kind !== 'failed') return undefined
  return typeof text === 'string' && typeof requestId === 'string' ? { kind, text, requestId } : undefined
}
