/**
 * `npm run bench`: the targets of this build, measured, as a table.
 * `--only=1,6` measures these rows alone, `--lighthouse` also those that need a browser, `--save` writes
 * docs/performance.md.
 */
import { parseArgs } from 'node:util'
import { buildIsCurrent } from '../scripts/build-state.mjs'
import { run } from '../scripts/run.mjs'
import { machine, load } from './machine.mjs'
import { besideLongLists } from './rows/beside-long-lists.mjs'
import { bytesOnTheWire } from './rows/bytes.mjs'
import { casesPage } from './rows/cases-page.mjs'
import { longList } from './rows/long-list.mjs'
import { memoryUnderLoad } from './rows/memory-under-load.mjs'
import { ownRoutes } from './rows/own-routes.mjs'
import { secondView } from './rows/second-view.mjs'
import { transfers } from './rows/transfers.mjs'
import { formatted } from './table.mjs'
import { startWorld } from './world.mjs'

/** Each with the rows of the table that it measures. */
const MEASURES = [
  { rows: [1], measure: casesPage },
  { rows: [2], measure: ownRoutes },
  { rows: [3, 7, 8], measure: bytesOnTheWire },
  { rows: [4, 5], measure: longList },
  { rows: [6], measure: secondView },
  { rows: [11], measure: transfers },
  { rows: [12], measure: besideLongLists },
  { rows: [13], measure: memoryUnderLoad },
]

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, lighthouse: { type: 'boolean' }, save: { type: 'boolean' } },
})
const wanted = options.only?.split(',').map(Number)
const measures = MEASURES.filter(({ rows }) => wanted === undefined || rows.some((row) => wanted.includes(row)))

if (!(await buildIsCurrent())) await run(process.execPath, ['scripts/build.mjs'])
const started = performance.now()
const say = (text) => console.log(`${String(Math.round((performance.now() - started) / 1_000)).padStart(4)} s  ${text}`)
const before = load()
const lines = []
const world = await startWorld(say)
try {
  for (const { rows, measure } of measures) {
    say(`measures row ${rows.join(', ')}`)
    const { lines: measured, notes = [] } = await measure(world)
    lines.push(...measured)
    for (const note of notes) say(note)
  }
} finally {
  await world.stop()
}
console.log(`\n${machine()}\nLoad average ${before} before, ${load()} after.\n`)
console.log(formatted(lines.sort((one, other) => one.row - other.row)))
