import { describe, expect, it, vi } from 'vitest'
import type { ListedCase } from '../../app/features/cases/case-status.server'
import { exampleList } from '../support/example-list'
import { listSettings } from '../support/list-settings'
import { listFile } from '../../app/lists/list-file.server'
import { readTableFile } from '../../app/platform/files/table-file.server'
import { diceFrom } from '../ucm/oracle/dice'
import { caseRow, caseRows } from './rows'

const file = (rows: readonly ListedCase[], query = '') =>
  listFile('csv', rows, new URL(`https://portal.example/cases/csv${query}`), exampleList, listSettings())
/** `text()` of a response would swallow the byte order mark. */
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('utf8')
const titleOf = async (title: string) => {
  const [, line = ''] = (await bytesOf(file([caseRow('T-1', { title })]))).split('T-1,')
  return line.split(',Question,')[0]
}

/** White space, marks of direction, and other characters of which people see nothing, by their codes. */
const SHOW_NOTHING = [
  ...['09', '0A', '0B', '0C', '0D', '20', '85', 'A0', '1680', '2003', '2028', '2029', '202F', '205F', '3000'],
  ...['01', '1B', '7F', 'AD', '034F', '061C', '115F', '180E', '200B', '200C', '200D', '200E', '200F', '202E', '2060'],
  ...['2066', '2069', '206A', 'FE0F', 'FEFF', 'FFF9', 'E0001', 'E0020'],
]
const PIECES = [..."=+-@＝＋－＠'''\"\",;|a1.", '-12', '+3.4', '\r\n']

describe('the CSV file of a list', () => {
  it('holds the displayed columns and texts, with a byte order mark and CRLF', async () => {
    expect(await bytesOf(file([caseRow('T-1', { created: '2026-11-20T13:05:00Z' })]))).toBe(
      '\uFEFFTicket Number,Title,Type,Subject,Origin,Primary Contact,Status,Created On\r\n' +
        'T-1,Title of T-1,Question,Telephony,Web,Ada Lovelace,New,20-11-2026 14:05\r\n',
    )
  })

  it('holds all rows of the filter, in the order of the list, whatever the page', async () => {
    const rows = [...caseRows(1_200), caseRow('T-0', { status: 'Waiting' })]
    const lines = (await bytesOf(file(rows, '?status=New&sort=ticket&page=3'))).split('\r\n')
    expect(lines).toHaveLength(1 + 1_200 + 1)
    expect(lines[1]).toMatch(/^T-1,/)
    expect(lines[1_200]).toMatch(/^T-1200,/)
  })

  it('lets others be served while it is made, however fast it is taken [553]', async () => {
    let served = 0
    // A new turn of the event loop, so that no earlier work counts.
    await new Promise(setImmediate)
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

  it('is an attachment that no browser runs', () => {
    const { headers } = file([])
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="active-cases-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('quotes what RFC 4180 wants quoted', async () => {
    expect(await titleOf('a, b')).toBe('"a, b"')
    expect(await titleOf('say "no"')).toBe('"say ""no"""')
    expect(await titleOf('two\nlines')).toBe('"two\nlines"')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    ['\r=1', '"\r\'=1"'],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['-12.5', '-12.5'],
    ['+31205550100', '+31205550100'],
    ['a=1', 'a=1'],
    ['-1,234.5', '"-1,234.5"'],
  ])('runs nothing in a spreadsheet: %j', async (title, cell) => {
    expect(await titleOf(title)).toBe(cell)
  })

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; =1+1;@SUM(A1)', "x; '=1+1;'@SUM(A1)"],
    ['x\t=1+1', "x\t'=1+1"],
    ['x|-2+3', "x|'-2+3"],
    ['x\n=1+1', '"x\n\'=1+1"'],
    ['x,=1+1', '"x,\'=1+1"'],
    ['x;"=1+1', '"x;""\'=1+1"'],
    ['x;\u00a0=1+1', "x;\u00a0'=1+1"],
    ['x;-12.5;+7', 'x;-12.5;+7'],
    ['Monday-Friday; a=b', 'Monday-Friday; a=b'],
  ])('runs nothing where a spreadsheet splits the field elsewhere: %j [520]', async (title, cell) => {
    expect(await titleOf(title)).toBe(cell)
  })

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '＝ＨＹＰＥＲＬＩＮＫ("x")'])(
    'runs nothing that begins with a full-width character: %s [932]',
    async (title) => {
      expect((await titleOf(title))?.replace(/^"/, '')).toMatch(/^'[＝＋－＠]/)
      expect(await titleOf(`x;${title}`)).toContain(";'")
    },
  )

  it.each(SHOW_NOTHING)('runs nothing behind characters that show nothing: U+%s [932]', async (code) => {
    const character = String.fromCodePoint(parseInt(code, 16))
    for (const before of [character, `${character}${character}`, ` ${character} `, `x;${character}`]) {
      for (const formula of ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1']) {
        const cell = (await titleOf(before + formula))?.replace(/^"/, '')
        expect(cell, JSON.stringify(before + formula)).toContain(`${before}'${formula}`)
      }
    }
    expect(await titleOf(`${character}a=1`)).toContain(`${character}a=1`)
    expect(await titleOf(`${character}-12.5`)).toContain(`${character}-12.5`)
  })

  it('reads back as what it was written from, whatever that is [932]', async () => {
    const pieces = [...PIECES, ...SHOW_NOTHING.map((code) => String.fromCodePoint(parseInt(code, 16)))]
    const { between } = diceFrom(941)
    const titles = Array.from({ length: 10_000 }, () =>
      Array.from({ length: between(1, 7) }, () => pieces[between(0, pieces.length - 1)]).join(''),
    )
    const rows = titles.map((title, at) => caseRow(`T-${at}`, { title }))
    const written = await bytesOf(file(rows, '?sort=ticket'))
    const lines = await readTableFile(new TextEncoder().encode(written))
    if ('refused' in lines) throw new Error(lines.refused)
    const read = new Map(lines.map(({ texts: [ticket, title] }) => [ticket, title]))
    for (const [at, title] of titles.entries()) {
      expect(read.get(`T-${at}`), JSON.stringify(title)).toBe(title.replaceAll(/\r\n?/g, '\n'))
    }
  })

  it('takes no time for a field of one character alone', async () => {
    for (const character of [';', ' ', '\t', '=', "'", ' =', ";'", '\u200b', ';=', '+1', ' - ']) {
      const before = process.cpuUsage()
      await titleOf(character.repeat(200_000 / character.length))
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000, JSON.stringify(character)).toBeLessThan(1_000)
    }
  })
})
