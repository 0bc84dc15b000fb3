/**
 * Every browser test starts from this: a portal with its provider for each worker, an organisation for each test file,
 * and a watch that fails the test when the browser or the servers complain.
 */
import { readFileSync } from 'node:fs'
import { test as base, expect, type BrowserContext } from '@playwright/test'
import { portalsOfTheRun, type Running } from '../../support/processes'
import { World } from '../../support/world'
import { ConsoleWatch } from './console-watch'

interface OfWorker {
  /** The worker's own portal and provider. */
  pair: Running
  /** Organisations by the test file that they belong to. */
  worlds: Map<string, Promise<World>>
}

interface OfTest {
  /** The test file's organisation. */
  world: World
  /** Signs the browser in with a minted session; a few tests go through the whole sign-in instead. */
  signIn: (kind: Parameters<World['signedIn']>[0]) => Promise<void>
  /** Complaints of the browser, and the ones that the test expects. */
  consoleWatch: ConsoleWatch
}

export const test = base.extend<OfTest, OfWorker>({
  pair: [
    async ({}, provide, { parallelIndex }) => {
      const pair = portalsOfTheRun()[parallelIndex]
      if (!pair) throw new Error('more workers than portals')
      await provide(pair)
    },
    { scope: 'worker' },
  ],
  worlds: [async ({}, provide) => provide(new Map()), { scope: 'worker' }],
  baseURL: async ({ pair }, provide) => provide(pair.portal),

  world: async ({ pair, worlds }, provide, { file }) => {
    const world = worlds.get(file) ?? World.create({ at: pair })
    worlds.set(file, world)
    await provide(await world)
    await (await world).clearFaults()
  },
  signIn: async ({ world, context }, provide) => provide((kind) => signIn(world, context, kind)),

  consoleWatch: [
    async ({ context, pair }, provide) => {
      const before = readFileSync(pair.stderr, 'utf8').length
      const consoleWatch = new ConsoleWatch(context)
      await provide(consoleWatch)
      expect(consoleWatch.unexpected(), 'complaints of the browser').toEqual([])
      expect(readFileSync(pair.stderr, 'utf8').slice(before), 'stderr of portal and provider').toBe('')
    },
    { auto: true },
  ],
})

async function signIn(world: World, context: BrowserContext, kind: Parameters<World['signedIn']>[0]): Promise<void> {
  const { cookies } = await world.signedIn(kind)
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: world.at.portal, httpOnly: true })))
}

export { expect }
