/** Texts and numbers of workbooks, judged by LibreOffice. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { readTableFile } from '../../../app/platform/files/table-file.server'
import { cellsOf, corpus, expectReasons } from './judge'

/** Commas, double quotes, UTF-8, from the first line on, each cell as it is and not as it is shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false'
const AT_ONCE = 20
const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/

describe('a workbook', () => {
  it('has the texts and numbers that LibreOffice reads', async () => {
    const read = await Promise.all(
      corpus('.xlsx').map(async ({ name, bytes }) => ({ name, bytes, ours: await readTableFile(bytes) })),
    )
    const files = read.flatMap(({ name, bytes, ours }) =>
      'refused' in ours ? [] : [{ name, bytes, ours: cellsOf(ours) }],
    )
    const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
    files.forEach(({ bytes }, at) => writeFileSync(join(folder, `${at}.xlsx`), bytes))
    const home = `-env:UserInstallation=file://${folder}/home`
    const names = files.map((_, at) => join(folder, `${at}.xlsx`))
    // A file that it cannot read ends the program, and the files after it are not read.
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const some = names.slice(from, from + AT_ONCE)
      spawnSync('/usr/bin/soffice', [home, '--headless', '--convert-to', CSV, '--outdir', folder, ...some])
    }
    const judged = await Promise.all(
      files.map(async ({ name, ours }, at) => {
        const saved = join(folder, `${at}.csv`)
        const theirs = existsSync(saved) ? await readTableFile(readFileSync(saved)) : { refused: 'no file' }
        if ('refused' in theirs && ours.size === 0) return { compared: 1, differences: [] }
        if ('refused' in theirs)
          return { compared: 0, differences: [`${name}: the judge cannot read it: ${theirs.refused}`] }
        const cells = [...cellsOf(theirs)].filter(([place]) => !DATE.test(ours.get(place) ?? ''))
        const differences = cells
          .filter(([place, text]) => !isSame(ours.get(place) ?? '', text))
          .map(
            ([place, text]) =>
              `${name} ${place}: ours ${JSON.stringify(ours.get(place))}, theirs ${JSON.stringify(text)}`,
          )
        return { compared: cells.length, differences: differences.slice(0, 5) }
      }),
    )
    rmSync(folder, { recursive: true })
    expectReasons('sheets', judged)
  })
})

function isSame(ours: string, theirs: string): boolean {
  const truth = { Yes: 'TRUE', No: 'FALSE' }[ours] ?? ours
  const number = theirs.endsWith('%') ? Number(theirs.slice(0, -1)) / 100 : Number(theirs)
  return truth.trim() === theirs.trim() || (ours !== '' && rounded(Number(ours)) === rounded(number))
}

function rounded(number: number): number {
  return Number(number.toPrecision(12))
}
