/** Answers of other systems, and what is sent to them: `size` is in bytes, characters or rows. */
import { buffer } from 'node:stream/consumers'
import { LosslessNumber } from 'lossless-json'
import { z } from 'zod'
import { cases } from '../../contract/cases'
import { inClockForm } from '../../contract/durations'
import { orders } from '../../contract/orders'
import { filledPath, ListedName } from '../../contract/path'
import { problemText } from '../../contract/problem'
import { portalSystem } from '../../app/systems/portal-api/portal-system.server'
import { buildRequest, endpointUrl } from '../../app/systems/upstream/build-request.server'
import { noteChange } from '../../app/systems/upstream/change-log'
import { normalizeDates } from '../../app/systems/upstream/dates-of-answer.server'
import { withContractNames } from '../../app/systems/upstream/field-names.server'
import { parseJson, stringifyJson } from '../../app/systems/upstream/json.server'
import { parseRecord } from '../../app/systems/upstream/parse-record.server'
import { misfit } from '../../app/systems/upstream/misfit'
import { multipartBody } from '../../app/systems/upstream/multipart-body.server'
import { secondsToWait } from '../../app/systems/upstream/retry-after'
import { parseRows } from '../../app/systems/upstream/rows.server'
import { dateFormatter, timestampOf } from '../../app/platform/time/dates.server'
import { dateReader, shownOrder } from '../../app/platform/time/given-dates.server'
import { typedDate } from '../../app/platform/time/typed-date'
import { queues } from '../../contract/ucm/queues'
import { portalFor } from '../support/signed-in'
import { growthCase } from './growth'
import { filled, many } from './shapes'

const MAX_BYTES = 32_000_000
const MAX_ROWS = 200_000
const MAX_DEPTH = 200_000
/** A field of a form that is sent on. */
const MAX_SENT = 1_300_000
const dates = dateReader('Europe/Amsterdam', 'day-first')
const context = portalFor()('ada')
const system = portalSystem(context.settings, { token: 't', objectId: 'ada' })

const json: Readonly<Record<string, (size: number) => string>> = {
  'a text of digits': (size) => `"${'1'.repeat(size)}"`,
  'texts of digits': (size) => `[${filled('"1234567890123456",', size)}""]`,
  'a text of dots': (size) => `["${'.'.repeat(size)}"]`,
  'long numbers': (size) => `[${filled('12345678901234567890,', size)}1]`.replace(/\d+1\]$/, '1]'),
  'a number of many digits': (size) => `[${'1'.repeat(size)}]`,
  'a number of many zeros': (size) => `[0.${'0'.repeat(size)}1]`,
  'a number with a long exponent': (size) => `[12345678901234567890,1e${'0'.repeat(size)}1]`,
  // V8 takes 1 µs for each level, from some depth on.
  'arrays in arrays': (size) => '['.repeat(Math.min(MAX_DEPTH, size / 2)) + ']'.repeat(Math.min(MAX_DEPTH, size / 2)),
  'arrays that never end, and a long number': (size) =>
    `[12345678901234567890,${'['.repeat(Math.min(MAX_DEPTH, size))}`,
  'records in records': (size) => `${'{"a":'.repeat(Math.min(MAX_DEPTH, size / 5))}1`,
  'the same name again and again': (size) => `{"b":12345678901234567890,${filled('"a":1,', size - (size % 6))}"a":2}`,
  'other names each time': (size) => `{"b":12345678901234567890,${many(size / 10, (at) => `"a${at}":1`).join(',')}}`,
  escapes: (size) => `[12345678901234567890,"${filled('\\u0041', size - (size % 6))}"]`,
  'halves of emoji': (size) => `["${filled('\\ud83d', size - (size % 6))}"]`,
  'emoji in escapes': (size) => `["${filled('\\ud83d\\ude00', size - (size % 12))}"]`,
  blanks: (size) => `[12345678901234567890${' '.repeat(size)}]`,
  'a text': (size) => `[12345678901234567890,"${'a'.repeat(size)}"]`,
}

const caseOf = (at: number, more: Record<string, unknown> = {}) => ({
  TicketNumber: at,
  Title: `Title ${at}`,
  DateCreated: '',
  ...more,
})
const rowShapes: Readonly<Record<string, (size: number) => unknown[]>> = {
  'that fit': (size) => many(size, (at) => caseOf(at)),
  'that do not fit': (size) => many(size, () => ({ Type: 7 })),
  'that do not fit in other fields each time': (size) => many(size, (at) => ({ [`a${at}`]: 1, Type: 'b' })),
  'with names in other capitals': (size) => many(size, (at) => ({ TICKETNUMBER: at, title: '', DATECREATED: '' })),
  'with dates of other systems': (size) =>
    many(size, (at) => caseOf(at, { DateCreated: `${1 + (at % 28)}-11-2026 10:00` })),
  'with dates of .NET': (size) => many(size, (at) => caseOf(at, { DateCreated: `/Date(${at * 100_000_000})/` })),
  'with long numbers': (size) =>
    many(size, (at) => caseOf(at, { TicketNumber: new LosslessNumber(`1234567890123456${at}`) })),
  'with nothing': (size) => many(size, () => null),
}

const dateTexts: Readonly<Record<string, (size: number) => string>> = {
  digits: (size) => '1'.repeat(size),
  'a date and fractions': (size) => `2026-11-20T10:00:00.${'1'.repeat(size)}x`,
  'a date and blanks': (size) => `2026-11-20${' '.repeat(size)}x`,
  hyphens: (size) => '1-'.repeat(size / 2),
  colons: (size) => '1:'.repeat(size / 2),
  'a date and blanks between': (size) => `24 Nov${' '.repeat(size)}2026`,
  'names of months': (size) => filled('Nov ', size),
  'zones in brackets': (size) => `2026-11-24T10:00:00Z${filled('[a=b]', size)}`,
  brackets: (size) => `2026-11-24T10:00:00+01:00 ${'('.repeat(size)}`,
  'letters of durations': (size) => `P${filled('1D', size)}`,
  'digits of a duration': (size) => `PT${'1'.repeat(size)}x`,
  zeros: (size) => '0'.repeat(size),
}

const sent: Readonly<Record<string, (size: number) => string>> = {
  'one letter': (size) => 'a'.repeat(size),
  'line ends': (size) => '\n'.repeat(size),
  'line ends of two characters': (size) => filled('\r\n', size),
  'carriage returns': (size) => '\r'.repeat(size),
  quotes: (size) => '"'.repeat(size),
  'letters beyond ASCII': (size) => 'é'.repeat(size),
  'characters that are escaped': (size) => '%'.repeat(size),
  slashes: (size) => '/'.repeat(size),
}

export const answers = [
  growthCase({
    name: 'JSON is read and written',
    modules: ['systems/upstream/json.server.ts'],
    most: MAX_BYTES,
    run: (body: Buffer) => {
      const value = parseJson(body)
      return Array.isArray(value) && value.length > 1 ? stringifyJson(value) : value
    },
    shapes: Object.fromEntries(
      Object.entries(json).map(([name, textOf]) => [name, (size: number) => Buffer.from(textOf(size))]),
    ),
  }),
  growthCase({
    name: 'rows are read',
    modules: ['rows', 'dates-of-answer', 'field-names', 'records', 'parse-answer']
      .map((name) => `systems/upstream/${name}.server.ts`)
      .concat('systems/upstream/misfit.ts'),
    most: MAX_ROWS,
    run: (rows: unknown[]) => {
      const named = withContractNames(rows, cases.active.answer.schema)
      return Array.isArray(named) ? parseRows(cases.active.answer.schema, named, dates) : named
    },
    shapes: rowShapes,
  }),
  growthCase({
    name: 'a record whose fields do not fit is read without them',
    modules: ['systems/upstream/parse-record.server.ts', 'systems/upstream/misfit.ts'],
    most: MAX_ROWS,
    run: (types: unknown[]) => parseRecord(queues.meta.answer.schema, { QueueTypes: types }),
    shapes: {
      'entries that fit': (size) => many(size, () => ({ Type: 'default' })),
      'entries that do not fit': (size) => many(size, () => 7),
      'entries with fields that do not fit': (size) => many(size, () => ({ Type: {} })),
    },
  }),
  growthCase({
    name: 'a record with a list inside is read',
    modules: ['systems/upstream/dates-of-answer.server.ts', 'systems/upstream/misfit.ts'],
    most: MAX_ROWS,
    run: (products: unknown[]) => {
      const order = { OrderId: 1, Products: products }
      const { element } = orders.pending.answer.schema
      const read = z.safeParse(element, normalizeDates(withContractNames(order, element), element, dates))
      return read.error?.issues.map((issue) => misfit(issue, order, 'row'))
    },
    shapes: {
      'products that fit': (size) => many(size, () => ({ Amount: 1 })),
      'products that do not fit': (size) => many(size, () => ({ Amount: 'many' })),
    },
  }),
  growthCase({
    name: 'a refusal is read',
    modules: ['systems/upstream/read-answer.server.ts', 'systems/upstream/retry-after.ts'],
    most: MAX_BYTES,
    run: (body: string) => [
      problemText(400, parseJson(Buffer.from(body)) ?? body),
      secondsToWait({ status: 429, headers: { 'retry-after': body.slice(0, 32_000) } }),
    ],
    shapes: {
      'a text': (size) => 'a'.repeat(size),
      blanks: (size) => ' '.repeat(size),
      'opening braces': (size) => '{'.repeat(size),
      'JSON in JSON': (size) => {
        let text = '{"message":"a"}'
        while (text.length < size) text = JSON.stringify({ message: text, detail: text, title: text })
        return text
      },
      'many messages': (size) =>
        JSON.stringify({ errors: Object.fromEntries(many(size / 10, (at) => [`a${at}`, ['a']])) }),
      'many fields': (size) => JSON.stringify(Object.fromEntries(many(size / 10, (at) => [`a${at}`, '']))),
      digits: (size) => '1'.repeat(size),
    },
  }),
  growthCase({
    name: 'a date is read and shown',
    modules: ['systems/upstream/dates-of-answer.server.ts'],
    most: MAX_BYTES / 2,
    run: (text: string) => [
      dates.date(text),
      dates.day(text),
      dateReader('UTC').date(new LosslessNumber(/^[1-9]\d*$/.test(text) ? text : '1')),
      shownOrder(text),
      dateFormatter('Europe/Amsterdam')(text),
      timestampOf(text),
      typedDate(text),
      inClockForm(text),
    ],
    shapes: dateTexts,
  }),
  growthCase({
    name: 'a call is built, sent and logged',
    modules: [
      'systems/upstream/build-request.server.ts',
      'systems/upstream/multipart-body.server.ts',
      'systems/upstream/change-log.ts',
    ],
    most: MAX_SENT,
    run: async (text: string) => {
      noteChange(
        context,
        { user: 'ada', endpoint: 'cases.create', input: { query: { id: text }, body: { Title: text } } },
        undefined,
      )
      const { content } = multipartBody([[text, text]], 'files', [new File(['a'], text)])
      return [
        await buffer(content),
        filledPath('a/{name}', { name: ListedName.ofRow(text) }),
        endpointUrl(system, queues.detail, { query: { queueName: text } }),
        buildRequest(
          { context, system },
          queues.detail,
          { query: { queueName: text } },
          { header: undefined, secrets: [text] },
        ),
      ]
    },
    shapes: sent,
  }),
  growthCase({
    name: 'a form of many fields and files is sent',
    modules: ['systems/upstream/multipart-body.server.ts'],
    most: 1_000,
    run: (fields: [string, string][]) =>
      buffer(
        multipartBody(
          fields,
          'files',
          fields.slice(0, 100).map(([name]) => new File(['a'], name)),
        ).content,
      ),
    shapes: {
      'all alike': (size) => many(size, (): [string, string] => ['a', 'b']),
      'all different': (size) => many(size, (at): [string, string] => [`a${at}`, 'b']),
    },
  }),
  growthCase({
    name: 'a name is looked for among those that may be sent',
    modules: ['systems/upstream/build-request.server.ts'],
    most: MAX_ROWS,
    run: (listed: string[]) => filledPath('a/{name}', { name: ListedName.find(listed.at(-1) ?? '', listed) }),
    shapes: {
      'all different': (size) => many(size, String),
      'with the same beginning': (size) => many(size, (at) => `${'a'.repeat(50)}${at}`),
    },
  }),
]
