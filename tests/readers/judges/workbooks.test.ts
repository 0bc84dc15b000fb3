/** Cells of workbooks, judged by openpyxl. */
import { describe, it } from 'vitest'
import { z } from 'zod'
import { readTableFile } from '../../../app/platform/files/table-file.server'
import { ask, cellsOf, corpus, expectReasons, orRefused, type CorpusFile } from './judge'

/** Row from 1, column from 0, the type in Python, and the text. */
const Cells = orRefused(z.object({ cells: z.array(z.tuple([z.number(), z.number(), z.string(), z.string()])) }))

describe('a workbook', () => {
  it('has the cells that openpyxl reads', async () => {
    const files = await Promise.all(
      [...corpus('.xlsx'), formattedNumbers()].map(async ({ name, bytes }) => ({
        name,
        bytes,
        read: await readTableFile(bytes),
      })),
    )
    const given = files.map(({ bytes, read }) => ('refused' in read ? '' : bytes.toString('base64')))
    const said = ask('workbooks', given, z.array(Cells))
    const judged = files.map(({ name, read }, at) => judgedWorkbook(name, read, said[at]))
    expectReasons('workbooks', judged)
  })
})

type Read = Awaited<ReturnType<typeof readTableFile>>

function judgedWorkbook(name: string, read: Read, said: z.output<typeof Cells> | undefined) {
  if ('refused' in read) return { compared: 0, differences: [`${name}: ours is refused: ${read.refused}`] }
  if (!said || 'refused' in said)
    return { compared: 0, differences: [`${name}: the judge cannot read it: ${said?.refused}`] }
  const ours = cellsOf(read)
  const differences = said.cells.flatMap(([row, column, kind, text]) => {
    const place = `${row}:${column + 1}`
    const cell = ours.get(place) ?? ''
    ours.delete(place)
    return isSame(cell, kind, text)
      ? []
      : [`${name} ${place}: ours ${JSON.stringify(cell)}, theirs ${kind} ${JSON.stringify(text)}`]
  })
  const more = [...ours].map(([place, text]) => `${name} ${place}: only ours has ${JSON.stringify(text)}`)
  return { compared: said.cells.length + more.length, differences: [...differences, ...more].slice(0, 50) }
}

const FORMATS = [
  ...[
    'General',
    '0',
    '0.00',
    '#,##0',
    '0%',
    '0.00E+00',
    '# ?/?',
    '@',
    '[Red]0',
    '0;-0;;@',
    '_-* #,##0_-',
    '"day" 0',
    '0" dagen"',
    '0\\d',
    '000',
  ],
  ...[
    'dd-mm-yyyy',
    'd-mmm-yy',
    'yyyy-mm-dd;@',
    'dddd, mmmm dd, yyyy',
    '[$-409]d-mmm-yy;@',
    '[$-413]d mmmm yyyy',
    'mmm-yy',
    'm/d/yy h:mm',
  ],
  ...[
    'dd\\-mm\\-yyyy\\ hh:mm',
    'yyyy"年"m"月"d"日"',
    '[Blue]yyyy\\/mm\\/dd',
    '[<=9999]0000;0',
    '"x"General',
    '0.0,,"M"',
    '[$€-413] #,##0.00',
  ],
]
const NUMBERS = [0, 1, 0.5, -1, 42, 1234.5678, 45000, 45000.75, 61, 2958465, 31105550113, 1e-7, 123456789012345]

/** A row for each format of numbers, as openpyxl writes it. */
function formattedNumbers(): CorpusFile {
  const file = ask('write_formats', { formats: FORMATS, numbers: NUMBERS }, z.string())
  return { name: 'formats', bytes: Buffer.from(file, 'base64') }
}

function isSame(cell: string, kind: string, text: string): boolean {
  if (kind === 'number')
    return cell !== '' && [Number(text), Number(Number(text).toPrecision(15))].includes(Number(cell))
  return cell === text || (cell.trim() === '' && text.trim() === '')
}
