import { describe, expect, it } from 'vitest'
import { nameOfEndpoint } from '../../contract'
import { pathParameters } from '../../contract/path'
import { needs, readingCalls } from '../../tools/check-api/reading-calls'
import { callsNotMade, changesOf } from '../../tools/check-api/write-all'

describe('the plan of calls', () => {
  it('has what each reading call with a name, a query or a body needs, and nothing for others [666]', () => {
    const withInput = readingCalls.filter(({ path, query, body }) => pathParameters(path).length > 0 || query || body)
    expect([...needs.keys()].map(nameOfEndpoint).toSorted()).toEqual(withInput.map(nameOfEndpoint).toSorted())
  })

  it('makes no call that nothing undoes, unless that is asked for, and some never [671]', () => {
    const traces = ['cases.create', 'cases.close', 'activities.sendMessage', 'orders.create', 'orders.createAddOns']
    const never = [
      'orders.approve',
      'orders.disapprove',
      'catalogue.generatePriceList',
      'graph.connect',
      'graph.disconnect',
      'queues.createShift',
      'registration.requestPasswordReset',
      'registration.newPassword',
    ]
    expect(callsNotMade(changesOf(true)).map(nameOfEndpoint)).toEqual(never)
    expect(callsNotMade(changesOf(false)).map(nameOfEndpoint).toSorted()).toEqual([...traces, ...never].toSorted())
  })
})
