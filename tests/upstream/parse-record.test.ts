/** A record whose single fields cannot be read. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseRecord } from '../../app/systems/upstream/parse-record.server'
import { cases } from '../../contract/cases'
import { integerOrUnknown, id, key, listOf, nested, text, booleanOrUnknown } from '../../contract/fields'
import { queues } from '../../contract/ucm/queues'

const Queue = z.object({
  Name: id,
  JoinEmpty: booleanOrUnknown,
  TimeOut: integerOrUnknown,
  Strategy: nested({ Type: text }),
  Sounds: listOf(id),
  Types: listOf(z.object({ Key: key, Name: text })),
})
const none = { JoinEmpty: undefined, TimeOut: undefined, Strategy: { Type: '' }, Sounds: [], Types: [] }

it.each([
  ['a yes or no', { JoinEmpty: 'strict' }, none],
  ['a number', { TimeOut: '30 s' }, none],
  ['a record inside', { Strategy: 'ringall' }, none],
  ['a field of a record inside', { Strategy: { Type: {} } }, none],
  ['an entry of a list', { Sounds: ['a.wav', {}, 'b.wav', [1]] }, { ...none, Sounds: ['a.wav', 'b.wav'] }],
  [
    'a record of a list, for its key',
    { Types: [{ Name: 'no key' }, { Key: 7, Name: [] }] },
    { ...none, Types: [{ Key: 7, Name: '' }] },
  ],
  ['some of them', { JoinEmpty: 'strict', TimeOut: 5 }, { ...none, TimeOut: 5 }],
])('%s that cannot be read is not known, and the rest stands [970]', (_what, given, read) => {
  const parsed = parseRecord(Queue, { Name: 'Sales', ...given })
  expect(parsed).toEqual({ value: { Name: 'Sales', ...read }, fields: expect.arrayContaining([expect.any(String)]) })
})

it('the fields are named as the log has them, without their values [657]', () => {
  const given = { Name: 'Sales', JoinEmpty: 'strict', Types: [{ Name: 'x' }] }
  expect(parseRecord(Queue, given)).toMatchObject({
    fields: [expect.stringMatching(/^JoinEmpty: expected .*received string$/), expect.stringContaining('Types.0.Key')],
  })
})

it('a record that fits is read as it is', () => {
  expect(parseRecord(Queue, { Name: 'Sales' })).toEqual({ value: { Name: 'Sales', ...none }, fields: [] })
})

it.each([
  ['its key', {}],
  ['its key as something else', { Name: {} }],
  ['everything', []],
  ['a record', 'Sales'],
  ['a list in place of one', { Name: 'Sales', Sounds: 'a.wav' }],
])('without %s it is none [970]', (_what, given) => {
  expect(parseRecord(Queue, given)).toEqual({ misfit: expect.any(String) })
})

it('what a contract cannot be without is not left out: the link to the next page of a list [881]', () => {
  const Page = z.object({ value: z.array(z.object({ id })), next: z.string().optional() })
  expect(parseRecord(Page, { value: [], next: 7 })).toEqual({ misfit: expect.stringContaining('next') })
})

it('a subject that cannot be read is left out of its tree [970]', () => {
  const SubjectTree = [
    {
      ID: 1,
      Title: 'Telephony',
      ChildSubjects: [
        { ID: {}, Title: 'x' },
        { ID: 2, Title: {} },
      ],
    },
  ]
  expect(parseRecord(cases.meta.answer.schema, { SubjectTree })).toMatchObject({
    value: { SubjectTree: [{ ID: 1, ChildSubjects: [{ ID: 2, Title: '' }] }] },
  })
})

it('a queue says of what is absent that it is not known [970]', () => {
  const { JoinEmpty, LeaveWhenEmpty, TimeOut, MaxMembers } = queues.detail.answer.schema.parse({ QueueName: 'Sales' })
  expect([JoinEmpty, LeaveWhenEmpty, TimeOut, MaxMembers]).toEqual([undefined, undefined, undefined, undefined])
})
