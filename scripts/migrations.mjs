/** `npm run migrations`: writes the stand-in's tables as SQL again. Where no table has changed, every file stays as it was. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'

const FOLDER = 'provider/database/migrations'
const [SQL, JOURNAL] = [`${FOLDER}/0000_tables.sql`, `${FOLDER}/meta/_journal.json`]

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const before = { sql: read(SQL), journal: read(JOURNAL) }
rmSync(FOLDER, { recursive: true, force: true })
await run('npx', ['drizzle-kit', 'generate', '--name', 'tables', '--config', 'provider/database/drizzle.config.ts'])
rmSync(`${FOLDER}/meta/0000_snapshot.json`)
// The journal has the time of the run.
if (read(SQL) === before.sql) writeFileSync(JOURNAL, before.journal)
