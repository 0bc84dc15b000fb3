import { expect, it } from 'vitest'
import { parseMails } from '../../app/features/cases/mail-text/read-mails.server'
import { simpleText } from '../../app/features/ucm/agents/import/cell-texts.server'
import { cutToWidth } from '../../app/features/ucm/call-flow/text-width'
import { clocksOf } from '../../app/features/ucm/holidays/calendar-file/clocks.server'
import { foundTexts } from '../../app/lists/found-texts.server'
import { formatOf } from '../../app/platform/files/xlsx/number-formats.server'
import { readWorkbook } from '../../app/platform/files/xlsx/read-workbook.server'
import { rightSpelling } from '../../app/platform/server/request-checks.server'
import { compareTexts } from '../../app/platform/text/compare-texts'
import { fold } from '../../app/platform/text/fold.server'
import { isSameText } from '../../app/platform/text/normalize-text'
import { askedNumber } from '../../app/platform/text/phone-number.server'
import { savedName } from '../../app/platform/files/saved-name'
import { parseJson } from '../../app/systems/upstream/json.server'
import { exampleList } from '../support/example-list'
import { listSettings } from '../support/list-settings'
import { PARTS, SHEET } from '../support/workbook'

const settings = listSettings()
const accents = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`
const otherOrder = (count: number) => `a${'\u0316\u0301'.repeat(count / 2)}`
const mail = (html: string) => parseMails([{ text: `<p>a</p>${html}` }])
const workbook = (more: Readonly<Record<string, string>>) => {
  const parts: Readonly<Record<string, string>> = { ...PARTS, [SHEET]: '<worksheet/>', ...more }
  return readWorkbook({
    names: Object.keys(parts),
    read: async (name) => (parts[name] === undefined ? undefined : Buffer.from(parts[name])),
  })
}
const relationsOf = (more: string) =>
  `<R><Relationship Id="r0" Type="x/worksheet" Target="/${SHEET}"/><Relationship Id="s" Type="x/styles" Target="/s.xml"/>${more}</R>`

it.each<[string, number, (length: number) => unknown]>([
  ['a mail with many blanks', 40_000, (n) => mail(`<pre>a${' '.repeat(n)}b</pre>`)],
  ['a mail of many small parts', 150_000, (n) => mail(`<p>${'x'.repeat(n)}${'<span>y </span>'.repeat(n / 100)}`)],
  ['the format of a number in a workbook', 40_000, (n) => formatOf(200, '['.repeat(n))],
  [
    'a workbook with many cells of one long format',
    4_000,
    (n) =>
      workbook({
        'xl/_rels/workbook.xml.rels': relationsOf(''),
        's.xml': `<s><numFmt numFmtId="200" formatCode="${'a'.repeat(n)}"/><cellXfs>${'<xf numFmtId="200"/>'.repeat(n)}</cellXfs></s>`,
      }),
  ],
  [
    'a workbook with many sheets that it does not have',
    4_000,
    (n) =>
      workbook({
        'xl/workbook.xml': `<w><s>${'<sheet r:id="x"/>'.repeat(n)}<sheet r:id="r0"/></s></w>`,
        'xl/_rels/workbook.xml.rels': relationsOf('<Relationship Id="y" Type="x/worksheet"/>'.repeat(n)),
      }),
  ],
  ['the zone in a calendar file', 40_000, (n) => clocksOf(settings.formatDate).isKnown(`/${'a'.repeat(n)}!`)],
  ['a telephone number', 40_000, (n) => askedNumber('010 5550113', '31')?.is(`${' '.repeat(n)}x`)],
  ['the name of a document', 40_000, (n) => savedName({ FileName: `a${'.'.repeat(n)}a` }, 'document')],
  ['an address', 40_000, (n) => rightSpelling(`/a${'/'.repeat(n)}a`, { has: () => false })],
  ['digits in an answer', 200_000, (n) => parseJson(Buffer.from(`"${'1'.repeat(n)}"`))],
  ['what a search finds', 20_000, (n) => foundTexts([{ cells: ['', 'a'.repeat(n)] }], exampleList, 'a', settings)],
  ['accents on a letter that is searched', 40_000, (n) => fold(accents(n))],
  ['accents in the cell of a file', 40_000, (n) => simpleText(accents(n))],
  ['accents in two names', 40_000, (n) => isSameText(accents(n), otherOrder(n))],
  ['accents in the rows of a list', 40_000, (n) => compareTexts(accents(n), otherOrder(n))],
  ['a name in the map of calls', 10_000, (n) => cutToWidth('a\u200b'.repeat(n), 100, 13)],
])('takes at most twice the time where it is twice as long: %s [923]', async (_what, length, read) => {
  const [one, two] = [await cpuOf(() => read(length)), await cpuOf(() => read(2 * length))]
  // Work of less than 3 ms is measured badly.
  expect(two).toBeLessThan(2.6 * Math.max(one, 3))
})

/** The least of several, in milliseconds of CPU: what else runs takes its own. */
async function cpuOf(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let time = 0; time < 4; time += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
