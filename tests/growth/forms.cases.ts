/** Forms that people send: `size` is in bytes or characters of a body, or in fields. */
import { z } from 'zod'
import { parseMultipart } from '../../app/forms/multipart.server'
import { readBytes, decode, parseUrlencoded, UnreadableForm } from '../../app/forms/form-fields.server'
import { typedName } from '../../app/forms/confirm-action.server'
import { labelOfName, labelsIn, formatFieldLabels } from '../../app/forms/field-labels'
import { refusedText, selectionText, tooLargeText } from '../../app/forms/file-rules'
import { flashInput } from '../../app/forms/flashed-input.server'
import { idempotencyKey, isOwnForm, renewedToken } from '../../app/forms/idempotency-token.server'
import { matchChoice } from '../../app/forms/match-choice.server'
import { pageBehind } from '../../app/forms/page-behind'
import { mergeRecord } from '../../app/forms/record-copy.server'
import { rescueForm } from '../../app/forms/rescued-form.server'
import { digits, emailAddress, multiLine, singleLine, zeroTo100 } from '../../app/forms/text-schemas.server'
import { context } from '../support/context'
import { sendForm } from '../support/send-form'
import { growthCase } from './growth'
import { filled, many } from './shapes'

/** The fields of a form together, each character in up to twelve bytes. */
const MAX_BYTES = 1_300_000
const MAX_FIELDS = 1_000
const MAX_UPLOAD = 500_000_000

const URLENCODED = 'application/x-www-form-urlencoded'
const posted = (body: string) =>
  new Request('https://portal.example/rows/edit', { method: 'POST', body, headers: { 'content-type': URLENCODED } })
const urlencoded = (body: Buffer) => parseUrlencoded(new Request('https://portal.example'), pieces(body)).catch(refused)
function refused(error: unknown) {
  if (error instanceof UnreadableForm) return error
  throw error
}
/** A body as it arrives. */
async function* pieces(body: Buffer, length = 65_536) {
  for (let at = 0; at < body.length; at += length) yield body.subarray(at, at + length)
}
const asBytes = (shapes: Readonly<Record<string, (size: number) => string>>) =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, bodyOf]) => [name, (size: number) => Buffer.from(bodyOf(size), 'latin1')]),
  )

const bodies: Readonly<Record<string, (size: number) => string>> = {
  'one letter': (size) => `a=${'a'.repeat(size)}`,
  ampersands: (size) => '&'.repeat(size),
  'equals signs': (size) => `a${'='.repeat(size)}`,
  'a long name': (size) => `${'a'.repeat(size)}=b`,
  escapes: (size) => `a=${filled('%20', size)}`,
  'broken escapes': (size) => `a=${'%'.repeat(size)}`,
  blanks: (size) => `a=${'+'.repeat(size)}`,
  'line ends': (size) => `a=${filled('%0D%0A', size)}`,
  fields: (size) => many(Math.min(MAX_FIELDS, size / 8), (at) => `a${at}=b`).join('&'),
}

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: string, head = '') =>
  `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"${head}\r\n\r\n${content}\r\n`
const uploads: Readonly<Record<string, (size: number) => string>> = {
  'a file': (size) => file('a', 'a'.repeat(size)),
  'a file of line ends': (size) => file('a', filled('\r\n', size)),
  'a file of beginnings of boundaries': (size) => file('a', filled('\r\n--', size)),
  'a file of boundaries of others': (size) => file('a', filled('\r\n--a', size)),
  files: (size) => file('a', 'b').repeat(Math.min(100, size / 80)),
  'empty files': (size) => file('', '').repeat(Math.min(1_200, size / 80)),
  fields: (size) => many(Math.min(MAX_FIELDS, size / 60), (at) => part(`a${at}`, 'b')).join(''),
  'a long head': (size) => file('a', '', `\r\nA: ${'a'.repeat(Math.min(15_000, size))}`),
  heads: (size) => file('a', '', filled('\r\nA: b', Math.min(15_000, size))),
  'a long name of a file': (size) => file('a/'.repeat(Math.min(7_000, size / 2)), ''),
  'quotes in a name': (size) => file('\\"'.repeat(Math.min(7_000, size / 2)), ''),
  parameters: (size) => file('a', '', filled('; a=b', Math.min(15_000, size))),
  'blanks before a parameter': (size) => file('a', '', `${' '.repeat(Math.min(15_000, size))}a`),
  'text before the first part': (size) => `${'a'.repeat(size)}\r\n${part('a', 'b')}`,
  'text after the last part': (size) => `${part('a', 'b')}--b--\r\n${'a'.repeat(size)}`,
}
/** A body without an end: most of it is read as well. */
async function upload(body: Buffer, length?: number) {
  const drain = async (_file: unknown, content: AsyncIterable<Uint8Array>) =>
    void (await readBytes(content, MAX_UPLOAD))
  return parseMultipart('multipart/form-data; boundary=b', pieces(body, length), drain).catch(refused)
}

/** A field of any form: its texts are read before their length counts. */
const values: Readonly<Record<string, (size: number) => string>> = {
  'one letter': (size) => 'a'.repeat(size),
  blanks: (size) => ' '.repeat(size),
  'blanks around a letter': (size) => `a${' '.repeat(size)}a`,
  'line ends': (size) => '\n'.repeat(size),
  digits: (size) => '1'.repeat(size),
  words: (size) => filled('a ', size),
  'other words each time': (size) => many(size / 6, String).join(' '),
  'at signs': (size) => 'a@'.repeat(size / 2),
  'dots after an at sign': (size) => `a@${filled('a.', size)}`,
  'hyphens after an at sign': (size) => `a@a${'-'.repeat(size)}!`,
  'hidden characters': (size) => '\u200b'.repeat(size),
  'marks of direction': (size) => '\u202e'.repeat(size),
  'a letter and marks': (size) => `a${'\u0301'.repeat(size)}`,
  'marks of two kinds by turns': (size) => `a${filled('\u0316\u0301', size)}`,
}
const schemas = [
  singleLine('', 200),
  multiLine('', 100_000),
  emailAddress(),
  digits('', 9),
  zeroTo100(),
  typedName('Sales'),
]

const fieldsOf = (size: number, nameAt: (at: number) => string) =>
  many(Math.min(MAX_FIELDS - 5, size), (at): [string, string] => [nameAt(at), String(at)])
const forms: Readonly<Record<string, (size: number) => [string, string][]>> = {
  'of the same field': (size) => fieldsOf(size, () => 'days'),
  'of other fields each time': (size) => fieldsOf(size, (at) => `field${at}`),
  'of labels': (size) => fieldsOf(size, (at) => `labels.field${at}`),
  'of one field and a long label': (size) => [
    ['title', 'a'],
    [
      'labels.title',
      formatFieldLabels(
        'a',
        many(size, (at) => ({ value: String(at), label: `a${at}` })),
      ),
    ],
  ],
}
const Schema = z.object({ title: z.string().max(5), days: z.array(z.enum(['monday'])).max(7), other: z.number() })
/** Another request of the same process each time. */
const process = context()
const anyContext = () => ({ ...process, state: {} })
const settings = { SESSION_SECRET: process.settings.SESSION_SECRET }

export const formCases = [
  growthCase({
    name: 'a form is read',
    modules: ['forms/form-fields.server.ts', 'forms/form-body.server.ts'],
    most: MAX_BYTES,
    run: urlencoded,
    shapes: asBytes(bodies),
  }),
  growthCase({
    name: 'a form with files is read',
    modules: ['forms/multipart.server.ts', 'forms/form-fields.server.ts'],
    most: 50_000_000,
    run: (body: Buffer) => upload(body),
    shapes: asBytes(uploads),
  }),
  growthCase({
    name: 'a form with files is read that arrives in small pieces',
    modules: ['forms/multipart.server.ts'],
    most: 1_000_000,
    run: (body: Buffer) => upload(body, 1),
    shapes: asBytes({
      'a file': (size) => file('a', 'a'.repeat(size)),
      'beginnings of boundaries': (size) => file('a', filled('\r\n--', size)),
      'a long head': (size) => file('a', '', `\r\nA: ${'a'.repeat(Math.min(15_000, size))}`),
    }),
  }),
  growthCase({
    name: 'a field is checked',
    modules: ['forms/text-schemas.server.ts', 'forms/confirm-action.server.ts'],
    most: MAX_BYTES,
    run: (text: string) =>
      schemas.map((schema) => z.safeParse(schema, 'shape' in schema ? { 'typed-name': text } : text)),
    shapes: values,
  }),
  growthCase({
    name: 'a form is parsed by its schema, or comes back',
    modules: [
      'forms/posted-form.server.ts',
      'forms/form-action.server.ts',
      'forms/default-messages.server.ts',
      'forms/form-result.ts',
      'forms/form-files.server.ts',
    ],
    most: MAX_FIELDS,
    run: (fields: [string, string][]) =>
      sendForm({ request: posted(new URLSearchParams(fields).toString()), context: anyContext() }, Schema),
    shapes: forms,
  }),
  growthCase({
    name: 'a form is rescued',
    modules: ['forms/rescued-form.server.ts', 'forms/field-labels.ts'],
    most: MAX_FIELDS,
    run: (fields: [string, string][]) =>
      rescueForm(
        { request: posted(new URLSearchParams(fields).toString()), context: anyContext() },
        { kind: 'signed-out', text: '', requestId: '' },
      ),
    shapes: forms,
  }),
  growthCase({
    name: 'a form is merged with its record, and kept',
    modules: [
      'forms/record-copy.server.ts',
      'forms/field-labels.ts',
      'forms/flashed-input.server.ts',
      'forms/idempotency-token.server.ts',
    ],
    most: MAX_FIELDS,
    run: (fields: [string, string][]) => {
      const form = new URLSearchParams(fields)
      const record = Object.fromEntries(fields.map(([name]) => [name, 'now']))
      const request = new Request('https://portal.example/rows')
      const submitted = Object.fromEntries(fields.map(([name, value]) => [name, [value]]))
      flashInput({ request, context: anyContext() }, { values: submitted, failure: '', recordCopy: undefined })
      return [
        mergeRecord(settings, { posted: form, copy: undefined, record, meaningOf: (_name, text) => text }),
        idempotencyKey(request, { fields: new URLSearchParams([['idempotency-token', 'a'], ...fields]), files: [] }),
        isOwnForm({ fields: form, files: [] }, 'ada'),
      ]
    },
    shapes: forms,
  }),
  growthCase({
    name: 'the choice of a typed text is found',
    modules: ['forms/match-choice.server.ts', 'platform/text/fold.server.ts'],
    most: MAX_BYTES,
    run: (text: string) => {
      const items = many(100, (at) => ({ label: `Agent ${at} a 1` }))
      return matchChoice(items, text, {
        noun: 'agent',
        label: ({ label }) => label,
        otherNames: ({ label }) => [label],
      })
    },
    shapes: values,
  }),
  growthCase({
    name: 'a choice is found among many',
    modules: ['forms/match-choice.server.ts'],
    most: 200_000,
    run: (labels: string[]) =>
      matchChoice(
        labels.map((label) => ({ label })),
        'a 1 1 1',
        { noun: 'agent', label: ({ label }) => label, otherNames: ({ label }) => [label] },
      ),
    shapes: {
      'all alike': (size) => many(size, () => 'a 1'),
      'all different': (size) => many(size, (at) => `a ${at}`),
      'with accents': (size) => many(size, (at) => `é${at}`),
      'with the same beginning': (size) => many(size, (at) => `${'a'.repeat(100)}${at}`),
    },
  }),
  growthCase({
    name: 'names of fields, files and pages become words',
    modules: [
      'forms/field-labels.ts',
      'forms/file-rules.ts',
      'forms/page-behind.ts',
      'forms/idempotency-token.server.ts',
    ],
    most: 32_000,
    run: (text: string) => [
      labelOfName(text),
      labelsIn(new URLSearchParams({ [`labels.${text}`]: text }), text).labelOf(text),
      formatFieldLabels(text),
      pageBehind({ pathname: `/${text}`, search: `?${text}` }),
      renewedToken(text),
      refusedText({ refusal: text, inspect: async () => ({}) }, [{ name: text, refused: text }]),
      tooLargeText([text]),
      selectionText([{ name: text, bytes: 1 }]),
      decode(Buffer.from(text)),
    ],
    shapes: {
      hyphens: (size) => '-'.repeat(size),
      'letters and capitals': (size) => 'aB'.repeat(size / 2),
      slashes: (size) => '/'.repeat(size),
      segments: (size) => 'a/'.repeat(size / 2),
      ampersands: (size) => '&'.repeat(size),
      'line ends': (size) => '\r\n'.repeat(size / 2),
      dots: (size) => '.'.repeat(size),
    },
  }),
]
