/** One portal with its provider for each of the two workers, for the whole run. */
import type { TestProject } from 'vitest/node'
import { startPair, type Running } from './processes'

export const WORKERS = 2

declare module 'vitest' {
  interface ProvidedContext {
    running: Running[]
  }
}

export default async function setup(project: TestProject) {
  const pairs = await Promise.all(Array.from({ length: WORKERS }, (_, index) => startPair(`worker-${index + 1}`)))
  project.provide(
    'running',
    pairs.map(({ portal, provider, stdout, stderr }) => ({ portal, provider, stdout, stderr })),
  )
  return async () => {
    await Promise.all(pairs.map((pair) => pair.stop()))
  }
}
