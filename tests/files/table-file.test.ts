/** Workbooks of Excel as other programs save them, and files that only look like one. The fixtures are ours. */
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readTableFile } from '../../app/platform/files/table-file.server'
import { formatOf, shownNumber } from '../../app/platform/files/xlsx/number-formats.server'
import { CONTENT_TYPES, PARTS, relations, SHEET, workbook, zipped } from '../support/workbook'

const fixture = (name: string) => new Blob([readFileSync(new URL(`../fixtures/spreadsheets/${name}`, import.meta.url))])
const rowsOf = async (file: Blob) => {
  const table = await readTableFile(new Uint8Array(await file.arrayBuffer()))
  if ('refused' in table) throw new Error(table.refused)
  return table
}
const refusalOf = async (file: Blob) => {
  const table = await readTableFile(new Uint8Array(await file.arrayBuffer()))
  return 'refused' in table ? table.refused : 'nothing'
}

describe('a workbook', () => {
  const HEAD = ['Agent', 'Interface type', 'Number', 'Fallback number', 'Always available', 'Since', 'Directory user']

  it('of LibreOffice reads as people see its first sheet [875]', async () => {
    expect(await rowsOf(fixture('libreoffice.xlsx'))).toEqual([
      { number: 1, texts: HEAD },
      {
        number: 2,
        texts: ['Yılmaz', 'SIP phone', '0200', '31165550012', 'Yes', '2027-12-25', 'yilmaz@harbour.example'],
      },
      { number: 3, texts: ['O’Brien', 'SIP phone', '0201', '1.23456789012346E+15', 'No', '2027-12-25 14:05'] },
      // Formulas by what they came to.
      { number: 5, texts: [' =José & Zoë <1> 😀', 'SIP phone', '0202', '102', '', '2027-01-02'] },
    ])
  })

  it('of openpyxl has no results of formulas [875]', async () => {
    const rows = await rowsOf(fixture('openpyxl.xlsx'))
    expect(rows.map(({ number, texts }) => [number, texts[0], texts[1] ?? ''])).toEqual([
      [1, 'Agent', 'Interface type'],
      [2, 'Yılmaz', 'SIP phone'],
      [3, 'O’Brien', 'SIP phone'],
      [5, ' =José & Zoë <1> 😀', ''],
    ])
  })

  it('of exceljs has texts with bold parts, links, and days that count from 1904 [875]', async () => {
    expect((await rowsOf(fixture('exceljs.xlsx'))).map(({ texts }) => texts)).toEqual([
      ['Agent', 'Interface type', 'Number', 'Since'],
      ['O’Brien', 'SIP phone', '311234567890', '2027-12-25'],
      ['ab', 'link', '2', 'Yes'],
    ])
  })

  it('may leave out where its cells are, and say texts in each way [875]', async () => {
    const cells =
      '<c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r><rPh><t>no</t></rPh></is></c>' +
      '<c t="s"><v>1</v></c><c/><c t="str"><f>x</f><v>_x0041_&amp;&#65;</v></c><c t="e"><v>#N/A</v></c>' +
      '<c t="d"><v>2027-12-25T00:00:00</v></c><c t="s"><v>9</v></c><c r="AB1"><v>7</v></c>'
    const texts = '<sst><si><t>none</t></si><si><t>sha</t><t>red</t></si></sst>'
    const [row] = await rowsOf(await workbook(`<row>${cells}</row>`, { 'xl/texts.xml': texts }))
    expect(row?.number).toBe(1)
    expect(row?.texts.slice(0, 7)).toEqual(['a b', 'shared', '', 'A&A', '#N/A', '2027-12-25', ''])
    expect([row?.texts.length, row?.texts[27]]).toEqual([28, '7'])
  })

  it('may be in UTF-16 [875]', async () => {
    const sheet = Buffer.from('\ufeff<worksheet><row><c t="str"><v>Yılmaz</v></c></row></worksheet>', 'utf16le')
    expect((await rowsOf(await workbook('', { [SHEET]: Readable.from([sheet]) })))[0]?.texts).toEqual(['Yılmaz'])
  })

  it('expands no entity of its own [876]', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    const sheet = `${bomb}<worksheet><row><c t="str"><v>&b;&c;&lt;</v></c></row></worksheet>`
    const [row] = await rowsOf(await workbook('', { [SHEET]: sheet }))
    expect(row?.texts).toEqual(['&b;&c;<'])
  })
})

describe('a file that is no workbook that we read says what it is:', () => {
  const damaged = 'it is damaged: open it in a spreadsheet, and save it again'

  it('an old one, one with a password, and those of other programs [876]', async () => {
    expect(await refusalOf(fixture('libreoffice.xls'))).toBe(
      'it is saved as Excel 97-2003 (.xls): save it as .xlsx or CSV',
    )
    expect(await refusalOf(fixture('libreoffice.ods'))).toBe(
      'it is an OpenDocument file (.ods): save it as .xlsx or CSV',
    )
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    const locked = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await refusalOf(new Blob([locked]))).toBe('it is protected with a password')
    const numbers = await zipped({ 'Index/Document.iwa': 'x' })
    expect(await refusalOf(new Blob([numbers]))).toBe('it is a file of Apple Numbers: export it to Excel')
    expect(await refusalOf(new Blob([await zipped({ 'photo.jpg': 'x' })]))).toBe('it is no table')
    const word = await zipped({ [CONTENT_TYPES]: '<Types/>', 'word/document.xml': '<x/>' })
    expect(await refusalOf(new Blob([word]))).toBe('it is no table')
    const binary = { ...PARTS, '_rels/.rels': relations(['officeDocument', 'xl/workbook.bin']) }
    expect(await refusalOf(new Blob([await zipped(binary)]))).toBe(
      'it is a binary workbook (.xlsb): save it as .xlsx or CSV',
    )
  })

  it('a damaged one, in each part [876]', async () => {
    const whole = Buffer.from(await fixture('libreoffice.xlsx').arrayBuffer())
    expect(await refusalOf(new Blob([whole.subarray(0, 3_000)]))).toBe(damaged)
    expect(await refusalOf(new Blob([await zipped(PARTS)]))).toBe(damaged)
    expect(await refusalOf(await workbook('', { [SHEET]: '<worksheet><sheetData><row><c><v>1' }))).toBe(damaged)
    expect(await refusalOf(await workbook('<a>'.repeat(200)))).toBe(damaged)
    const names = Array.from({ length: 300 }, (_, at) => ` a${at}="b"`).join('')
    expect(await refusalOf(await workbook(`<row${names}/>`))).toBe(damaged)
    const flipped = Buffer.from(await (await workbook('<row><c><v>1</v></c></row>'.repeat(20))).arrayBuffer())
    const at = flipped.indexOf(SHEET) + SHEET.length + 20
    flipped[at] = (flipped[at] ?? 0) ^ 0xff
    expect(await refusalOf(new Blob([flipped]))).toBe(damaged)
  })

  it('one that unpacks to more than 20 MB, also where the zip says less [876]', async () => {
    const bomb = await workbook(' '.repeat(21_000_000))
    expect(bomb.size).toBeLessThan(200_000)
    expect(await refusalOf(bomb)).toBe('it unpacks to more than 20 MB')
    const lying = Buffer.from(await bomb.arrayBuffer())
    const inDirectory = lying.lastIndexOf(SHEET) - 46
    expect(lying.readUInt32LE(inDirectory)).toBe(0x0201_4b50)
    lying.writeUInt32LE(1_000, inDirectory + 24)
    expect(await refusalOf(new Blob([lying]))).toBe(damaged)
  })

  it('one that is too large for a table [876]', async () => {
    const row = '<row><c><v>1</v></c></row>'
    expect(await rowsOf(await workbook(row.repeat(10_001)))).toHaveLength(10_001)
    expect(await refusalOf(await workbook(row.repeat(10_002)))).toBe('it has more than 10000 rows')
    expect(await rowsOf(await workbook('<row/>'.repeat(20_000)))).toEqual([])
    expect(await refusalOf(await workbook('<row><c r="GS1"><v>1</v></c></row>'))).toBe('it has more than 200 columns')
    const texts = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`
    const many = '<row><c t="s"><v>0</v></c></row>'.repeat(200)
    expect(await refusalOf(await workbook(many, { 'xl/texts.xml': texts }))).toBe('it has too much text')
    const long = `<row><c t="str"><v>${'_x0041_'.repeat(32_768)}</v></c></row>`
    expect(await refusalOf(await workbook(long))).toBe('it has too much text')
  })
})

describe('a number of a workbook', () => {
  const general = formatOf(0, undefined)

  it.each([
    ['3.1165550012E+10', '31165550012'],
    ['201', '201'],
    ['0.30000000000000004', '0.3'],
    ['-12.5', '-12.5'],
    ['999999999999999', '999999999999999'],
    ['1234567890123456', '1.234567890123456E+15'],
    ['', ''],
    ['abc', 'abc'],
  ])('is shown without exponent, unless digits were lost: %s [875]', (text, shown) => {
    expect(shownNumber(text, general, false)).toBe(shown)
  })

  it.each([
    [14, undefined, '2027-12-25'],
    [22, undefined, '2027-12-25'],
    [164, 'dd\\-mm\\-yyyy', '2027-12-25'],
    [164, '[$-413]d mmmm yyyy;@', '2027-12-25'],
    [164, '0.00" days"', '46746'],
    [164, '[Red]0', '46746'],
    [164, '0000000', '0046746'],
    [164, '0#######', '046746'],
    [164, '"+"00 000', '+46746'],
    [164, '#,##0', '46746'],
    [164, '0"', '46746'],
    [164, '0'.repeat(300), '46746'],
    [164, 'General', '46746'],
    [49, undefined, '46746'],
  ])('is shown by its format %s %s [875]', (id, code, shown) => {
    expect(shownNumber('46746', formatOf(id, code), false)).toBe(shown)
  })

  it.each([
    ['1', '1900-01-01'],
    ['61', '1900-03-01'],
    ['46746.5868055556', '2027-12-25 14:05'],
    ['2958465', '9999-12-31'],
    ['2958466', '2958466'],
    ['-1', '-1'],
  ])('%s is the day of Excel’s calendar [875]', (text, shown) => {
    expect(shownNumber(text, formatOf(14, undefined), false)).toBe(shown)
  })

  it('counts from 1904 where the workbook says so [875]', () => {
    expect(shownNumber('45284', formatOf(14, undefined), true)).toBe('2027-12-25')
  })
})
