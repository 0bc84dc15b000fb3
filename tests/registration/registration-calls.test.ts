import type { IncomingHttpHeaders } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { portalApi } from '../../app/systems/portal-api/client.server'
import { networkOf } from '../../app/platform/limits/clients.server'
import { registration } from '../../contract/registration'
import { context } from '../support/context'
import { StubServer } from '../support/stub-server'

it('visitors’ calls carry no Authorization header, although the portal has credentials of its own [030]', async () => {
  const received: IncomingHttpHeaders[] = []
  const api = await StubServer.start(({ headers }, response) => {
    received.push(headers)
    response.end()
  })
  onTestFinished(() => api.stop())
  const { settings, ...rest } = context()
  expect(settings.PORTAL_API_CLIENT_SECRET).toBeTruthy()
  const portal = portalApi(
    { ...rest, settings: { ...settings, PORTAL_API_URL: `${api.origin}/` } },
    { visitor: 'somebody@else.example' },
  )
  await portal.send(registration.requestPasswordReset, { body: 'somebody@else.example' })
  await portal.send(registration.newPassword, { body: { RegistrationKey: 'key', Password: 'password' } })
  expect(received).toHaveLength(2)
  for (const headers of received) expect(headers).not.toHaveProperty('authorization')
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:7ff:1:2:3:4', '2001:db8:0:7'],
  ['2001:0DB8::7', '2001:db8:0:0'],
  ['2001:db8:0:700::', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the client at %j is counted as %j [552]', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
