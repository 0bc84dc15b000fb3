/** `npm run provider`: the provider stand-in alone. */
import { bringBuildUpToDate } from './build-state.mjs'
import { readableLog, run } from './run.mjs'

await bringBuildUpToDate()
await run(process.execPath, ['build/server/provider.js'], await readableLog())
