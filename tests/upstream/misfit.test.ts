/** The log describes an answer that does not fit: the place, what fits there, and the type that came [657]. */
import { LosslessNumber } from 'lossless-json'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { jsonType, misfit, misfitOf } from '../../app/systems/upstream/misfit'
import { id, nested, boolean } from '../../contract/fields'

/** The first thing that does not fit. */
function said(schema: z.ZodType, answer: unknown): string {
  const [issue] = schema.safeParse(answer).error?.issues ?? []
  return issue ? misfit(issue, answer, 'the answer itself') : 'it fits'
}

it.each<readonly [what: string, schema: () => z.ZodType, answer: unknown, line: string]>([
  ['the whole answer', () => z.array(z.string()), {}, 'the answer itself: expected array, received object'],
  ['a field', () => z.object({ Name: id }), { Name: null }, 'Name: expected string or number, received null'],
  [
    'a field of a row inside',
    () => z.object({ Rows: z.array(z.object({ Name: z.string() })) }),
    { Rows: [{ Name: 'a' }, { Name: 7 }] },
    'Rows.1.Name: expected string, received number',
  ],
  ['a field that is not there', () => z.object({ Name: z.string() }), {}, 'Name: expected string, received nothing'],
  [
    'a number of 19 digits',
    () => z.object({ Name: z.string() }),
    { Name: new LosslessNumber('1234567890123456789') },
    'Name: expected string, received number',
  ],
  [
    'one of some texts',
    () => z.object({ Type: z.enum(['a', 'b']) }),
    { Type: 'c' },
    'Type: expected a or b, received string',
  ],
  [
    'a yes or no',
    () => z.object({ Open: boolean }),
    { Open: [] },
    'Open: expected boolean or string or 0 or 1, received array',
  ],
  [
    'a field of a record that may be null, where the record came',
    () => z.object({ Type: nested({ Name: z.string() }) }),
    { Type: { Name: 7 } },
    'Type.Name: expected string, received number',
  ],
  [
    'a field deep in the second alternative',
    () => z.object({ A: z.union([z.null(), z.object({ B: z.union([z.null(), z.object({ C: z.string() })]) })]) }),
    { A: { B: { C: 7 } } },
    'A.B.C: expected string, received number',
  ],
  [
    'what the contract says itself',
    () => z.object({ Name: z.string().refine((name) => name !== 'x', 'no x') }),
    { Name: 'x' },
    'Name: no x',
  ],
  [
    'a rule without types',
    () => z.object({ Name: z.string().max(2) }),
    { Name: 'Ada' },
    'Name: expected too_big, received string',
  ],
])('it names %s [657]', (_what, schema, answer, line) => {
  expect(said(schema(), answer)).toBe(line)
})

it.each([[null], [undefined], ['text'], [7], [{ a: null }], [{ a: 'text' }], [{}]])(
  'in %j there is nothing at a place further in [657]',
  (answer) => {
    const issue: z.core.$ZodIssue = {
      code: 'invalid_type',
      expected: 'string',
      path: ['a', 'length'],
      message: '',
      input: '',
    }
    expect(misfitOf(issue, answer)).toEqual({ path: ['a', 'length'], expected: 'string', received: 'nothing' })
  },
)

it.each([
  [undefined, 'nothing'],
  [null, 'null'],
  [[], 'array'],
  [{}, 'object'],
  ['', 'string'],
  [false, 'boolean'],
  [7, 'number'],
  [new LosslessNumber('7'), 'number'],
])('the type of %j is %s', (value, kind) => {
  expect(jsonType(value)).toBe(kind)
})
