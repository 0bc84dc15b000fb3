import { describe, expect, it } from 'vitest'
import { readTable, textOfFile } from '../../app/lists/read-table.server'

describe('a table that a spreadsheet saved', () => {
  it.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n"1;5";2',
      [
        ['a', 'b'],
        ['1;5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1,0\t2',
      [
        ['a', 'b'],
        ['1,0', '2'],
      ],
    ],
    [
      'as many semicolons as commas in its first line',
      'a,b;c\n1,2',
      [
        ['a', 'b;c'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    [
      'quotes',
      'a,b\n"x ""y""","1,\n2"',
      [
        ['a', 'b'],
        ['x "y"', '1,\n2'],
      ],
    ],
    [
      'a quote inside a text',
      'a,b\nO"Neil,2',
      [
        ['a', 'b'],
        ['O"Neil', '2'],
      ],
    ],
    ['nothing', '', []],
  ])('with %s reads as its cells', (_what, text, rows) => {
    expect(readTable(text).map(({ texts }) => texts)).toEqual(rows)
  })

  it('names each line by its first line in the file, and leaves out empty ones', () => {
    const lines = readTable('a;b\n\n"1\n1";2\n;\n3;4')
    expect(lines.map(({ number, texts }) => [number, texts[0]])).toEqual([
      [1, 'a'],
      [3, '1\n1'],
      [6, '3'],
    ])
  })
})

describe('the text of a file', () => {
  const text = 'Zoë;Müller'
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-16 with its mark', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('is read in %s, as spreadsheets save it [763]', async (_name, bytes) => {
    expect(readTable(await textOfFile(new Blob([bytes])))).toEqual([{ number: 1, texts: ['Zoë', 'Müller'] }])
  })
})
