/** An owner hears about an answer that the portal reads: in which field it is written in another way. */
import { LosslessNumber } from 'lossless-json'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CaseMeta, CaseRow } from '../../contract/cases'
import { Document } from '../../contract/documents'
import { Offer } from '../../contract/catalogue'
import { Order } from '../../contract/orders'
import { Agent } from '../../contract/ucm/agents'
import { Holiday } from '../../contract/ucm/holidays'
import { MenuOption } from '../../contract/ucm/ivr'
import { Queue } from '../../contract/ucm/queues'
import type { DateOrder } from '../../app/platform/config.server'
import { dateReader } from '../../app/platform/time/given-dates.server'
import type { Finding } from '../../tools/check-api/findings'
import { inspect } from '../../tools/check-api/inspect'

/** Findings about an answer, without those about absent fields. */
function seen(schema: z.ZodType, answer: unknown, order?: DateOrder): string[] {
  const found: Finding[] = []
  inspect(
    answer,
    schema,
    { namesAreRead: true, dates: dateReader('UTC', order) },
    (finding) => void found.push(finding),
  )
  return found
    .filter(({ about }) => about !== 'absent')
    .map(({ field, expected, received }) => `${field}: ${expected}, ${received}`)
}

describe('an answer', () => {
  const read: readonly [what: string, schema: z.ZodType, answer: unknown, seen: readonly string[]][] = [
    ['a number for a text', Agent, { AgentID: 1, Number: 600 }, ['Number: string, number']],
    ['a text for a number', Agent, { AgentID: 1, Penalty: '5' }, ['Penalty: number, string']],
    ['a text for an index', MenuOption, { ID: 1, Option: '9' }, ['Option: number, string']],
    ['1 for yes', Agent, { AgentID: 1, RingInUse: 1 }, ['RingInUse: boolean, number']],
    ["'True' for yes", Queue, { QueueName: 'a', JoinEmpty: 'True' }, ['JoinEmpty: boolean, string']],
    ['null for no', Queue, { QueueName: 'a', JoinEmpty: null }, ['JoinEmpty: boolean, null']],
    ['null for a number', Agent, { AgentID: 1, Penalty: null }, ['Penalty: number, null']],
    ['null for a list', Order, { OrderId: '1', Products: null }, ['Products: array, null']],
    [
      'a number in a list',
      Order,
      { OrderId: '1', Products: [{ Name: 1 }, { Name: 'b' }] },
      ['Products.Name: string, number'],
    ],
    ['names in small letters', CaseRow, { ticketnumber: 'T' }, ['TicketNumber: the name TicketNumber, ticketnumber']],
    ['a name inside', CaseRow, { TicketNumber: 'T', Type: { name: 'a' } }, ['Type.Name: the name Name, name']],
    [
      'a time without an offset',
      CaseRow,
      { TicketNumber: 'T', DateCreated: '2026-11-20 13:05' },
      ['DateCreated: an offset, a date and time without one'],
    ],
    [
      'a date of another form',
      CaseRow,
      { TicketNumber: 'T', DateCreated: '/Date(1795179600000)/' },
      ['DateCreated: an ISO date and time, another form, which is read'],
    ],
    [
      'a date as a number',
      CaseRow,
      { TicketNumber: 'T', DateCreated: 1795179600 },
      ['DateCreated: an ISO date and time, another form, which is read'],
    ],
    [
      'a date that is sent back, of another form',
      Document,
      { FileName: 'a', CreationTime: '/Date(1795179600000)/' },
      ['CreationTime: an ISO date and time, another form, which is read'],
    ],
    [
      'a day of another form',
      Holiday,
      { ID: 1, Date: '/Date(1798156800000)/' },
      ['Date: yyyy-mm-dd, another form, which is read'],
    ],
    [
      'a text for a date',
      CaseRow,
      { TicketNumber: 'T', DateCreated: 'yesterday' },
      ['DateCreated: an ISO date and time, another text, shown as it is'],
    ],
  ]
  it.each(read)('with %s is named [668]', (_what, schema, answer, expected) => {
    expect(seen(schema, answer)).toEqual(expected)
  })

  const usual: readonly [what: string, schema: z.ZodType, answer: unknown][] = [
    ['a key as a number', Agent, { AgentID: 1 }],
    ['a key as a text', Agent, { AgentID: '1' }],
    ['a key of 19 digits', Agent, { AgentID: new LosslessNumber('1234567890123456789') }],
    ['null for a text or a record', Queue, { QueueName: 'a', NextQueue: null, Strategy: null }],
    ['quantities of an offer in any form', Offer, { MinimumQuantity: 1, MaximumQuantity: '25' }],
    ['a tree with one root', CaseMeta, { SubjectTree: { ID: 1, Title: 'a', ChildSubjects: [] } }],
    ['a day with the time of midnight', Holiday, { ID: 1, Date: '2026-12-25T00:00:00' }],
    ['a time with an offset', CaseRow, { TicketNumber: 'T', DateCreated: '2026-11-20T13:05:00+01:00' }],
    ['fields that nobody knows', Agent, { AgentID: 1, Added: 1 }],
    ['a value that does not fit, which is named elsewhere', Agent, { AgentID: 1, Penalty: 'ten' }],
  ]
  it.each(usual)('with %s is as it should be [668]', (_what, schema, answer) => {
    expect(seen(schema, answer)).toEqual([])
  })

  it('says by which days a date shows its order, which only a setting can tell [861]', () => {
    const dates = ['24-11-2026 10:00', '11/24/2026 10:00 AM', '05-11-2026 10:00']
    const of = (order?: DateOrder) =>
      dates.map((DateCreated) => seen(CaseRow, { TicketNumber: 'T', DateCreated }, order)[0])
    const wanted = 'DateCreated: an ISO date and time, or PORTAL_API_DATE_ORDER, '
    const monthFirst = `${wanted}a date with the month first, shown as it is`
    const read = 'DateCreated: an ISO date and time, another form, which is read'
    expect(of()).toEqual([
      `${wanted}a date with the day first, shown as it is`,
      monthFirst,
      `${wanted}a date whose day may be its month, shown as it is`,
    ])
    expect(of('day-first')).toEqual([read, monthFirst, read])
  })

  it('with a day or an action type that the portal does not know is named [669]', () => {
    const unknown =
      'RETURN_TO_PARENT_IVR, JUMP_TO_IVR, JUMP_TO_QUEUE, REPEAT_CURRENT_IVR, HUNT_AGENT, a value that is not known'
    expect(seen(MenuOption, { ID: 1, Option: 1, ActionType: 'PLAY' })).toEqual([`ActionType: ${unknown}`])
    expect(seen(MenuOption, { ID: 1, Option: 1, ActionType: 'HUNT_AGENT' })).toEqual([])
  })
})
