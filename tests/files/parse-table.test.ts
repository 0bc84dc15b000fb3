import { describe, expect, it } from 'vitest'
import { parseTable } from '../../app/platform/files/parse-table.server'
import { readTableFile } from '../../app/platform/files/table-file.server'
import { decodeText } from '../../app/platform/text/decode-text.server'

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
    [
      'carriage returns alone, as Excel for Mac saves it',
      'a;b\r1;2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'all kinds of line ends',
      'a,b\r\n1,2\n3,4\r5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    [
      'its separator in its first line',
      'sep=;\r\na,b;c\r\n1;2',
      [
        ['a,b', 'c'],
        ['1', '2'],
      ],
    ],
    ['the quote of our own files before a formula', "a\n'=1+1\n'quoted'", [['a'], ['=1+1'], ["'quoted'"]]],
    ['nothing', '', []],
  ])('with %s reads as its cells', async (_what, text, rows) => {
    expect(parseTable(text).map(({ texts }) => texts)).toEqual(rows)
  })

  it('names each line by its first line in the file, and leaves out empty ones', async () => {
    const lines = parseTable('a;b\n\n"1\n1";2\n;\n3;4')
    expect(lines.map(({ number, texts }) => [number, texts[0]])).toEqual([
      [1, 'a'],
      [3, '1\n1'],
      [6, '3'],
    ])
    expect(parseTable('sep=,\ra\r1').map(({ number }) => number)).toEqual([2, 3])
  })
})

describe('the text of a file', () => {
  const text = 'Zoë;Müller'
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-16 with its mark', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16 without its mark', new Uint8Array(Buffer.from(text, 'utf16le'))],
    ['UTF-16 from the big end, with its mark', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
    ['UTF-16 from the big end', new Uint8Array(Buffer.from(text, 'utf16le').swap16())],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('is read in %s, as spreadsheets save it [763] [872]', async (_name, bytes) => {
    expect(await readTableFile(bytes)).toMatchObject([{ number: 1, texts: ['Zoë', 'Müller'] }])
  })

  it.each([
    ['Mac Roman', 'G\x8erard', 'GŽrard'],
    ['Mac Roman', 'Zo\x91', 'Zo‘'],
    ['Mac Roman', 'M\x9fller', 'MŸller'],
    ['Mac Roman', 'Fran\x8dois', 'Fran\x8dois'],
    ['MS-DOS', 'W\xa2jcik', 'W¢jcik'],
    ['MS-DOS', 'J\x81rgen', 'J\x81rgen'],
    ['MS-DOS', 'Ren\x82', 'Ren‚'],
    ['MS-DOS', '\x99zil', '™zil'],
    ['windows-1250', 'Pawe\xb3', 'Pawe³'],
    ['windows-1250', '\xa3ukasz', '£ukasz'],
    ['windows-1250', 'Zi\xb9ba', 'Zi¹ba'],
    ['UTF-8 with one line of another encoding', 'Jos\xc3\xa9;\xe9', 'JosÃ©'],
  ])('in %s, with %j, is refused with what to do [958]', async (_name, text, shown) => {
    expect(await readTableFile(Buffer.from(`Agent;Number\r\n${text};201\r\n`, 'latin1'))).toEqual({
      refused: `nobody can be sure of its letters, such as in ‘${shown}’: save it as ‘CSV UTF-8’ or as .xlsx`,
    })
  })

  it.each([
    'O\x92Brien',
    '\x93Zo\xeb\x94',
    'Ren\xe9e \x96 M\xfcller',
    '\x80 5',
    'Caf\xe9\x99',
    '5 m\xb2',
    '\x8aime',
    'MI\x8aKA',
    'Co\xf6p \xa9 2026',
    'n\xb0 5',
  ])('in windows-1252, with %j, is read [872] [958]', async (text) => {
    expect(await readTableFile(Buffer.from(text, 'latin1'))).toMatchObject([{ number: 1, isGuess: true }])
  })

  it('has the characters of windows-1252, whatever the version of Node [872]', () => {
    const bytes = [0x4f, 0x92, 0x42, 0x72, 0x69, 0x65, 0x6e, 0x20, 0x8a, 0x9e, 0x80, 0x93, 0x96, 0xe9]
    expect(decodeText(new Uint8Array(bytes))).toBe('O’Brien Šž€“–é')
  })

  it('and all 32 of them', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at)
    expect(decodeText(bytes)).toBe('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ')
  })
})
