import { expect, it } from 'vitest'
import { type Call, CallLog } from '../../provider/control/calls'

const call = (path: string, body: string): Call => ({
  at: '2026-01-01T00:00:00.000Z',
  system: 'portal-api',
  method: 'POST',
  path,
  query: {},
  contentType: 'application/json',
  body,
  bearer: true,
  token: 'api',
  requestId: null,
  traceparent: null,
  status: 200,
  organisation: { id: 'o', name: 'Harbour Logistics' },
})

it('forgets the oldest calls beyond 50 MB [505]', () => {
  const log = new CallLog()
  for (let number = 0; number < 300; number += 1) log.add(call(`cases/${number}`, 'x'.repeat(200_000)))
  expect(log.list()).toHaveLength(249)
  expect(log.list().at(-1)?.path).toBe('cases/299')
  log.clear(['o'])
  log.add(call('cases/300', ''))
  expect(log.list().map(({ path }) => path)).toEqual(['cases/300'])
})
