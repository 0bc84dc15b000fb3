/** Values that calls have changed are put back from the texts that a round keeps, also one of version 2.0.1 [983]. */
import { describe, expect, it } from 'vitest'
import { planApiCall, type PlannedApiCall } from '../../app/features/ucm/runs/api-call.server'
import { changedValuesOf } from '../../app/features/ucm/runs/changed-values.server'
import { agents, type NewAgent } from '../../contract/ucm/agents'
import { ivrHours } from '../../contract/ucm/ivr'
import { queueAgents, queueHolidays, queueHours } from '../../contract/ucm/queues'

const words = { about: 'Anna', detail: '101', does: 'Change', target: 'Main' }
const anna: NewAgent = {
  Agent: 'Anna',
  Number: '101',
  FallbackNumber: '',
  InterfaceTypeId: 1,
  IsAlwaysAvailable: false,
  Office365UserId: '',
  UserPrincipalName: '',
  RingInUse: true,
}
const calls = {
  priority: planApiCall(words, 'queues.edit', queueAgents.update, {
    body: { AgentID: 7, QueueName: 'Main', Penalty: 2 },
  }),
  assigned: planApiCall(words, 'queues.edit', queueHolidays.add, { body: { holidayId: 3, queueName: 'Main' } }),
  unassigned: planApiCall(words, 'queues.edit', queueHolidays.remove, { body: { holidayId: 3, queueName: 'Main' } }),
  opened: planApiCall(words, 'queues.edit', queueHours.add, {
    body: { queueName: 'Main', openTime: '08:30', closeTime: '17:00', days: ['MON'] },
  }),
  closed: {
    ...planApiCall(words, 'ivr.edit', ivrHours.remove, { query: { businessHoursID: '12' } }),
    hours: { day: 'Monday', open: '8:30', close: '17:00:00' },
  },
  agent: planApiCall(words, 'agents.edit', agents.update, {
    body: { ...anna, Agent: 'Ann', OldAgent: 'Anna', AgentID: 7 },
  }),
}

/** `found`: by the rounds, the last one first. */
function planBack(call: PlannedApiCall, found: readonly string[], now: string | undefined) {
  const [value] = changedValuesOf(call)
  if (value === undefined || typeof value === 'string') throw new Error('no value')
  return value.planBack(found, now)
}

describe('a value that a call has changed', () => {
  it.each([
    ['a priority', calls.priority, '5', '2', { endpoint: 'queueAgents.update', body: { Penalty: 5 } }],
    ['an agent who was not there', calls.priority, '', '2', { endpoint: 'queueAgents.remove' }],
    ['a holiday that was not there', calls.assigned, '', 'there', { endpoint: 'queueHolidays.remove' }],
    ['a holiday that was there', calls.unassigned, 'there', '', { endpoint: 'queueHolidays.add' }],
    [
      'hours that were not there',
      calls.opened,
      '',
      'Mon|08.30|17h',
      {
        endpoint: 'queueHours.remove',
        body: { QueueName: 'Main', DayOfWeek: 'Mon', StartTime: '08.30', EndTime: '17h' },
      },
    ],
    ['hours that were there', calls.closed, '12', '', { endpoint: 'ivrHours.add', body: { OpenTime: '08:30' } }],
    [
      'an agent’s fields',
      calls.agent,
      JSON.stringify(anna),
      JSON.stringify({ ...anna, Agent: 'Ann' }),
      { endpoint: 'agents.update', body: { Agent: 'Anna', OldAgent: 'Ann', AgentID: 7 } },
    ],
  ])('gets back what it was: %s [983]', (_what, call, found, now, back) => {
    expect(planBack(call, [found], now)).toMatchObject(back)
  })

  it('stays as it is where somebody has changed it since, or where nobody knows what it was or is [983] [984]', () => {
    expect(planBack(calls.priority, ['5'], '8')).toBe('Changed since, stays as it is: now priority 8')
    expect(planBack(calls.assigned, [''], '')).toBeUndefined()
    expect(planBack(calls.closed, ['12'], '13')).toBeUndefined()
    expect(planBack(calls.agent, [JSON.stringify(anna)], '')).toBe('Changed since, stays as it is: now no agent')
    expect(planBack(calls.priority, [], '2')).toBe('Nobody knows what it was before, so it stays as it is')
    expect(planBack(calls.priority, ['5'], undefined)).toBe('It cannot be read now, so it stays as it is')
  })

  it('gets back what the round before found, if the last found the state of the call itself [984]', () => {
    expect(planBack(calls.priority, ['2', '5'], '2')).toMatchObject({ body: { Penalty: 5 } })
    expect(planBack(calls.priority, ['2'], '2')).toBeUndefined()
  })
})
