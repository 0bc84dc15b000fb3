/** `npm run bench`: measures this build and prints the table of docs/performance.md, which also says how to use it. */
import { parseArgs } from 'node:util'
import { bringBuildUpToDate } from '../scripts/build-state.mjs'
import { machine, load } from './machine.mjs'
import { besideLongLists } from './rows/beside-long-lists.mjs'
import { blockingTime } from './rows/blocking-time.mjs'
import { bytesOnTheWire } from './rows/bytes.mjs'
import { casesPage } from './rows/cases-page.mjs'
import { connections } from './rows/connections.mjs'
import { firstPages } from './rows/first-pages.mjs'
import { hostile } from './rows/hostile.mjs'
import { downloads } from './rows/downloads.mjs'
import { lighthouse, withoutLighthouse } from './rows/lighthouse.mjs'
import { listMemory } from './rows/list-memory.mjs'
import { longList } from './rows/long-list.mjs'
import { memoryUnderLoad } from './rows/memory-under-load.mjs'
import { ownRoutes } from './rows/own-routes.mjs'
import { parsers } from './rows/parsers.mjs'
import { secondView } from './rows/second-view.mjs'
import { slowCalls } from './rows/slow-calls.mjs'
import { tenYears } from './rows/ten-years.mjs'
import { transfers } from './rows/transfers.mjs'
import { uploads } from './rows/uploads.mjs'
import { save } from './save.mjs'
import { tableOf } from './table.mjs'
import { startWorld } from './world.mjs'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
})

/** The rows of the table that each measures, or its name. */
const MEASURES = [
  { names: ['1'], measure: casesPage },
  { names: ['2'], measure: ownRoutes },
  { names: ['3', '7', '8'], measure: bytesOnTheWire },
  { names: ['4', '5'], measure: longList },
  { names: ['6'], measure: secondView },
  { names: ['9'], measure: options.lighthouse ? lighthouse : () => withoutLighthouse },
  { names: ['10'], measure: blockingTime },
  { names: ['11'], measure: transfers },
  { names: ['12'], measure: besideLongLists },
  { names: ['13'], measure: memoryUnderLoad },
  { names: ['14', '15'], measure: slowCalls },
  { names: ['16', '17'], measure: tenYears },
  { names: ['18'], measure: firstPages },
]
const LONG_MEASURES = [
  { names: ['connections'], measure: connections },
  { names: ['downloads'], measure: downloads },
  { names: ['uploads'], measure: uploads },
  { names: ['lists'], measure: listMemory },
  { names: ['hostile'], measure: hostile },
  { names: ['parsers'], measure: parsers },
]

const only = options.only?.split(',')
const measures = only
  ? [...MEASURES, ...LONG_MEASURES].filter(({ names }) => names.some((name) => only.includes(name)))
  : [...MEASURES, ...(options.long ? LONG_MEASURES : [])]

await bringBuildUpToDate()
const started = performance.now()
const seconds = () => Math.round((performance.now() - started) / 1_000)
const say = (text) => console.log(`${String(seconds()).padStart(4)} s  ${text}`)
const before = load()
const lines = []
const tables = []
const world = await startWorld(say)
try {
  for (const { names, measure } of measures) {
    say(`measures ${names.join(', ')}`)
    const { lines: measured, notes = [], tables: own = [] } = await measure(world)
    lines.push(...measured)
    tables.push(...own)
    await world.stopOthers()
    for (const note of notes) say(note)
  }
} finally {
  await world.stop()
}
const place = `${machine()} Load average ${before} before, ${load()} after, ${seconds()} s.`
const table = tableOf(lines.toSorted((one, other) => (one.row ?? Infinity) - (other.row ?? Infinity)))
console.log(`\n${place}\n\n${table}`)
for (const { heading, table: own } of tables) console.log(`\n${heading}\n\n${own}`)
if (options.save) await save(place, only ? undefined : table, tables)
