/** Cells of workbooks, judged by openpyxl. */
import { describe, it } from 'vitest'
import { z } from 'zod'
import type { TableLine } from '../../../app/platform/files/table-line'
import { readTableFile } from '../../../app/platform/files/table-file.server'
import { ask, corpus, expectReasons, orRefused } from './judge'

/** Row from 1, column from 0, the type in Python, and the text. */
const Cells = orRefused(z.object({ cells: z.array(z.tuple([z.number(), z.number(), z.string(), z.string()])) }))

describe('a workbook', () => {
  it('has the cells that openpyxl reads', async () => {
    const files = await Promise.all(
      corpus('.xlsx').map(async ({ name, bytes }) => ({ name, bytes, read: await readTableFile(bytes) })),
    )
    const given = files.map(({ bytes, read }) => ('refused' in read ? '' : bytes.toString('base64')))
    const said = ask('workbooks', given, z.array(Cells))
    const judged = files.map(({ name, read }, at) => judgedWorkbook(name, read, said[at]))
    expectReasons('workbooks', {
      files: files.length,
      compared: judged.reduce((sum, { compared }) => sum + compared, 0),
      differences: judged.flatMap(({ differences }) => differences),
    })
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
  return { compared: said.cells.length + more.length, differences: [...differences, ...more].slice(0, 5) }
}

function cellsOf(lines: readonly TableLine[]): Map<string, string> {
  const texts = lines.flatMap(({ number, texts }) =>
    texts.map((text, column) => [`${number}:${column + 1}`, text] as const),
  )
  return new Map(texts.filter(([, text]) => text !== ''))
}

function isSame(cell: string, kind: string, text: string): boolean {
  if (kind === 'number')
    return cell !== '' && [Number(text), Number(Number(text).toPrecision(15))].includes(Number(cell))
  return cell === text || (cell.trim() === '' && text.trim() === '')
}
