import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Agent } from '../../contract/ucm/agents'
import { Holiday } from '../../contract/ucm/holidays'
import { type ApiCaller, Organisation, refusal } from './started'
import { running } from '../support/world'

let caller: ApiCaller

beforeAll(async () => {
  caller = await (await Organisation.create(running().provider, ['agents', 'directory'])).caller('callcentre')
}, 60_000)

const agents = async () => z.array(Agent).parse(await (await caller.get('ucm/agents')).json())
const holidays = async () => z.array(Holiday).parse(await (await caller.get('ucm/holidays')).json())
const values = {
  Agent: 'New',
  Number: '900',
  FallbackNumber: '',
  InterfaceTypeId: '1',
  IsAlwaysAvailable: false,
  Office365UserId: '',
  UserPrincipalName: '',
  RingInUse: false,
}

describe('an agent', () => {
  it.each([
    [{ Agent: ' ' }, 'An agent needs an alias of at most 200 characters.'],
    [{ Agent: 'x'.repeat(201) }, 'An agent needs an alias of at most 200 characters.'],
    [{ Agent: 'Ada\u0007' }, 'The alias of an agent has no control characters.'],
    [{ Number: '' }, 'The number of an agent has 1 to 13 digits.'],
    [{ Number: '12345678901234' }, 'The number of an agent has 1 to 13 digits.'],
    [{ FallbackNumber: '+31' }, 'A fallback number has at most 13 digits.'],
    [{ FallbackNumber: '900' }, 'Calls that 900 does not answer cannot fall back to 900 itself.'],
    [{ InterfaceTypeId: '99' }, 'There is no interface type 99.'],
    [
      { Office365UserId: 'nobody', UserPrincipalName: 'nobody@x.example' },
      'The directory has no user nobody@x.example.',
    ],
  ])('with %j is refused in words', async (wrong, text) => {
    expect(await refusal(caller.call('POST', 'ucm/agents/add', { ...values, ...wrong }))).toEqual([400, text])
  })

  it('is changed only under the name that it has [342]', async () => {
    const gate = (await agents()).find(({ Agent: alias }) => alias === 'Gate house')
    const change = { ...values, Agent: 'Gate', Number: '301', AgentID: gate?.AgentID }
    const late = caller.call('POST', 'ucm/agents/update', { ...change, OldAgent: 'Gatehouse' })
    expect(await refusal(late)).toEqual([409, 'The agent Gatehouse has been renamed to Gate house in the meantime.'])
    expect((await caller.call('POST', 'ucm/agents/update', { ...change, OldAgent: 'Gate house' })).status).toBe(200)
    expect((await agents()).map(({ Agent: alias }) => alias)).toContain('Gate')
  })

  it('of two that are added with one name at a time only one is there', async () => {
    const both = await Promise.all(
      ['911', '912'].map((Number) => caller.call('POST', 'ucm/agents/add', { ...values, Agent: 'Same', Number })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a holiday', () => {
  const year = new Date().getUTCFullYear()

  it.each([
    [{ day: 'soon', description: 'x' }, 400, 'soon is not a date.'],
    [{ day: `${year}-02-30`, description: 'x' }, 400, `${year}-02-30 is not a date.`],
    [{ day: `${year - 1}-12-31`, description: 'x' }, 400, `A holiday cannot be before 01-01-${year}.`],
    [{ day: `${year}-03-01`, description: ' ' }, 400, 'A holiday needs a description of at most 100 characters.'],
    [{ day: `${year}-12-26`, description: 'x' }, 409, `26-12-${year} is a holiday already: Boxing Day.`],
  ])('with %j is refused in words', async (wrong, status, text) => {
    expect(await refusal(caller.call('POST', 'ucm/holidays/add', wrong))).toEqual([status, text])
  })

  it('is removed only for the customer to which it belongs [362]', async () => {
    const [first] = await holidays()
    const other = caller.call('POST', 'ucm/holidays/remove', { id: first?.ID, sipcustomer: 'somebody' })
    expect(await refusal(other)).toEqual([404, 'This holiday does not exist any more.'])
    const own = await caller.call('POST', 'ucm/holidays/remove', {
      id: first?.ID,
      sipcustomer: first?.PrimarySipCustomer,
    })
    expect(own.status).toBe(200)
    expect((await holidays()).map(({ ID }) => ID)).not.toContain(first?.ID)
  })
})
