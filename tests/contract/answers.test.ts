import { describe, expect, it } from 'vitest'
import { contract } from '../../contract'
import { directory } from '../../contract/directory'
import { isShiftQueueType } from '../../contract/ucm/queue-types'

describe('the current user', () => {
  const { schema } = contract.users.me.answer

  it('holds no permission when the answer names none', () => {
    expect(schema.parse({ FullName: 'Ada' }).PortalPermissions).toEqual([])
    expect(schema.parse({ FullName: 'Ada', PortalPermissions: null }).PortalPermissions).toEqual([])
  })

  it('has an empty organisation name when the organisation is absent, null or nameless', () => {
    for (const Organization of [undefined, null, {}, { Name: null }]) {
      expect(schema.parse({ Organization }).Organization).toEqual({ Name: '' })
    }
  })

  it('is not read from permissions that are no list of strings', () => {
    expect(schema.safeParse({ PortalPermissions: 'ADMINCASES' }).success).toBe(false)
    expect(schema.safeParse({ PortalPermissions: [7] }).success).toBe(false)
  })
})

describe('the token', () => {
  const { schema } = contract.auth.token.answer

  it('is required; its lifetime is not', () => {
    expect(schema.parse({ access_token: 'abc', token_type: 'bearer' })).toEqual({ access_token: 'abc' })
    expect(schema.parse({ access_token: 'abc', expires_in: 60 }).expires_in).toBe(60)
    expect(schema.safeParse({ access_token: '' }).success).toBe(false)
    expect(schema.safeParse({}).success).toBe(false)
  })

  it('stays usable when its lifetime cannot be read', () => {
    expect(schema.parse({ access_token: 'abc', expires_in: 'a day' }).expires_in).toBeUndefined()
  })
})

describe('a list of cases', () => {
  const { schema } = contract.cases.active.answer

  it('reads a row of which only the ticket number is known', () => {
    const sparse = [{ TicketNumber: 'T-1' }, { TicketNumber: 'T-2', Title: null, Type: null, Subject: { Title: null } }]
    expect(schema.parse(sparse)).toEqual(sparse.map((row) => ({ ...row, DateCreated: '' })))
  })

  it('ignores what it does not know', () => {
    const row = { TicketNumber: 'T-1', Type: { Name: null }, DateCreated: '' }
    expect(schema.parse([{ ...row, Priority: 'high', Type: { Name: null, Code: 4 } }])).toEqual([row])
  })

  it('is not read when a row has no ticket number, and says which row and field', () => {
    const issue = schema.safeParse([{ TicketNumber: 'T-1' }, { Title: 'x' }]).error?.issues[0]
    expect(issue?.path).toEqual([1, 'TicketNumber'])
  })
})

it.each(['', []])('what PHP writes for nothing is nothing, and costs no row: %j [1064]', (none) => {
  const { orders, cases, catalogue, agents } = contract
  const [order] = orders.history.answer.schema.parse([{ OrderId: 1, Creator: none, IsApproved: none }])
  expect(order).toMatchObject({ Creator: { FullName: '' }, IsApproved: undefined })
  expect(cases.active.answer.schema.parse([{ TicketNumber: 'T', Type: none }])[0]?.Type).toBeUndefined()
  const given = { AgentID: 1, RingInUse: none, Penalty: none, InterfaceType: none }
  expect(agents.list.answer.schema.parse([given])).toMatchObject([{ RingInUse: false, Penalty: 0 }])
  expect(catalogue.products.answer.schema.parse([{ MaximumQuantity: '' }])).toEqual([{ MaximumQuantity: '' }])
})

it('an option of a menu without a key is none: its key is not 0 [1060]', () => {
  const { schema } = contract.ivrOptions.list.answer
  const rows = (given: unknown) => schema.safeParse([{ ID: 1, Option: given }]).data?.map(({ Option }) => Option)
  expect(['1', 1, 0].map(rows)).toEqual([[1], [1], [0]])
  expect([null, undefined, '', ' ', true, '*', []].map(rows)).toEqual(Array(7).fill(undefined))
})

describe('a case', () => {
  const { schema } = contract.cases.detail.answer
  const absent = {
    TicketNumber: 'T-1',
    Title: '',
    Type: { Name: '' },
    Subject: { Title: '' },
    Origin: { Name: '' },
    PrimaryContact: { FullName: '' },
    Entitlement: { Name: '' },
    Status: '',
    DateCreated: '',
    Description: '',
  }

  it('is read when only the ticket number is known', () => {
    expect(schema.parse({ TicketNumber: 'T-1' })).toEqual(absent)
    expect(schema.parse({ TicketNumber: 'T-1', Title: null, Type: null, Subject: { Title: null } })).toEqual(absent)
  })

  it('can be numbered, and what a new case chooses from keeps its keys as they came [512]', () => {
    expect(schema.parse({ TicketNumber: 4711 }).TicketNumber).toBe('4711')
    const meta = contract.cases.meta.answer.schema.parse({
      CaseTypes: [{ Key: 1 }],
      Entitlements: [{ ID: 2 }],
      SubjectTree: { ID: 3, ChildSubjects: [{ ID: 4 }] },
      CaseOriginCodes: [{ Key: '5' }],
    })
    expect([meta.CaseTypes[0]?.Key, meta.Entitlements[0]?.ID, meta.CaseOriginCodes[0]?.Key]).toEqual([1, 2, '5'])
    expect([meta.SubjectTree[0]?.ID, meta.SubjectTree[0]?.ChildSubjects[0]?.ID]).toEqual([3, 4])
  })
})

describe('what is sent back as it was received', () => {
  it('is a document, with every field', () => {
    const listed = [{ FileName: 'a', CreationTime: null, Id: 1, Nested: { Deep: [1, null] } }]
    expect(contract.documents.general.answer.schema.parse(listed)).toStrictEqual(listed)
  })

  it('is an offer, with every field', () => {
    const offered = [{ Name: 'voice', DisplayName: null, MaximumQuantity: 0, Price: { Amount: 3 } }]
    expect(contract.catalogue.products.answer.schema.parse(offered)).toStrictEqual(offered)
  })
})

describe('an order', () => {
  it('is read without its products, customer, creator and dates', () => {
    expect(contract.orders.history.answer.schema.parse([{ OrderId: 12 }])).toEqual([
      {
        OrderId: '12',
        Customer: { Name: '' },
        TenantName: '',
        Creator: { FullName: '' },
        CreatedOn: '',
        Products: [],
      },
    ])
  })
})

describe('identifiers', () => {
  it('stay as they came, whether the system counts in numbers or in text [512]', () => {
    const { schema } = contract.holidays.list.answer
    expect(schema.parse([{ ID: 7 }, { ID: 'f0e1' }]).map((holiday) => holiday.ID)).toEqual([7, 'f0e1'])
  })

  it('are required', () => {
    expect(contract.holidays.list.answer.schema.safeParse([{ Date: '2026-01-01' }]).success).toBe(false)
    expect(contract.ivrHours.list.answer.schema.safeParse([{ ID: null }]).success).toBe(false)
    expect(contract.agents.list.answer.schema.safeParse([{ AgentID: null }]).success).toBe(false)
  })
})

describe('a queue', () => {
  it('is read from its name alone', () => {
    const queue = contract.queues.detail.answer.schema.parse({ QueueName: 'Sales', Strategy: null, NextQueue: null })
    expect(queue).toMatchObject({
      QueueType: { Type: '', DisplayName: '' },
      Strategy: { StrategyType: '', DisplayName: '' },
      NextQueue: '',
    })
  })

  it('is a shift queue when the key of its type says so', () => {
    expect(['SHIFT', 'shift', 'ShiftQueue'].every(isShiftQueueType)).toBe(true)
    expect(['DEFAULT', 'default', ''].some(isShiftQueueType)).toBe(false)
  })

  it('is offered no choices when the option lists are absent', () => {
    expect(contract.queues.meta.answer.schema.parse({ QueueTypes: null })).toEqual({
      QueueTypes: [],
      PhoneNumbers: [],
      QueueStrategies: [],
      QueueNames: [],
      OnHoldMusicSounds: [],
      OpenSounds: [],
      ClosedSounds: [],
    })
  })
})

describe('an agent', () => {
  it('is read without interface type, numbers and directory user', () => {
    expect(contract.agents.list.answer.schema.parse([{ AgentID: 3, Agent: 'Ada' }])).toEqual([
      {
        AgentID: 3,
        Agent: 'Ada',
        Number: '',
        FallbackNumber: '',
        IsAlwaysAvailable: false,
        Penalty: 0,
        Office365UserId: '',
        UserPrincipalName: '',
        InterfaceType: { ID: '', DisplayName: '' },
        RingInUse: false,
      },
    ])
  })
})

describe('a menu option', () => {
  it('has a number as its index, also where the system sends text', () => {
    const { schema } = contract.ivrOptions.list.answer
    expect(schema.parse([{ ID: 1, Option: '10' }])[0]?.Option).toBe(10)
    expect(schema.safeParse([{ ID: 1 }]).success).toBe(false)
  })
})

describe('the directory token', () => {
  it('is read from a JSON string and from an object [226]', () => {
    const { schema } = contract.graph.connect.answer
    expect(schema.parse('abc')).toBe('abc')
    expect(schema.parse({ access_token: 'abc', expires_in: 3600 })).toBe('abc')
    expect(schema.safeParse({}).success).toBe(false)
    expect(schema.safeParse('').success).toBe(false)
  })
})

describe('a page of the directory', () => {
  it('names the next page, and the last one does not', () => {
    const { schema } = directory.users.answer
    const next = 'https://graph.example/users?$skiptoken=2'
    expect(schema.parse({ value: [{ id: 'u1', displayName: null }], '@odata.nextLink': next })).toEqual({
      value: [{ id: 'u1', displayName: '', userPrincipalName: '' }],
      '@odata.nextLink': next,
    })
    expect(schema.parse({ value: [] })).toEqual({ value: [] })
    expect(schema.parse({ value: [null, { id: 7 }] })).toEqual({ value: [null, null] })
  })

  it('reads a shift that is not shared yet as one without a shared shift', () => {
    const draft = { id: 's1', userId: 'u1', sharedShift: null, draftShift: {} }
    expect(directory.shifts.answer.schema.parse({ value: [draft] }).value[0]?.sharedShift).toBeNull()
  })
})
