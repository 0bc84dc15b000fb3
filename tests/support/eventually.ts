import { vi } from 'vitest'

/** Waits until this check passes. Patient, because a busy machine may take several times as long. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 })
}
