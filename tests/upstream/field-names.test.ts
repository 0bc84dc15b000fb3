/** Fields in other capitals than the contract's, among values that are no records [654]. */
import { LosslessNumber } from 'lossless-json'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { withContractNames } from '../../app/systems/upstream/field-names.server'
import { nested, text } from '../../contract/fields'

const Row = z.object({ Name: text, Type: nested({ Title: text }) })

it.each([
  ['a row that is null', [{ name: 'a' }, null], [{ Name: 'a' }, null]],
  ['a first row that is null', [null, { Name: 'a' }], [null, { Name: 'a' }]],
  ['a row that is a text', [{ name: 'a' }, 'b'], [{ Name: 'a' }, 'b']],
  ['a record that nobody knows', [{ name: 'a', added: { By: 'b' } }], [{ Name: 'a', added: { By: 'b' } }]],
  ['nothing for a record inside', [{ name: 'a', type: null }], [{ Name: 'a', Type: null }]],
  [
    'a long number for a record inside',
    [{ name: 'a', type: new LosslessNumber('1234567890123456789') }],
    [{ Name: 'a', Type: new LosslessNumber('1234567890123456789') }],
  ],
])('%s stays as it came, and all others get their names [654]', (_what, given, named) => {
  expect(withContractNames(given, z.array(Row))).toStrictEqual(named)
})

it('an answer without names stays as it came', () => {
  expect(withContractNames({ Name: 'a' }, z.unknown())).toEqual({ Name: 'a' })
})

it('an answer with the names of the contract is not copied', () => {
  const given = [{ Name: 'a', Type: { Title: 'b' } }]
  expect(withContractNames(given, z.array(Row))).toBe(given)
})
