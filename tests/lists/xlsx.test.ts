import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it, vi } from 'vitest'
import { zipOf } from '../../app/platform/files/zip.server'
import { exampleList } from '../support/example-list'
import { listSettings } from '../support/list-settings'
import { listFile } from '../../app/lists/list-file.server'
import type { Column, List } from '../../app/lists/list'
import { columnName, sheetName } from '../../app/platform/files/xlsx/written-parts.server'
import { textCell } from '../../app/platform/files/xlsx/written-cells.server'
import { xlsxOf } from '../../app/lists/list-xlsx.server'
import { openZipParts } from '../../app/platform/files/xlsx/zip-parts.server'
import { caseRow, caseRows } from './rows'

const settings = listSettings()
const file = (rows: Parameters<typeof caseRow>[] | ReturnType<typeof caseRows>, query = '') =>
  listFile(
    'xlsx',
    rows.map((row) => (Array.isArray(row) ? caseRow(...row) : row)),
    new URL(`https://portal.example/cases/xlsx${query}`),
    exampleList,
    settings,
  )
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const sheetOf = async (response: Response) => readSheet(await bytesOf(response), { trim: false })

const partsOf = async (response: Response) => {
  const zip = await openZipParts(await bytesOf(response))
  const read = async (name: string) => (await zip.read(name))?.toString('utf8') ?? ''
  return {
    sheet: await read('xl/worksheets/sheet1.xml'),
    styles: await read('xl/styles.xml'),
    workbook: await read('xl/workbook.xml'),
    relations: [await read('_rels/.rels'), await read('xl/_rels/workbook.xml.rels')],
  }
}

type Kind = Column<string>['kind']
/** One cell of a list with one column. */
async function cellOf(text: string, kind?: Kind) {
  const column = { name: 'it', label: 'It', value: (row: string) => row, ...(kind ? { kind } : {}) }
  const list: List<string> = { ...listOf([column]), page: { path: '/it', title: 'It', ability: 'portal.enter' } }
  const [, row] = await readSheet(await buffer(xlsxOf([text], list, settings.formatDate)), { trim: false })
  // The reader rounds a part of a day down.
  return row?.[0] instanceof Date ? new Date(Math.round(row[0].getTime() / 1_000) * 1_000) : row?.[0]
}

function listOf(columns: Column<string>[]): List<string> {
  return {
    page: { path: '/it', title: 'It', ability: 'portal.enter' },
    subtitle: '',
    noun: 'its',
    columns,
    filters: [],
    sort: 'it',
    id: String,
  }
}

describe('the spreadsheet of a list', () => {
  it('has the displayed columns, and dates by the portal’s clock [867] [868]', async () => {
    expect(await sheetOf(file([['T-1', { created: '2026-07-20T13:00:00Z' }]]))).toEqual([
      ['Ticket Number', 'Title', 'Type', 'Subject', 'Origin', 'Primary Contact', 'Status', 'Created On'],
      ['T-1', 'Title of T-1', 'Question', 'Telephony', 'Web', 'Ada Lovelace', 'New', new Date('2026-07-20T15:00:00Z')],
    ])
  })

  it('has all rows of the filter, in the order of the list, whatever the page [867]', async () => {
    const rows = [...caseRows(1_200), caseRow('T-0', { status: 'Waiting' })]
    const sheet = await sheetOf(file(rows, '?status=New&sort=ticket&page=3'))
    expect(sheet).toHaveLength(1 + 1_200)
    expect([sheet[1]?.[0], sheet[1_200]?.[0]]).toEqual(['T-1', 'T-1200'])
  })

  it('is an attachment that no browser runs', () => {
    const { headers } = file([])
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="active-cases-\d{4}-\d\d-\d\d\.xlsx"$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('without rows has its headings', async () => {
    expect(await sheetOf(file([]))).toHaveLength(1)
  })

  it('lets others be served while it is made, however fast it is taken [871]', async () => {
    let served = 0
    // Clock of a machine on which each piece takes long.
    const clock = vi.spyOn(performance, 'now')
    for (let moment = 0; moment < 1_000; moment += 1) clock.mockReturnValueOnce(moment * 20)
    let isDone = false
    const serve = () => {
      served += 1
      if (!isDone) setImmediate(serve)
    }
    setImmediate(serve)
    await bytesOf(file(caseRows(2_000)))
    isDone = true
    clock.mockRestore()
    expect(served).toBeGreaterThanOrEqual(20)
  })

  it('has a heading that stays in sight, is bold and filters [868]', async () => {
    const { sheet, styles } = await partsOf(file(caseRows(11)))
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:H12"/>')
    expect(sheet).toContain('<c r="A1" s="4" t="inlineStr">')
    const [, , , , ofHead] = styles.split('<cellXfs')[1]?.match(/<xf [^>]+>/g) ?? []
    expect(ofHead).toContain('fontId="1"')
    expect(styles).toMatch(/<font>.*<font><b\/>/)
  })

  it.each([
    ['1234567890', 12],
    ['x'.repeat(30), 32],
    ['x'.repeat(500), 60],
    [`one\n${'x'.repeat(30)}\ntwo`, 32],
    ['', 9],
  ])('has columns as wide as their texts [868]', async (title, width) => {
    const { sheet } = await partsOf(file([['T-1', { title }]]))
    expect(sheet).toContain(`<col min="2" max="2" width="${width}" customWidth="1"`)
  })
})

it('a spreadsheet says what its parts are, and what its heading filters [868]', async () => {
  const { workbook, relations } = await partsOf(file(caseRows(11)))
  expect(workbook).toContain('localSheetId="0" hidden="1">\'Active cases\'!$A$1:$H$12</definedName>')
  expect(workbook).toContain('<sheet name="Active cases" sheetId="1" r:id="rId1"/>')
  const targets = relations.map((xml) => xml.match(/Id="\w+"|\w+" Target="[^"]+"/g))
  expect(targets).toEqual([
    ['Id="rId1"', 'officeDocument" Target="xl/workbook.xml"'],
    ['Id="rId1"', 'worksheet" Target="worksheets/sheet1.xml"', 'Id="rId2"', 'styles" Target="styles.xml"'],
  ])
})

it('columns of texts keep the zeros of numbers that people add below; columns of dates are as wide as a date [868]', async () => {
  const { sheet } = await partsOf(file([['T-1', { title: '' }]]))
  expect(sheet).toContain('<col min="2" max="2" width="9" customWidth="1" style="1"/>')
  expect(sheet).toContain('<col min="8" max="8" width="18" customWidth="1"/>')
})

describe('a cell', () => {
  it.each(['=1+1', '=HYPERLINK("http://x")', '@SUM(A1)', '+cmd|calc', '-2+3', '\t=1', "'=1"])(
    'never is a formula: %j stays a text as it is [869]',
    async (text) => {
      expect(await cellOf(text)).toBe(text)
      expect(textCell('A1', text)).toMatch(/^<c r="A1" s="1" t="inlineStr"><is><t/)
    },
  )

  it.each(['0031205550110', '+31205550110', '311234567890', '007'])(
    'keeps a number as text: %s [868]',
    async (text) => {
      expect(await cellOf(text)).toBe(text)
      expect(await cellOf(text, 'number')).toBe(text)
    },
  )

  it.each([
    ['0', 0],
    ['12', 12],
    ['-12.5', -12.5],
    ['99999999999', 99_999_999_999],
    ['', undefined],
    ['many', 'many'],
    ['1E5', '1E5'],
  ])('of a column of numbers is a number that Excel shows as it is: %s [868]', async (text, value) => {
    expect(await cellOf(text, 'number')).toBe(value)
  })

  it.each([
    ['2026-11-20T13:05:59Z', new Date('2026-11-20T14:05:59Z')],
    ['2026-03-29T01:30:00Z', new Date('2026-03-29T03:30:00Z')],
    ['2026-12-25', new Date('2026-12-25T00:00:00Z')],
    ['soon', 'soon'],
    ['1899-12-31', '31-12-1899'],
    ['1900-02-28', '28-02-1900'],
    ['1900-03-01', new Date('1900-03-01T00:00:00Z')],
  ])('of a column of dates is a date by the portal’s clock: %s [868]', async (text, value) => {
    expect(await cellOf(text, 'date')).toEqual(value)
  })

  it.each([
    ['a\u0007b', 'a_x0007_b'],
    ['_x0041_', '_x005F_x0041_'],
    ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
    ['_x0041\u0007', '_x005F_x0041_x0007_'],
    ['\uffff', '_xFFFF_'],
    ['a_x b_', 'a_x b_'],
    ['<b> & "q"', '&lt;b&gt; &amp; &quot;q&quot;'],
  ])('has characters that XML cannot have as Excel writes them: %j [870]', async (text, written) => {
    expect(textCell('A1', text)).toContain(`>${written}</t>`)
    expect(await cellOf(text)).toBe(text)
  })

  it('keeps blanks and lines, and characters beyond the first plane', async () => {
    expect(await cellOf(' two\r\nlines 😀 ')).toBe(' two\nlines 😀 ')
    expect(await cellOf('a\ud800b')).toBe('a\ufffdb')
  })

  it('has at most what Excel takes, and no half of a character [870]', async () => {
    expect(await cellOf('x'.repeat(40_000))).toHaveLength(32_767)
    expect(await cellOf('😀'.repeat(20_000))).toHaveLength(32_766)
  })
})

it('the name of a sheet is one that Excel takes [870]', () => {
  expect(sheetName('Active cases')).toBe('Active cases')
  expect(sheetName('[a]:b*c?d/e\\f')).toBe('a  b c d e f')
  expect(sheetName("'quoted'")).toBe('quoted')
  expect(sheetName('x'.repeat(40))).toBe('x'.repeat(31))
  expect(sheetName('???')).toBe('List')
})

it('columns have the names that Excel gives them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

it('a zip ends with its streams, and they with it', async () => {
  const broken = new Readable({ read: () => undefined })
  const zip = zipOf([
    { name: 'a', content: 'text' },
    { name: 'b', content: broken },
  ])
  const whole = buffer(zip)
  broken.destroy(new Error('The body broke.'))
  await expect(whole).rejects.toThrow('The body broke.')
  const waiting = new Readable({ read: () => undefined })
  const left = zipOf([{ name: 'b', content: waiting }])
  left.destroy()
  await vi.waitFor(() => expect(waiting.destroyed).toBe(true))
})

it.each([
  [' a', true],
  ['a ', true],
  ['a\nb', true],
  ['a b', false],
])('the blanks around a text and its lines stay: %j [870]', (text, isKept) => {
  expect(textCell('A1', text).includes('xml:space="preserve"')).toBe(isKept)
})

it.each([
  ['x'.repeat(32_767), 32_767],
  ['x'.repeat(32_768), 32_767],
  [`${'x'.repeat(32_766)}😀`, 32_766],
  [`${'x'.repeat(32_765)}😀`, 32_767],
])('a text ends after the most that a cell holds, and never inside a character [870]', (text, length) => {
  expect(textCell('A1', text).split('<t>')[1]?.indexOf('</t>')).toBe(length)
})

it.each([
  ["''It’s Ada's''", "It’s Ada's"],
  ["'", 'List'],
  [' a/b ', 'a b'],
])('the name of a sheet has no quotes around it: %j [867]', (title, name) => expect(sheetName(title)).toBe(name))
