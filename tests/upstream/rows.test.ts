import { expect, it } from 'vitest'
import { z } from 'zod'
import { dateReader } from '../../app/platform/time/given-dates.server'
import { parseRows } from '../../app/systems/upstream/rows.server'
import { cases } from '../../contract/cases'
import { documents } from '../../contract/documents'
import { orders } from '../../contract/orders'

const { schema } = cases.active.answer
const row = (TicketNumber: unknown) => ({ TicketNumber, Title: 'About Ada', DateCreated: '' })
const dates = dateReader('UTC')

it('a list without bad rows has all of them', async () => {
  expect(await parseRows(schema, [row('1'), row(2)], dates)).toEqual({
    rows: [row('1'), row('2')],
    missing: 0,
    fields: [],
  })
  expect(await parseRows(schema, [], dates)).toEqual({ rows: [], missing: 0, fields: [] })
})

it.each([
  [{ ...row('1'), Added: 1 }, row('1')],
  [
    { ...row('1'), Type: { Name: 'Problem', Added: null } },
    { ...row('1'), Type: { Name: 'Problem' } },
  ],
  [
    { ...row('1'), Type: {} },
    { ...row('1'), Type: {} },
  ],
  [JSON.parse('{ "TicketNumber": "1", "Title": "About Ada", "__proto__": { "Status": "New" } }'), row('1')],
  [row(2), row('2')],
  [row(12), row('12')],
])('a row is read by its schema: %j', async (given, read) => {
  expect(await parseRows(schema, [given, row('3')], dates)).toEqual({ rows: [read, row('3')], missing: 0, fields: [] })
})

it('bad rows are left out, counted, and named by their fields without values [511]', async () => {
  const bad = [null, row(null), { Title: 'About Bo' }, 7, { ...row('3'), Type: 'Problem' }, [row('4')]]
  const { rows, missing, fields } = await parseRows(schema, [row('1'), ...bad, row('2')], dates)
  expect(rows).toEqual([row('1'), row('2')])
  expect(missing).toBe(6)
  expect(fields).toEqual([
    'row: expected object, received null',
    'TicketNumber: expected string or number, received null',
    'TicketNumber: expected string or number, received nothing',
    'row: expected object, received number',
    'Type: expected object, received string',
    'row: expected object, received array',
  ])
  expect(JSON.stringify(fields)).not.toContain('About')
})

it('an order with one wrong product is missing as a whole: nobody decides about a part of one [511]', async () => {
  const order = (OrderId: number, Amount: unknown) => ({ OrderId, Products: [{ Amount: 1 }, { Amount }] })
  const { rows, missing, fields } = await parseRows(
    orders.pending.answer.schema,
    [order(1, 'many'), order(2, 3)],
    dates,
  )
  expect(rows).toMatchObject([{ OrderId: '2' }])
  expect([missing, fields]).toEqual([1, ['Products.1.Amount: expected number, received string']])
})

it('a document without a name is missing; null for its date is none [511]', async () => {
  const listed = [{ FileName: null }, { FileName: 'a', CreationTime: null }]
  expect(await parseRows(documents.general.answer.schema, [...listed], dates)).toMatchObject({
    rows: [listed[1]],
    missing: 1,
  })
})

it('at most 20 fields of bad rows are named in the log', async () => {
  const rowSchema = z.array(z.record(z.string(), z.string()))
  const bad = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, at]))
  expect((await parseRows(rowSchema, [bad], dates)).fields).toHaveLength(20)
})
