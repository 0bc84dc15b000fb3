/** Which rows are shown as they came, without a copy, and which are read field by field: each schema is a new one. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseRows } from '../../app/upstream/rows.server'
import { isUnchanged, plain } from '../../app/upstream/unchanged.server'
import { recordings } from '../../contract/ucm/recordings'

const text = () => z.string()
const record = () =>
  z.object({
    key: text(),
    note: text().optional(),
    remark: text().nullable(),
    either: text().nullish(),
    many: z.union([text(), z.number().transform(String)]),
    inner: z.object({ name: text() }).optional(),
  })

const FULL = { key: '1', note: 'n', remark: 'r', either: 'e', many: 'm', inner: { name: 'i' } }
const LEAST = { key: '1', remark: null, many: 'm' }

/** Undefined where the row is another object after it was read, or none. */
const kept = async (given: unknown) => (await parseRows(z.array(record()), [given])).rows[0] === given

describe('a row', () => {
  it.each([[FULL], [LEAST], [{ ...LEAST, either: null }], [{ ...FULL, key: '', inner: { name: '' } }]])(
    'of texts alone stays as it came: %j',
    async (given) => {
      expect(await kept(given)).toBe(true)
    },
  )

  it.each([
    [{ ...FULL, other: 1 }],
    [{ ...FULL, other: undefined }],
    [{ ...LEAST, other: null }],
    [{ ...FULL, many: 7 }],
    [{ ...FULL, inner: { name: 'i', other: 1 } }],
  ])('with something else is read, and shown without it: %j', async (given) => {
    const { rows, missing } = await parseRows(z.array(record()), [given])
    expect([missing, rows[0] === given]).toEqual([0, false])
    expect(rows[0]).toEqual(record().parse(given))
  })

  it.each([
    [{ ...FULL, key: undefined }],
    [{ ...FULL, key: null }],
    [{ ...FULL, note: null }],
    [{ key: '1', many: 'm' }],
    [{ ...FULL, inner: null }],
    [{ ...FULL, inner: [] }],
    [{ ...FULL, inner: 'i' }],
    [{ ...FULL, inner: {} }],
    [{ ...FULL, many: true }],
    [null],
    [undefined],
    ['text'],
    [[]],
    [Object.assign([], FULL)],
  ])('that does not fit is none: %j', async (given) => {
    expect(await parseRows(z.array(record()), [given])).toMatchObject({ rows: [], missing: 1 })
  })

  it('of the contract stays as it came where no text is missing, and reads a missing one as empty', async () => {
    const { schema } = recordings.list.answer
    const given = { FileName: 'f', FileExtension: 'wav', CallTo: '1', CallDateTime: '2026-11-20', CallDuration: '' }
    const { CallDuration: _, ...less } = given
    const { rows, missing } = await parseRows(schema, [given, less, { ...given, CallDuration: null }])
    expect(rows[0]).toBe(given)
    expect([rows, missing]).toEqual([[given, given, given], 0])
  })

  it('without fields may be empty', async () => {
    expect((await parseRows(z.array(z.object({})), [{}])).rows).toEqual([{}])
    expect((await parseRows(z.array(z.object({ a: text().optional() })), [{ a: undefined }, {}])).rows).toEqual([
      {},
      {},
    ])
  })
})

describe('what must be read each time', () => {
  it.each<[string, z.ZodType]>([
    ['a number', z.number()],
    ['a text with a rule', text().min(1)],
    ['a union that begins with a number', z.union([z.number(), text()])],
    ['a list', z.array(text())],
    ['a record with other fields', z.looseObject({ a: text() })],
    ['a record without other fields', z.strictObject({ a: text() })],
    ['a record of a number', z.object({ a: text(), b: z.number() })],
    ['a record with a rule', z.object({ a: text() }).refine(() => true)],
    ['a number that may be absent', z.number().optional()],
    ['a number that may be null', z.number().nullable()],
    ['a text that is changed', text().transform((value) => value.trim())],
  ])('is %s', (_what, schema) => {
    expect(plain(schema)).toBeUndefined()
  })

  it('is not a text, nor a record of texts, whatever of them may be missing', () => {
    const one = { mayBeAbsent: false, mayBeNull: false, fields: undefined }
    expect(plain(text())).toEqual(one)
    expect(plain(z.union([text(), z.number()]))).toEqual(one)
    expect(plain(text().optional())).toEqual({ ...one, mayBeAbsent: true })
    expect(plain(text().nullable())).toEqual({ ...one, mayBeNull: true })
    expect(plain(text().nullish())).toEqual({ ...one, mayBeAbsent: true, mayBeNull: true })
    expect(plain(z.object({ a: text().optional() }))).toEqual({
      ...one,
      fields: [{ ...one, name: 'a', mayBeAbsent: true }],
    })
    const given = plain(text())
    expect([given && isUnchanged('', given), given && isUnchanged(1, given)]).toEqual([true, false])
  })

  it('names at most 20 fields of bad rows in the log', async () => {
    const schema = z.array(z.record(z.string(), z.string()))
    const bad = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, at]))
    expect((await parseRows(schema, [bad])).fields).toHaveLength(20)
  })
})
