/** Builds the portal's client and server, and the provider stand-in beside it. */
import { buildVersion, recordBuild } from './build-state.mjs'
import { compressAssets } from './compress-assets.mjs'
import { run } from './run.mjs'

const version = await buildVersion()
process.env.PORTAL_VERSION = version
console.log(`Building ${version}…`)
await run('node_modules/.bin/remix', ['vite:build', '--logLevel', 'error'])
await compressAssets()
await recordBuild()
