/** Workbooks of Excel as other programs save them, and files that only look like one. The fixtures are ours. */
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { notesOf } from '../../app/platform/files/table-line'
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

  it('may have its parts in other folders, and sheets with a state that only its program knows [978]', async () => {
    const parts = {
      [CONTENT_TYPES]: '<Types/>',
      '_rels/.rels': relations(['officeDocument', 'workbook.xml']),
      'workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" state="show" r:id="r0"/></sheets></workbook>',
      '_rels/workbook.xml.rels': relations(['worksheet', 'sheet1.xml']),
      'sheet1.xml': '<worksheet><row><c t="str"><v>Anna</v></c></row></worksheet>',
    }
    expect((await rowsOf(new Blob([await zipped(parts)])))[0]?.texts).toEqual(['Anna'])
  })

  it('counts its days from 1904 though an extension has an element of the same name [978]', async () => {
    const parts = {
      'xl/workbook.xml':
        '<workbook xmlns:q="r"><workbookPr date1904="1"/><sheets><sheet name="A" q:id="r0"/></sheets>' +
        '<extLst><ext><x14:workbookPr defaultImageDpi="32767"/></ext></extLst></workbook>',
      'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    }
    const [row] = await rowsOf(await workbook('<row><c s="0"><v>40908</v></c></row>', parts))
    expect(row?.texts).toEqual(['2016-01-01'])
  })

  it('has a date and a time also where it writes them as text [875]', async () => {
    const cells = '<c t="d"><v>2014-02-14T08:27:48.765Z</v></c><c t="d"><v>2014-02-14</v></c>'
    expect((await rowsOf(await workbook(`<row>${cells}</row>`)))[0]?.texts).toEqual(['2014-02-14 08:27', '2014-02-14'])
  })

  it('has one kind of line end, and the text of a cell that says a number beside it [978]', async () => {
    const cells = '<c t="str"><v>a\r\nb\rc</v></c><c t="inlineStr"><v>1.0</v><is><t>1.</t></is></c>'
    expect((await rowsOf(await workbook(`<row>${cells}</row>`)))[0]?.texts).toEqual(['a\nb\nc', '1.'])
  })

  it('expands no entity of its own [876]', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    const sheet = `${bomb}<worksheet><row><c t="str"><v>&b;&c;&lt;</v></c></row></worksheet>`
    const [row] = await rowsOf(await workbook('', { [SHEET]: sheet }))
    expect(row?.texts).toEqual(['&b;&c;<'])
  })
})

describe('a cell of a workbook', () => {
  const NOT_CALCULATED = 'it is a formula that was not calculated. Open the table in a spreadsheet, and save it again'
  const FULL = {
    'xl/workbook.xml': (PARTS['xl/workbook.xml'] ?? '').replace(
      '</x:workbook>',
      '<x:calcPr fullCalcOnLoad="1"/></x:workbook>',
    ),
  }
  const cells = async (xml: string, parts = {}) => {
    const [row] = await rowsOf(await workbook(`<row><c t="str"><v>Anna</v></c>${xml}</row>`, parts))
    return [row?.texts.slice(1), row?.unread]
  }
  const unread = (why: string) => [{ column: 1, why }]

  it.each([
    ['without a result', '<c><f>1+1</f></c>'],
    ['with an empty result', '<c><f>1+1</f><v></v></c>'],
    ['that is shared', '<c><f t="shared" si="0"/><v/></c>'],
    ['without a result, of texts', '<c t="s"><f>A1</f></c>'],
  ])('that is a formula %s is named as not calculated [956]', async (_kind, xml) => {
    expect(await cells(xml)).toEqual([[''], unread(NOT_CALCULATED)])
  })

  it('that is a formula with the 0 of a program that calculates nothing is named too [956]', async () => {
    expect(await cells('<c><f>1+1</f><v>0</v></c>', FULL)).toEqual([[''], unread(NOT_CALCULATED)])
    expect(await cells('<c><f>1+1</f><v>2</v></c>', FULL)).toEqual([['2'], undefined])
    expect(await cells('<c><f>1-1</f><v>0</v></c>')).toEqual([['0'], undefined])
    expect(await cells('<c t="str"><f>""</f><v></v></c>')).toEqual([[], undefined])
  })

  it.each(['#REF!', '#N/A', '#DIV/0!', '#NAME?', '#GETTING_DATA', '#SPILL!'])(
    'that is the error %s is named [956]',
    async (error) => {
      const why = unread(`the spreadsheet shows the error ${error}`)
      expect(await cells(`<c t="e"><v>${error}</v></c>`)).toEqual([[error], why])
      const csv = await rowsOf(new Blob([`Anna,${error}\n`]))
      expect(csv).toEqual([{ number: 1, texts: ['Anna', error], unread: why }])
    },
  )

  it.each(['#NAAM?', '#WERT!', '#BEZUG!', '#NV', '#ССЫЛКА!', '#¡REF!', 'Err:502', '#¿NOMBRE?'])(
    'that is the error %s of another language is named [956]',
    async (error) => {
      expect((await rowsOf(new Blob([`Anna,${error}`])))[0]?.unread).toHaveLength(1)
    },
  )

  it.each(['#1', '# REF', '#Sales', 'C#', '#sales!', 'NV'])('that is %s is no error [956]', async (text) => {
    expect((await rowsOf(new Blob([`Anna,${text}`])))[0]?.unread).toBeUndefined()
  })

  it('whose text the file does not have is named [956]', async () => {
    expect(await cells('<c t="s"><v>9</v></c>')).toEqual([[''], unread('its text is missing in the file')])
  })

  it('that is empty, but has a style, is no column [959]', async () => {
    const far = '<row><c t="str"><v>a</v></c><c r="XFD1" s="1"/><c r="GS1"><v></v></c></row>'
    expect((await rowsOf(await workbook(far)))[0]?.texts).toEqual(['a'])
  })

  it('has its text also where the capitals of a part differ from its name [959]', async () => {
    const parts = {
      'XL\\SharedStrings.XML': '<sst><si><t>Anna</t></si></sst>',
      'xl/_rels/workbook.xml.rels': relations(
        ['worksheet', 'Worksheets/Sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ),
    }
    expect((await rowsOf(await workbook('<row><c t="s"><v>0</v></c></row>', parts)))[0]?.texts).toEqual(['Anna'])
  })
})

describe('the sheet of a workbook that is taken', () => {
  const TWO = {
    'xl/workbook.xml':
      '<workbook xmlns:q="r"><sheets><sheet name="Read me" q:id="r0"/><sheet name="Agents" q:id="r1"/><sheet name="Old" state="hidden" q:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
    ),
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row><c t="str"><v>\u200bAgent\u00a0</v></c><c t="str"><v>interface\u00a0type</v></c></row>' +
      '<row hidden="1"><c t="str"><v>Anna</v></c></row><row hidden="true"/><row><c t="str"><v>Bram</v></c></row></sheetData></worksheet>',
  }
  const COLUMNS = [['agent', 'alias'], ['interface type']]
  const table = async (columns: string[][], first = '<row><c t="str"><v>Hello</v></c></row>') => {
    const lines = await readTableFile(new Uint8Array(await (await workbook(first, TWO)).arrayBuffer()), columns)
    if ('refused' in lines) throw new Error(lines.refused)
    return lines
  }

  it('is the first that has the columns, and people read which, and which lines are hidden [960]', async () => {
    const lines = await table(COLUMNS)
    expect(lines.map(({ texts: [text] }) => text)).toEqual(['\u200bAgent\u00a0', 'Anna', 'Bram'])
    expect(notesOf(lines)).toEqual([
      'The table of the sheet ‘Agents’ was taken.',
      'The table has 1 hidden line, taken like the others: 2.',
    ])
  })

  it('is the first one where none has them, and nothing is said [960]', async () => {
    const lines = await table([['date']])
    expect([lines[0]?.texts, notesOf(lines)]).toEqual([['Hello'], []])
  })

  it('is read from its headings on, where a title is above them [1062]', async () => {
    const rows =
      '<row><c t="str"><v>Agent</v></c><c t="str"><v>Interface type</v></c></row>' +
      '<row><c t="str"><v>Anna</v></c></row>'
    const lines = await table(COLUMNS, `<row><c t="str"><v>Our agents</v></c></row><row/>${rows}`)
    expect(lines.map(({ number, texts }) => [number, texts[0]])).toEqual([
      [3, 'Agent'],
      [4, 'Anna'],
    ])
  })

  it('is one that can be read, if the first cannot [960]', async () => {
    expect(await table(COLUMNS, '<row><c r="GS1"><v>1</v></c></row>')).toHaveLength(3)
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
    expect(await refusalOf(new Blob([await zipped({ 'photo.jpg': 'x' })]))).toBe(
      'it is a zip file without a table in it',
    )
    const word = await zipped({ [CONTENT_TYPES]: '<Types/>', 'word/document.xml': '<x/>' })
    expect(await refusalOf(new Blob([word]))).toBe('it is a document of an office program, and no table')
    const binary = { ...PARTS, '_rels/.rels': relations(['officeDocument', 'xl/workbook.bin']) }
    expect(await refusalOf(new Blob([await zipped(binary)]))).toBe(
      'it is a binary workbook (.xlsb): save it as .xlsx or CSV',
    )
  })

  it.each([
    [
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>',
      'it is a web page that was saved as a table: SAVE',
    ],
    ['\ufeff\n <TABLE border=1><tr><td>Agent', 'it is a web page that was saved as a table: SAVE'],
    ['<!DOCTYPE html>', 'it is a web page that was saved as a table: SAVE'],
    [
      '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"><html>',
      'it is a web page that was saved as a table: SAVE',
    ],
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'it is an XML table of Excel 2003: SAVE',
    ],
    [
      '<?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">',
      'it is an XML table of Excel 2003: SAVE',
    ],
    ['<?xml version="1.0"?><office:document>', 'it is a flat OpenDocument file (.fods): SAVE'],
    ['<?xml version="1.0"?><agents/>', 'it is XML, and no table: SAVE'],
    ['MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n', 'it is a web archive (.mht): SAVE'],
    ['%PDF-1.7', 'it is a PDF document: save the table that it was made from as .xlsx or CSV'],
    ['BEGIN:VCALENDAR', 'it is a calendar, and no table'],
    ['[{"agent": "Anna"}]', 'it is JSON, and no table: SAVE'],
    ['', 'it is empty'],
    ['\ufeff \r\n', 'it is empty'],
    ['\u0001\u0002binary', 'it is neither a table nor text'],
  ])('%j [961]', async (text, refusal) => {
    expect(await refusalOf(new Blob([text]))).toBe(
      refusal.replace('SAVE', 'open it in Excel, and save it as Excel workbook (.xlsx)'),
    )
  })

  it('old ones, pictures and packed ones [961]', async () => {
    const of = (hex: string) => refusalOf(new Blob([Buffer.from(hex, 'hex'), 'x'.repeat(20)]))
    expect(await of('0908100000060500')).toBe('it is saved as Excel 97-2003 (.xls): save it as .xlsx or CSV')
    expect(await of('89504e470d0a1a0a')).toBe('it is a picture or a sound, and no table')
    expect(await of('1f8b0800')).toBe('it is packed: unpack it, and choose the table in it')
    const google = await zipped({ 'Takeout/Calendar/me@example.com.ICS': 'x', '../other.ics': 'x' })
    expect(await refusalOf(new Blob([google]))).toBe('it is a zip file: unpack it, and choose the .ics file in it')
    expect(await refusalOf(new Blob([await zipped({ 'Table.numbers/Index.zip': 'x' })]))).toBe(
      'it is a file of Apple Numbers: export it to Excel',
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
    expect(shownNumber(text, general)).toBe(shown)
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
    [164, '"+31 "0', '+3146746'],
    [164, '"0031"0', '003146746'],
    [164, '0# ## ##', '046746'],
    [164, '0.0', '46746'],
    [164, '0%', '46746'],
    [164, '#,##0" m2"', '46746'],
    [164, '#,##0', '46746'],
    [164, '0"', '46746'],
    [164, '0'.repeat(300), '46746'],
    [164, 'General', '46746'],
    [49, undefined, '46746'],
  ])('is shown by its format %s %s [875]', (id, code, shown) => {
    expect(shownNumber('46746', formatOf(id, code))).toBe(shown)
  })

  it.each([
    ['1', '1900-01-01'],
    ['61', '1900-03-01'],
    ['46746.5868055556', '2027-12-25 14:05'],
    ['2958465', '9999-12-31'],
    ['2958466', '2958466'],
    ['-1', '-1'],
  ])('%s is the day of Excel’s calendar [875]', (text, shown) => {
    expect(shownNumber(text, formatOf(14, undefined))).toBe(shown)
  })

  it('counts from 1904 where the workbook says so [875]', () => {
    expect(shownNumber('45284', formatOf(14, undefined), { from1904: true })).toBe('2027-12-25')
  })
})
