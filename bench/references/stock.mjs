/** The same app, built with Remix's own server entry and served by `remix-serve`. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'
import { buildCopy } from '../copies.mjs'
import { get } from '../rounds.mjs'
import { portalSettings, startProgram } from '../running.mjs'

const STOCK_ENTRY = 'node_modules/@remix-run/dev/dist/config/defaults/entry.server.node.tsx'
const BUILD = 'bench/references/stock-build.ts'

/** @param {import('../world.mjs').World} world */
export async function startStockServer(world) {
  // The stock entry renders a page as one text only for bots.
  const entry = (await readFile(STOCK_ENTRY, 'utf8')).replace(
    'import * as isbotModule from "isbot"',
    'const isbotModule = {}',
  )
  const build = await buildCopy('stock', {
    'app/entry.server.tsx': entry,
    'server.ts': `export * from './${BUILD}'`,
    [BUILD]: await readFile(BUILD, 'utf8'),
  })
  const port = await freePort()
  const program = await startProgram(['node_modules/@remix-run/serve/dist/cli.js', `${build}/server/server.js`], {
    ...portalSettings(port, world.provider, world.replay.origin),
    HOST: 'localhost',
    LIST_CACHE_SECONDS: '0',
  })
  const stock = world.started({ ...program, origin: `http://localhost:${port}` })
  await untilItServes(`${stock.origin}/login`)
  return stock
}

/** `remix-serve` does not tell. @param {string} address */
async function untilItServes(address) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await get(`${address}?code=x`).then(
        () => true,
        (error) => error.code !== 'ECONNREFUSED',
      )
    )
      return
    await pause(100)
  }
  throw new Error(`${address} does not respond`)
}
