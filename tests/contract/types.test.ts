/* The compiler proves these tests in `npm run typecheck`; running them only shows that they load. */
import { describe, expectTypeOf, it } from 'vitest'
import type { contract, EndpointName } from '../../contract'
import type { directory } from '../../contract/directory'
import type { AnswerOf, BodyOf, GivenAnswerOf, ParamsOf, QueryOf } from '../../contract/endpoint'

type Contract = typeof contract

function given<T>(value: T): T {
  return value
}

describe('a call does not compile', () => {
  it('without a path parameter', () => {
    given<ParamsOf<Contract['cases']['detail']>>({ ticketNumber: 'T-1' })
    // @ts-expect-error a case is named by its ticket number
    given<ParamsOf<Contract['cases']['detail']>>({})
    // @ts-expect-error all three parts of the path are needed
    given<ParamsOf<Contract['recordings']['list']>>({ month: '03', day: 'X' })
  })

  it('without a query parameter', () => {
    given<QueryOf<Contract['orders']['approve']>>({ orderId: '12' })
    // @ts-expect-error an approval names the order
    given<QueryOf<Contract['orders']['approve']>>({})
  })

  it('without a field of its body, or with one spelled as another call does', () => {
    given<BodyOf<Contract['queueAgents']['remove']>>({ agentID: '3', queueName: 'Sales' })
    // @ts-expect-error the queue is missing
    given<BodyOf<Contract['queueAgents']['remove']>>({ agentID: '3' })
    // @ts-expect-error agents are added by agentId and removed by agentID
    given<BodyOf<Contract['queueAgents']['remove']>>({ agentId: '3', queueName: 'Sales' })
    // @ts-expect-error a penalty is a number
    given<BodyOf<Contract['queueAgents']['add']>>({ agentId: '3', queueName: 'Sales', penalty: '5' })
  })

  it('with a directory query that selects something else', () => {
    // @ts-expect-error the call selects displayName and mail
    given<QueryOf<(typeof directory)['me']>>({ $select: 'id' })
  })

  it('by a name that no endpoint has', () => {
    given<EndpointName>('cases.active')
    // @ts-expect-error there is no such call
    given<EndpointName>('cases.reopen')
  })
})

describe('types', () => {
  it('give a call without parameters, query, body or answer nothing to fill in or read', () => {
    expectTypeOf<ParamsOf<Contract['cases']['active']>>().toEqualTypeOf<Record<never, string>>()
    expectTypeOf<QueryOf<Contract['cases']['active']>>().toEqualTypeOf<undefined>()
    expectTypeOf<BodyOf<Contract['cases']['close']>>().toEqualTypeOf<undefined>()
    expectTypeOf<AnswerOf<Contract['cases']['close']>>().toEqualTypeOf<undefined>()
  })

  it('let a reader rely on text where the answer may be null, and a handler leave it out', () => {
    expectTypeOf<AnswerOf<Contract['queues']['detail']>['NextQueue']>().toEqualTypeOf<string>()
    expectTypeOf<{ QueueName: string }>().toExtend<GivenAnswerOf<Contract['queues']['detail']>>()
    expectTypeOf<AnswerOf<Contract['orders']['pending']>['rows'][number]['OrderId']>().toEqualTypeOf<string>()
    expectTypeOf<{ OrderId: number }[]>().toExtend<GivenAnswerOf<Contract['orders']['pending']>>()
  })

  it('give a handler of bytes a Response to return', () => {
    expectTypeOf<GivenAnswerOf<Contract['recordings']['audio']>>().toEqualTypeOf<Response>()
  })

  it('have the key of a strategy as text', () => {
    expectTypeOf<BodyOf<Contract['queues']['update']>['Strategy']>().toEqualTypeOf<string>()
  })
})
