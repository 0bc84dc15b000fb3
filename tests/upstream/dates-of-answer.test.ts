/** Dates of an answer are found in its records, wherever these are. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { dateReader } from '../../app/platform/time/given-dates.server'
import { normalizeDates } from '../../app/systems/upstream/dates-of-answer.server'
import { date, dateAsGiven, day, listOf, nested, text } from '../../contract/fields'

const dates = dateReader('UTC')
const GIVEN = '/Date(1795514400000)/'
const READ = '2026-11-24T10:00:00.000Z'
/** New for each test: what is found in a schema is kept. */
const created = () => z.object({ Created: date, Title: text })

it.each([
  ['a record', () => created()],
  ['a record or null', () => created().nullable()],
  ['a record or nothing', () => created().optional()],
  ['a record that is null when it cannot be read', () => z.object({ Created: date }).nullable().catch(null)],
  ['a record with a default', () => z.object({ Created: date }).default({ Created: '' })],
  ['a record with a default that is read', () => z.object({ Created: date }).prefault({ Created: '' })],
  ['a record that is made into something else', () => created().transform(({ Created }) => Created)],
  ['a record after a step', () => z.preprocess((value) => value, created())],
  ['the second alternative', () => z.union([z.null(), created()])],
  ['an alternative after a record without dates', () => z.union([z.object({ Title: text }), created()])],
])('a date in %s is read by what it means [860]', (_place, schema) => {
  expect(normalizeDates({ Created: GIVEN }, schema(), dates)).toEqual({ Created: READ })
})

it.each([
  ['the rows of a list', () => z.array(created()), [{ Created: GIVEN }, { Created: GIVEN }]],
  ['a record inside', () => z.object({ Shift: nested({ Created: date }) }), { Shift: { Created: GIVEN } }],
  ['a list inside', () => z.object({ Shifts: listOf(created()) }), { Shifts: [{ Created: GIVEN }] }],
  [
    'a record beside a date',
    () => z.object({ Created: date, Shift: created() }),
    { Created: GIVEN, Shift: { Created: GIVEN } },
  ],
] as const)('a date in %s is read by what it means [860]', (_place, schema, given) => {
  const read = JSON.stringify(given).replaceAll(GIVEN, READ)
  expect(normalizeDates(structuredClone(given), schema(), dates)).toEqual(JSON.parse(read))
})

it.each([null, undefined, 7, 'none', []])('where %j comes instead of a record inside, nothing is read', (Shift) => {
  const schema = z.object({ Created: date, Shift: created() })
  expect(normalizeDates({ Created: GIVEN, Shift }, schema, dates)).toEqual({ Created: READ, Shift })
})

it('a day is read as a day, and what is sent back stays as it came [860]', () => {
  const schema = z.object({ Date: day, CreationTime: dateAsGiven, Title: text })
  const given = { Date: GIVEN, CreationTime: GIVEN, Title: GIVEN }
  expect(normalizeDates({ ...given }, schema, dates)).toEqual({ ...given, Date: '2026-11-24' })
})

it('no date stays none [860]', () => {
  expect(normalizeDates({ Created: null }, created(), dates)).toEqual({ Created: null })
  expect(normalizeDates({}, created(), dates)).toEqual({})
})

it('a tree of records is read at its top', () => {
  const Node: z.ZodType = z.object({
    Created: date,
    get Inside() {
      return z.array(Node)
    },
  })
  expect(normalizeDates({ Created: GIVEN, Inside: [] }, Node, dates)).toEqual({ Created: READ, Inside: [] })
})
