/** Tables as text, judged by Python's csv module. */
import { describe, it } from 'vitest'
import { z } from 'zod'
import { readTableFile } from '../../../app/platform/files/table-file.server'
import { decodeTable } from '../../../app/platform/text/decode-text.server'
import { diceFrom } from '../../ucm/oracle/dice'
import { ask, corpus, expectReasons, orRefused, type CorpusFile } from './judge'

const Rows = orRefused(z.object({ rows: z.array(z.array(z.string())) }))

describe('a table as text', () => {
  it('has the cells that Python reads', async () => {
    const files = [...corpus('.csv', '.tsv'), ...untidyTables()]
    const said = ask(
      'tables',
      files.map(({ bytes }) => decodeTable(bytes).text),
      z.array(Rows),
    )
    const judged = await Promise.all(files.map(({ name, bytes }, at) => judgedTable(name, bytes, said[at])))
    expectReasons('tables', judged)
  })
})

async function judgedTable(name: string, bytes: Buffer, said: z.output<typeof Rows> | undefined) {
  const read = await readTableFile(bytes)
  const isEmpty = said && 'rows' in said && said.rows.flat().every((text) => text.trim() === '')
  if ('refused' in read && read.refused === 'it is empty' && isEmpty) return { compared: 1, differences: [] }
  if ('refused' in read || !said || 'refused' in said) {
    const ours = 'refused' in read ? read.refused : 'read'
    return {
      compared: 0,
      differences: [`${name}: ours ${ours}, theirs ${said && 'refused' in said ? said.refused : 'read'}`],
    }
  }
  const theirs = said.rows.filter((texts) => texts.some((text) => text.trim() !== ''))
  const cells = theirs.flatMap((texts, row) =>
    Array.from({ length: Math.max(texts.length, read[row]?.texts.length ?? 0) }, (_, column) => ({
      place: `${row + 1}:${column + 1}`,
      theirs: texts[column]?.replaceAll(/\r\n?/g, '\n'),
      ours: read[row]?.texts[column],
    })),
  )
  return {
    compared: cells.length,
    differences: [
      ...(read.length === theirs.length ? [] : [`${name}: ours has ${read.length} rows, theirs ${theirs.length}`]),
      ...cells
        .filter((cell) => cell.ours !== cell.theirs)
        .slice(0, 3)
        .map(
          (cell) => `${name} ${cell.place}: ours ${JSON.stringify(cell.ours)}, theirs ${JSON.stringify(cell.theirs)}`,
        ),
    ],
  }
}

const WORDS = ['a', 'Zoë', '', ' b ', '0031', "O'Brien", 'x y', 'día', '10.5', '€', 'ß'] as const
/** Mistakes of people: no program writes them. */
const MISTAKES = ['a"b', '"a"b', '"a"b"c', '"a""b"c', 'a""b', ' "a"', '"a" ', '""a'] as const
const QUOTED = ['a,b', 'c;d', 'e\tf', 'g""h', 'i\nj', 'k\r\nl', '""', ' ', 'm\rn'] as const
const TABLES = 300

/** Tables of chance: other separators, line ends, encodings and quotes. */
function untidyTables(): CorpusFile[] {
  return Array.from({ length: TABLES }, (_, seed) => {
    const dice = diceFrom(seed)
    const [separator, end] = [dice.oneOf([',', ';', '\t']), dice.oneOf(['\n', '\r\n', '\r'])]
    const columns = dice.between(2, 6)
    const cell = () => (dice.isOnce(3) ? `"${dice.oneOf(QUOTED)}"` : dice.oneOf(dice.isOnce(20) ? MISTAKES : WORDS))
    const heading = Array.from({ length: columns }, (_name, at) => `Name ${at}`)
    const rows = Array.from({ length: dice.between(1, 12) }, () => {
      return dice.isOnce(12) ? [] : Array.from({ length: dice.between(1, columns + 1) }, cell)
    })
    const text = [heading, ...rows].map((cells) => cells.join(separator)).join(end) + (dice.isOnce(2) ? end : '')
    return { name: `table ${seed}`, bytes: dice.oneOf([utf8, utf8, utf16, marked])(text) }
  })
}

const utf8 = (text: string) => Buffer.from(text)
const marked = (text: string) => Buffer.from(`\uFEFF${text}`)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
