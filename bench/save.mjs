/** Writes the tables to docs/performance.md, below the text about measuring. */
import { readFile, writeFile } from 'node:fs/promises'
import prettier from 'prettier'

const FILE = 'docs/performance.md'
const HEADING = '## The last table\n'

/**
 * What was not measured stays as it was.
 * @param {string} place What it was measured on. @param {string | undefined} table Of all rows.
 * @param {{ heading: string, table: string }[]} others Tables of single rows.
 */
export async function save(place, table, others) {
  const text = await readFile(FILE, 'utf8')
  const [about = '', last = ''] = text.split(HEADING)
  const [main = '', ...old] = last.split(/^(?=## )/m)
  const kept = old.filter((section) => !others.some(({ heading }) => section.startsWith(heading)))
  const measured = others.map(({ heading, table: own }) => `${heading}\n\n${place}\n\n${own}\n`)
  const sections = [about + HEADING, table === undefined ? main : `${place}\n\n${table}\n`, ...kept, ...measured]
  const options = await prettier.resolveConfig(FILE)
  await writeFile(FILE, await prettier.format(sections.join('\n'), { ...options, filepath: FILE }))
  console.log(`\nKept in ${FILE}.`)
}
