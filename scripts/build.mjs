/** Builds the portal's client and server, and the provider stand-in beside it. */
import { run } from './run.mjs'
import { recordBuild } from './build-state.mjs'

await run('node_modules/.bin/remix', ['vite:build'])
await recordBuild()
