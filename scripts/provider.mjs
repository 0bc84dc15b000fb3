/** `npm run provider`: the provider stand-in alone. */
import { buildIsCurrent } from './build-state.mjs'
import { readableLog, run } from './run.mjs'

if (!(await buildIsCurrent())) await run(process.execPath, ['scripts/build.mjs'])
await run(process.execPath, ['build/server/provider.js'], await readableLog())
