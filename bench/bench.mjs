/** `npm run bench`: measures this build and prints the table of docs/performance.md, which also says how to use it. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { bringBuildUpToDate } from '../scripts/build-state.mjs'
import { besideLists } from './rows/beside-lists.mjs'
import { bytes } from './rows/bytes.mjs'
import { casesPage } from './rows/cases-page.mjs'
import { hostile } from './rows/hostile.mjs'
import { largestPaint } from './rows/largest-paint.mjs'
import { longList } from './rows/long-list.mjs'
import { memoryUnderLoad } from './rows/memory-under-load.mjs'
import { slowCalls } from './rows/slow-calls.mjs'
import { transfers } from './rows/transfers.mjs'
import { tableOf } from './table.mjs'
import { startWorld } from './world.mjs'

/** Each measures one guard: its place is the number of the row. */
const ROWS = [casesPage, longList, bytes, largestPaint, slowCalls, memoryUnderLoad, besideLists, transfers, hostile]

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const rows = ROWS.map((measure, index) => ({ row: index + 1, measure }))
const names = only?.split(',')
const chosen = rows.filter(
  ({ row, measure }) => !names || [String(row), measure.name].some((name) => names.includes(name)),
)

await bringBuildUpToDate()
const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1_000)
const say = (text) => console.log(`${String(seconds()).padStart(4)} s  ${text}`)
const load = () => loadavg()[0]?.toFixed(2)
const before = load()
const lines = []
const world = await startWorld(say)
try {
  for (const { row, measure } of chosen) {
    say(`measures ${row}`)
    for (const line of await measure(world)) lines.push({ row, ...line })
    await world.stopOthers()
  }
} finally {
  await world.stop()
}
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
console.log(`\n${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, commit ${commit}.`)
console.log(`Load average ${before} before, ${load()} after, ${seconds()} s.\n\n${tableOf(lines)}`)
