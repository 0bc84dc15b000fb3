/** Writes the table to docs/performance.md, below the text about measuring. */
import { readFile, writeFile } from 'node:fs/promises'
import prettier from 'prettier'

const FILE = 'docs/performance.md'
const HEADING = '## The last table\n'

/** @param {string} place What it was measured on. @param {string} table */
export async function save(place, table) {
  const text = await readFile(FILE, 'utf8')
  const kept = text.slice(0, text.indexOf(HEADING) + HEADING.length)
  const options = await prettier.resolveConfig(FILE)
  await writeFile(FILE, await prettier.format(`${kept}\n${place}\n\n${table}\n`, { ...options, filepath: FILE }))
  console.log(`\nKept in ${FILE}.`)
}
