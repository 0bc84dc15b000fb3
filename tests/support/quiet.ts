/** A test fails when anything calls console.error, or when the portal or the provider writes to stderr. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { portalsOfTheRun } from './processes'

let before: string[] = []

beforeEach(() => {
  before = written()
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(`console.error: ${said.join(' ')}`)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  const fresh = written().map((text, index) => text.slice(before[index]?.length ?? 0))
  expect(fresh.join(''), 'stderr of portal and provider').toBe('')
})

function written(): string[] {
  const worker = portalsOfTheRun()[Number(process.env.VITEST_POOL_ID ?? 1) - 1]
  return worker ? [readFileSync(worker.stderr, 'utf8')] : []
}
