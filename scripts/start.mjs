/** `npm start`: builds when the sources have changed, then serves the portal with the embedded provider. */
import { bringBuildUpToDate } from './build-state.mjs'
import { readableLog, run } from './run.mjs'

process.env.PORTAL_PROVIDER ??= 'embedded'
// React's development build renders five times slower.
process.env.NODE_ENV = 'production'

await bringBuildUpToDate()
await run(process.execPath, ['build/server/server.js', ...process.argv.slice(2)], await readableLog())
