/** Builds the portal's client and server, and the provider stand-in beside it. */
import { recordBuild } from './build-state.mjs'
import { compressAssets } from './compress-assets.mjs'
import { run } from './run.mjs'

console.log('Building…')
await run('node_modules/.bin/remix', ['vite:build', '--logLevel', 'error'])
await compressAssets()
await recordBuild()
