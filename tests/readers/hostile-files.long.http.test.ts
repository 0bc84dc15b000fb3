/** Files and mails that once stopped the portal for seconds or hours, beside somebody who asks whether it is there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { startPortalBeside, type Started } from '../support/processes'
import { relations, workbook } from '../support/workbook'
import { World } from '../support/world'

let world: World
let started: Started
let admin: Person
beforeAll(async () => {
  world = await World.create()
  started = await startPortalBeside(world.at.provider)
  admin = await world.signedIn('admin', undefined, started.portal)
})
afterAll(() => started.stop())

/** Asks for /healthz again and again while the work goes on. The longest time for an answer, in milliseconds. */
async function beside<Result>(work: Promise<Result>): Promise<{ result: Result; longest: number; answers: number }> {
  let [isDone, longest, answers] = [false, 0, 0]
  const asking = (async () => {
    while (!isDone) {
      const before = performance.now()
      expect((await fetch(`${started.portal}/healthz`)).status).toBe(200)
      longest = Math.max(longest, performance.now() - before)
      answers += 1
    }
  })()
  const result = await work.finally(() => (isDone = true))
  await asking
  return { result, longest, answers }
}

const TOO_LONG = 'it takes too long to read: save it again from a spreadsheet, or split it'
/** Time by the clock: a busy machine takes several times as long as an idle one, on which it is below 100. */
const MAX_WAIT_MS = 1_000

const sheets = (count: number) => Array.from({ length: count }, (_, at) => `<sheet name="a" q:id="x${at}"/>`).join('')
const formats = (code: string) => ({
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
})
const workbooks: [what: string, file: () => Promise<Blob>][] = [
  [
    'a number format of 40,000 opening brackets',
    () => workbook('<row><c s="0"><v>1</v></c></row>', formats('['.repeat(40_000))),
  ],
  [
    'a number format of 40,000 quotes',
    () => workbook('<row><c s="0"><v>1</v></c></row>', formats('&quot;'.repeat(40_001))),
  ],
  [
    '40,000 sheets and as many relations',
    () =>
      workbook('', {
        'xl/workbook.xml': `<workbook xmlns:q="r"><sheets>${sheets(40_000)}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations(
          ...Array.from({ length: 40_000 }, (_, at): [string, string] => ['worksheet', `s${at}.xml`]),
        ),
      }),
  ],
  [
    'texts that a reader of names would look at again and again',
    () => workbook(`<row>${'<c t="inlineStr"><is>'.repeat(99)}`),
  ],
]

describe('a workbook with', () => {
  it.each(workbooks)('%s is read or refused, and others are served meanwhile [914]', async (_what, file) => {
    const form = await admin.visit('/ucm/agents/import')
    const { result, longest } = await beside(
      form.press('Check the file', { File: [new File([await file()], 'agents.xlsx')] }),
    )
    expect(result.status).toBe(422)
    expect(longest).toBeLessThan(MAX_WAIT_MS)
  })
})

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'SUMMARY:Party', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...events: readonly string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n')
const times = (count: number, text: string) => Array<string>(count).fill(text)

describe('a calendar with', () => {
  it.each([
    [
      '20,000 events of all years',
      calendar(...times(20_000, event('DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:99991231'))),
      'it lasts more than a year',
    ],
    [
      '20,000 rules',
      calendar(...times(20_000, event('DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))),
      TOO_LONG,
    ],
  ])('%s is refused with the reason, and others are served meanwhile [914]', async (_what, text, reason) => {
    const dialog = await admin.visit('/ucm/holidays/queues/file')
    const { result, longest, answers } = await beside(
      dialog.press('Show its days', { File: [new File([text], 'days.ics')] }),
    )
    expect(result.status).toBe(422)
    expect(result.text).toContain(reason)
    expect(answers).toBeGreaterThan(10)
    expect(longest).toBeLessThan(MAX_WAIT_MS)
  })
})

describe('a case with a mail of', () => {
  it.each([
    ['80,000 blanks before its last letter', `<html><pre>${' '.repeat(80_000)}a</pre>`],
    ['500,000 line ends before its last letter', `<html><pre>${'\n'.repeat(490_000)}a</pre>`],
    ['440 kB of text and then 3,900 elements', `<html>${'word '.repeat(88_000)}${'<span>x</span>'.repeat(3_900)}`],
    ['tables in tables', `<html>${'<table><tr><td>'.repeat(1_400)}end`],
    ['links in links', `<html>${'<a href=x>'.repeat(190)}${'word '.repeat(90_000)}end`],
  ])('%s is shown, and others are served meanwhile [852] [914]', async (_what, html) => {
    const no = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
    const row = {
      Subject: 'x',
      Type: 'Email',
      Status: 'Completed',
      CreatedBy: 'Noor',
      CreatedOn: '',
      Description: html,
    }
    await world.faults({ path: `activities/get/${no}`, status: 200, body: Array(4).fill(row) })
    const { result, longest } = await beside(admin.visit(`/cases/ticket?no=${no}`))
    await world.clearFaults()
    expect(result.status).toBe(200)
    expect(result.text).toMatch(/This text (?:is very long|takes too long to read)|end|x$/)
    expect(longest).toBeLessThan(MAX_WAIT_MS)
  })
})
