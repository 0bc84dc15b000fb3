/** Tries of visitors that count, and tries that do not. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { withinLimits } from '../../app/features/registration/rate-limit.server'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import type { SubmitResult } from '../../app/platform/stores/idempotency-store.server'
import { context } from '../support/context'

const DONE: SubmitResult = { to: '/password-reset' }
const failing = (status: number) => async () => {
  throw new PortalApiError('Back at 6.', status, { endpoint: 'registration.requestPasswordReset' })
}

/** A process of the portal: a visitor from this network asks. */
function portal() {
  const given = context()
  return async (subject: Parameters<typeof withinLimits>[2], work = async () => DONE, clientNetwork = '192.0.2.1') => {
    const headers = new Map<string, string>()
    const request = { ...given, clientNetwork, addHeader: (name: string, value: string) => headers.set(name, value) }
    const result = await withinLimits(request, 'password-reset', subject, work).catch(() => 'no answer' as const)
    return { result, retryAfter: headers.get('Retry-After') }
  }
}

const address = () => ({ address: `${randomUUID()}@else.example` })

it('a company that asks for many addresses while the provider is away can ask when it is back [502]', async () => {
  const ask = portal()
  for (let time = 0; time < 60; time += 1) expect((await ask(address(), failing(502))).result).toBe('no answer')
  for (let time = 0; time < 50; time += 1) expect((await ask(address())).result).toEqual(DONE)
  expect((await ask(address())).result).toMatchObject({ status: 429, untried: true })
})

it('people who ask for one address while the provider is away can all ask when it is back [502]', async () => {
  const ask = portal()
  const subject = address()
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    for (let time = 0; time < 6; time += 1) expect((await ask(subject, failing(500), network)).result).toBe('no answer')
  }
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    for (let time = 0; time < 5; time += 1) expect((await ask(subject, undefined, network)).result).toEqual(DONE)
    expect((await ask(subject, undefined, network)).result).toMatchObject({ status: 429 })
  }
})

it('somebody whose new password finds no provider can try the same key again [502]', async () => {
  const ask = portal()
  const subject = { key: randomUUID() }
  for (let time = 0; time < 6; time += 1) expect((await ask(subject, failing(503))).result).toBe('no answer')
  for (let time = 0; time < 5; time += 1) expect((await ask(subject)).result).toEqual(DONE)
  expect((await ask(subject)).result).toMatchObject({ status: 429 })
})

it('a try that the provider refuses counts, and so does one that ends in a surprise [502]', async () => {
  const ask = portal()
  const subject = address()
  for (let time = 0; time < 4; time += 1) await ask(subject, failing(499))
  await ask(subject, () => Promise.reject(new TypeError('bug')))
  const { result, retryAfter } = await ask(subject)
  expect(result).toMatchObject({ failure: 'Too many tries. Please wait 15 minutes and try again.', status: 429 })
  expect(Number(retryAfter)).toBeGreaterThan(890)
})
