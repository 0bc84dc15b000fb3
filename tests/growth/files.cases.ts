/** Files that people send: `size` is in characters of the file or of its part, or in parts. */
import { inspectSound } from '../../app/features/ucm/audio/sound-files.server'
import { readHolidays } from '../../app/features/ucm/holidays/matrix/read-holidays.server'
import { readTableFile } from '../../app/platform/files/table-file.server'
import { relations, workbook } from '../support/workbook'
import { growthCase } from './growth'
import { filled, many } from './shapes'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const rows = (size: number, row: string) => filled(row, size)

/** Files of holidays have 10 MB, those of agents less. */
const MAX_BYTES = 10_000_000

const csv: Readonly<Record<string, (size: number) => Uint8Array>> = {
  'one long text': (size) => bytesOf('a'.repeat(size)),
  'a quote that never ends': (size) => bytesOf(`"${'a'.repeat(size)}`),
  'quotes in quotes': (size) => bytesOf(`"${'""'.repeat(size / 2)}`),
  'quotes alone': (size) => bytesOf('"'.repeat(size)),
  'characters of formulas after commas in quotes': (size) => bytesOf(`"${filled(",'=", size)}"`),
  'blanks before a character of a formula': (size) => bytesOf(`'${' '.repeat(size)}`),
  'commas and blanks in quotes': (size) => bytesOf(`"'${filled(', ', size)}`),
  'line ends': (size) => bytesOf('\n'.repeat(size)),
  'line ends of old computers': (size) => bytesOf('\r'.repeat(size)),
  'empty lines': (size) => bytesOf(rows(size, ',,,,\n')),
  'long rows': (size) => bytesOf(many(Math.min(10_000, size / 1_000), () => 'a'.repeat(1_000)).join('\n')),
  'separators in the first line': (size) => bytesOf(`"${filled(',;', size)}"`),
  'bytes of another encoding': (size) => Buffer.alloc(size, 0x80),
  'letters of another encoding': (size) => Buffer.from('z\xf3'.repeat(size / 2), 'latin1'),
  'characters in words of another encoding': (size) =>
    Buffer.from(`${'a\xb3'.repeat(size / 2)}`.replaceAll('a', 'm'), 'latin1'),
  'errors of cells': (size) => bytesOf(rows(Math.min(size, 100_000), '#REF!,')),
  'an error that never ends': (size) => bytesOf(`#${'A'.repeat(size)}`),
  'a heading of blanks': (size) => bytesOf(`a${' '.repeat(size)}a`),
  'two bytes for each character': (size) => Buffer.from(`\ufeff${'a'.repeat(size / 2)}`, 'utf16le'),
}

const sheet = (xml: string, parts: Readonly<Record<string, string>> = {}) =>
  workbook(xml, parts).then(async (blob) => new Uint8Array(await blob.arrayBuffer()))
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const withStyles = (styles: string, xml = '<row><c s="0"><v>1</v></c></row>') =>
  sheet(xml, {
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  })
const format = (code: string) =>
  withStyles(`<numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`)

/** All parts that are read may unpack to 20 MB together. */
const MAX_UNPACKED = 20_000_000

const workbooks: Readonly<Record<string, (size: number) => Promise<Uint8Array>>> = {
  'rows of one cell': (size) => sheet(rows(Math.min(size, 600_000), `<row>${cell('a')}</row>`)),
  'rows that differ': (size) => sheet(many(size / 60, (at) => `<row>${cell(`a${at}`)}</row>`).join('')),
  'formulas that are not calculated': (size) => sheet(rows(Math.min(size, 300_000), '<row><c><f>1</f></c></row>')),
  'many sheets': (size) =>
    sheet('', {
      'xl/workbook.xml': `<workbook xmlns:q="r"><sheets>${many(size / 200, () => `<sheet name="a" q:id="r0"/>`).join('')}</sheets></workbook>`,
    }),
  'empty rows': (size) => sheet(rows(size, '<row></row>')),
  'many parts of one text': (size) =>
    sheet(`<row><c t="inlineStr"><is>${filled('<t>a</t>', Math.min(size, 1_500_000))}</is></c></row>`),
  'a text in a cell': (size) => sheet(`<row>${cell('a'.repeat(size))}</row>`),
  'entities in a cell': (size) => sheet(`<row>${cell(filled('&amp;', size))}</row>`),
  'characters that are written as numbers': (size) => sheet(`<row>${cell(filled('_x0041_', size))}</row>`),
  underscores: (size) => sheet(`<row>${cell(filled('_x', size))}</row>`),
  'cells far to the right': (size) => sheet(`<row><c r="${'A'.repeat(size)}1"><v>1</v></c></row>`),
  'a long number': (size) => sheet(`<row><c><v>${'1'.repeat(size)}</v></c></row>`),
  'a date with a long time': (size) => sheet(`<row><c t="d"><v>2026-11-01T00:00.${'0'.repeat(size)}x</v></c></row>`),
  'dates in a date': (size) => sheet(`<row><c t="d"><v>${filled('T00:00.0', size)}</v></c></row>`),
  'elements in elements': (size) => sheet('<a>'.repeat(size / 3)),
  'ends of nothing': (size) => sheet('</a>'.repeat(size / 4)),
  'opening brackets': (size) => sheet('<'.repeat(size)),
  attributes: (size) => sheet(`<row ${many(size / 8, (at) => `a${at}="b"`).join(' ')}>`),
  'a comment that never ends': (size) => sheet(`<!--${'-'.repeat(size)}`),
  'shared texts': (size) =>
    sheet('<row><c t="s"><v>0</v></c></row>', {
      'xl/texts.xml': `<sst>${filled('<si><t>a</t></si>', size)}</sst>`,
    }),
  'a shared text in notes': (size) =>
    sheet('<row><c t="s"><v>0</v></c></row>', {
      'xl/texts.xml': `<sst><si>${filled('<rPh><t>a</t></rPh>', size)}</si></sst>`,
    }),
  'a number format of opening brackets': (size) => format('['.repeat(size)),
  'a number format of quotes': (size) => format('&quot;'.repeat(size / 6)),
  'a number format of backslashes': (size) => format('\\'.repeat(size)),
  'a number format of semicolons': (size) => format(';'.repeat(size)),
  'a number format of zeros': (size) => format(`${'0'.repeat(size)}x`),
  'formats of their own': (size) =>
    withStyles(
      `<numFmts>${many(size / 80, (at) => `<numFmt numFmtId="${at}" formatCode="0${at}"/>`).join('')}</numFmts>` +
        `<cellXfs>${many(size / 80, (at) => `<xf numFmtId="${at}"/>`).join('')}</cellXfs>`,
    ),
  'sheets and relations': (size) =>
    sheet('', {
      'xl/workbook.xml': `<workbook xmlns:q="r"><sheets>${many(size / 200, (at) => `<sheet name="a" q:id="x${at}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ...many(size / 200, (at): [string, string] => ['worksheet', `s${at}.xml`]),
      ),
    }),
  'parts of the zip': (size) =>
    sheet('', Object.fromEntries(many(Math.min(1_990, size / 1_000), (at) => [`a${at}`, 'a']))),
  'a relation to a long path': (size) =>
    sheet('', { 'xl/_rels/workbook.xml.rels': relations(['worksheet', filled('../a/', size)]) }),
}

const year = new Date().getFullYear() + 1
const DAYS = many(700, (at) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10).replaceAll('-', ''))
const day = (at: number) => DAYS[at % DAYS.length] ?? ''
const dayOfAnyYear = (at: number) => `${String(1 + (at % 9998)).padStart(4, '0')}0101`
const event = (...lines: readonly string[]) => `BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`
const calendar = (...events: readonly string[]) => bytesOf(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`)
const START = `DTSTART;VALUE=DATE:${day(0)}`
const party = (...lines: readonly string[]) => event('SUMMARY:Party', ...lines)
const events = (eventAt: (at: number) => string) => (size: number) => calendar(...many(size, eventAt))

/** Each rule takes as long as hundreds of days. */
const series = (eventAt: (at: number) => string) => (size: number) => events(eventAt)(size / 16)

/** `size` is in events. */
const calendarsOfEvents: Readonly<Record<string, (size: number) => Uint8Array>> = {
  'the same again and again': events(() => party(START)),
  'other days each time': events((at) => party(`DTSTART;VALUE=DATE:${day(at)}`)),
  'other titles of one day': events((at) => event(`SUMMARY:${at}`, START)),
  'titles of two characters for a letter': events((at) => event(`SUMMARY:${filled('e\u0301', 90)}${at}`, START)),
  'days of all years': events((at) => party(`DTSTART;VALUE=DATE:${dayOfAnyYear(at)}`)),
  'from year 1 to 9999': events(() => party('DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:99991231')),
  'times of all years in another zone': events((at) =>
    party(`DTSTART;TZID=America/New_York:${dayOfAnyYear(at)}T100000`),
  ),
  'lasting a year': events(() => party(START, `DTEND;VALUE=DATE:${day(360)}`)),
  'days of series that moved': events((at) => party(START, `UID:a${at % 7}`, `RECURRENCE-ID;VALUE=DATE:${day(at)}`)),
  'a series and its moved days': (size) =>
    calendar(
      party(START, 'UID:a', 'RRULE:FREQ=DAILY'),
      ...many(size, (at) => party(`DTSTART;VALUE=DATE:${day(at)}`, 'UID:a', `RECURRENCE-ID;VALUE=DATE:${day(at)}`)),
    ),
  'series of every day': series(() => party(START, 'RRULE:FREQ=DAILY')),
  'rules that name no day': series(() => party(START, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
  'rules of many parts': series(() =>
    party(START, `RRULE:FREQ=YEARLY;BYYEARDAY=${many(60, (at) => at + 1).join(',')}`),
  ),
  'versions of an event': events((at) => party(START, 'UID:a', `SEQUENCE:${at}`)),
  'series that leave out days by a rule': series(() => party(START, 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=DAILY')),
  'places as zones': events((at) => party(`DTSTART;TZID=(UTC+01:00) ${filled('a,', 300)}${at}:${day(0)}T100000`)),
  'other zones each time': events((at) => party(`DTSTART;TZID=Zone${at}:${day(0)}T100000`)),
  'zones of many letters': events((at) => party(`DTSTART;TZID=${'a'.repeat(400)}!${at}:${day(0)}T100000`)),
  'long durations': events(() => party(START, `DURATION:P${'1'.repeat(400)}D`)),
}

const calendars: Readonly<Record<string, (size: number) => Uint8Array>> = {
  'rules of one event': (size) => calendar(party(START, many(size / 20, () => 'RRULE:FREQ=YEARLY').join('\r\n'))),
  'dates of an event': (size) => calendar(party(START, `RDATE;VALUE=DATE:${many(size / 9, day).join(',')}`)),
  'dates of an event in folded lines': (size) =>
    calendar(party(START, `RDATE;VALUE=DATE:${many(size / 12, day).join(',\r\n ')}`)),
  'exceptions of an event': (size) =>
    calendar(party(START, many(size / 30, (at) => `EXDATE;VALUE=DATE:${day(at)}`).join('\r\n'))),
  'an event without an end': (size) => bytesOf(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${filled(`${START}\r\n`, size)}`),
  'parts in parts': (size) => calendar(`BEGIN:VEVENT\r\n${filled('BEGIN:VALARM\r\n', size)}`),
  'beginnings of calendars': (size) => bytesOf(filled('BEGIN:VCALENDAR\r\n', size)),
  'lines that say nothing': (size) => calendar(filled('X\r\n', size)),
  'line ends': (size) => calendar('\n'.repeat(size)),
  'folded empty lines': (size) => calendar(filled('\r\n ', size)),
  'a line of many folds': (size) => calendar(party(START, `SUMMARY:${filled('a\r\n ', size)}`)),
  'quoted texts of many lines': (size) =>
    calendar(party(START, `SUMMARY;ENCODING=QUOTED-PRINTABLE:${filled('a=\r\n', size)}`)),
  'indented lines': (size) => bytesOf(filled(' BEGIN:VCALENDAR\r\n', size)),
  'old line ends': (size) => bytesOf(`BEGIN:VCALENDAR\r${filled(party(START).replaceAll('\r\n', '\r'), size)}`),
  'no line ends': (size) => bytesOf(`BEGIN:VCALENDAR:${'a'.repeat(size)}`),
  'letters of another encoding': (size) =>
    Buffer.concat([calendar(party(START)), Buffer.alloc(size, '\xe9', 'latin1')]),
  'two bytes for each character': (size) =>
    Buffer.from(`\ufeffBEGIN:VCALENDAR\r\n${filled(party(START), size / 2)}`, 'utf16le'),
}

/** One property, which may have 10,000 characters: a line of ical.js. */
const properties: Readonly<Record<string, (size: number) => string>> = {
  'quoted characters': (size) => `SUMMARY;ENCODING=QUOTED-PRINTABLE:${filled('=C3', size)}`,
  'colons of a zone': (size) => `DTSTART;TZID=${':'.repeat(size)}`,
  parameters: (size) => `SUMMARY${filled(';A=B', size)}:a`,
  'parameters in quotes': (size) => `SUMMARY;A="${filled('a', size)}":a`,
  'a quote that never ends': (size) => `SUMMARY;A="${filled(':', size)}`,
  'parameters of many values': (size) => `SUMMARY;A=${filled('a,', size)}:a`,
  circumflexes: (size) => `SUMMARY;A=${filled('^n', size)}:a`,
  backslashes: (size) => `SUMMARY:${filled('\\', size)}`,
  'line ends in a text': (size) => `SUMMARY:${filled('\\n', size)}`,
  blanks: (size) => `SUMMARY:${' '.repeat(size)}a`,
  dates: (size) => `RDATE;VALUE=DATE:${many(size / 9, day).join(',')}`,
  times: (size) => `RDATE:${many(size / 16, (at) => `${day(at)}T000000`).join(',')}`,
  periods: (size) => `RDATE;VALUE=PERIOD:${many(size / 24, (at) => `${day(at)}T000000/PT5M`).join(',')}`,
  'a rule': (size) => `RRULE:${filled('A=1;', size)}`,
  'a rule of digits': (size) => `RRULE:FREQ=${'1'.repeat(size)}!`,
  colons: (size) => `SUMMARY${':'.repeat(size)}`,
  'a duration': (size) => `DURATION:P${'1'.repeat(size)}D`,
  'a duration of many parts': (size) => `DURATION:${filled('P1D', size)}`,
  'a zone': (size) => `DTSTART;TZID=${'a'.repeat(size)}!:20270101T100000`,
}

const holidayTables: Readonly<Record<string, (size: number) => Uint8Array>> = {
  'the same day': (size) =>
    bytesOf(`Date,Description\n${many(Math.min(10_000, size / 20), (at) => `${year}-01-01,a${at}`).join('\n')}`),
  'no dates': (size) =>
    bytesOf(`Date,Description\n${many(Math.min(10_000, size / 20), () => '1-1-1-1-1,a').join('\n')}`),
  'a long date': (size) => bytesOf(`Date,Description\n${'1-'.repeat(size / 2)},a`),
  'a long description': (size) => bytesOf(`Date,Description\n${year}-01-01,${' '.repeat(size)}a`),
  labels: (size) => bytesOf(`${'a'.repeat(size)},Description\n1,2`),
}

const holidays = (bytes: Uint8Array) => readHolidays({ bytes, timeZone: 'Europe/Amsterdam' })
const CALENDAR = ['calendar-days', 'clocks', 'event-days', 'event-times', 'occurrences', 'versions', 'zone-names']
const CALENDAR_MODULES = [
  'platform/files/calendar/calendar-events.server.ts',
  'platform/files/calendar/calendar-lines.server.ts',
  ...CALENDAR.map((name) => `features/ucm/holidays/calendar-file/${name}.server.ts`),
  'features/ucm/holidays/matrix/read-holidays.server.ts',
]

export const files = [
  growthCase({
    name: 'a table as text is read',
    modules: [
      'platform/files/table-file.server.ts',
      'platform/files/parse-table.server.ts',
      'platform/files/other-files.server.ts',
      'platform/files/table-line.ts',
      'platform/text/decode-text.server.ts',
    ],
    readers: ['table'],
    most: MAX_BYTES,
    run: (bytes) => readTableFile(bytes, [['agent']]),
    shapes: csv,
  }),
  growthCase({
    name: 'a workbook is read',
    modules: ['read-xlsx', 'read-workbook', 'parse-xml', 'text-reader', 'zip-parts', 'number-formats'].map(
      (name) => `platform/files/xlsx/${name}.server.ts`,
    ),
    readers: ['table'],
    most: MAX_UNPACKED,
    run: (bytes) => readTableFile(bytes, [['agent']]),
    shapes: workbooks,
  }),
  growthCase({
    name: 'a calendar of many events is read',
    modules: CALENDAR_MODULES,
    readers: ['holidays'],
    most: 20_000,
    run: holidays,
    shapes: calendarsOfEvents,
  }),
  growthCase({
    name: 'a calendar is read',
    modules: CALENDAR_MODULES,
    readers: ['holidays'],
    most: MAX_BYTES,
    run: holidays,
    shapes: calendars,
  }),
  growthCase({
    name: 'an event of a calendar is read',
    modules: CALENDAR_MODULES,
    most: 10_000,
    run: holidays,
    shapes: Object.fromEntries(
      Object.entries(properties).map(([name, lineOf]) => [
        name,
        (size: number) => calendar(...many(20, () => party(START, lineOf(Math.max(0, size - 50))))),
      ]),
    ),
  }),
  growthCase({
    name: 'a table of holidays is read',
    modules: ['features/ucm/holidays/matrix/read-holidays.server.ts'],
    most: MAX_BYTES,
    run: holidays,
    shapes: holidayTables,
  }),
  growthCase({
    name: 'the head of a sound is read',
    modules: ['features/ucm/audio/sound-files.server.ts', 'features/ucm/audio/wav-header.ts'],
    readers: ['sound'],
    most: 15_000_000,
    run: (bytes: Uint8Array<ArrayBuffer>) => inspectSound({ name: 'a.wav', bytes }),
    shapes: {
      'empty chunks': (size) =>
        new Uint8Array(Buffer.from(`RIFF\0\0\0\0WAVE${filled('abcd\0\0\0\0', size)}`, 'latin1')),
      'a long name': (size) => new Uint8Array(Buffer.from('RIFF'.repeat(size / 4), 'latin1')),
    },
  }),
]
