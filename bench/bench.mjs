/** `npm run bench`: the measurements of this build, side by side, as a table. */
import { cpus } from 'node:os'
import { buildIsCurrent } from '../scripts/build-state.mjs'
import { run } from '../scripts/run.mjs'
import { connections } from './connections.mjs'
import { downloads } from './downloads.mjs'
import { longList } from './long-list.mjs'
import { uploads } from './uploads.mjs'

if (!(await buildIsCurrent())) await run(process.execPath, ['scripts/build.mjs'])
console.log(
  `Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model}. Ratios; each is of one interleaved run.`,
)
console.table([...(await longList()), ...(await uploads()), ...(await downloads()), ...(await connections())])
