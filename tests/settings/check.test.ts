/** Output of `npm run check` about an identity provider that answers the portal's id and secret. */
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { check } from '../../tools/check/check'
import { StubIdentity } from '../access/session/stub-identity'
import { settingsOf } from '../support/settings'

let stub: StubIdentity
beforeAll(async () => {
  stub = await StubIdentity.start('ada')
})
afterAll(() => stub.stop())

async function checked(): Promise<string[]> {
  const lines: string[] = []
  const settings = { ...settingsOf('http://localhost:3000'), ...stub.settings }
  await check(settings, 'build/client', (line) => void lines.push(line))
  return lines
}

async function saidOfToken(): Promise<string | undefined> {
  return (await checked()).find((line) => line.includes('Identity provider, token: '))
}

it('names of earlier versions are told, with what is instead, and only those that are set [661]', async () => {
  const ofEarlier = async () => (await checked()).filter((line) => line.includes('earlier versions'))
  expect(await ofEarlier()).toEqual([])
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('PAGE_TIMEOUT_MS', '20000')
  vi.stubEnv('IMPRINT_URL', '/imprint')
  vi.stubEnv('TERMS_URL', '')
  expect(await ofEarlier()).toEqual([
    'WRONG  Settings of earlier versions: these change nothing any more: ' +
      'PAGE_TIMEOUT_MS (now a value of TUNING, as {"PAGE_TIMEOUT_MS":…}), IMPRINT_URL (now FOOTER_LINKS, as {"Imprint":…}). ' +
      'Remove them, and see ‘Settings’ in docs/upgrading.md',
  ])
})

it.each(['invalid_client', 'unauthorized_client'])(
  'a status of 400 with %s is a refused secret [783]',
  async (error) => {
    stub.tokenError = { error }
    expect(await saidOfToken()).toBe(
      `WRONG  Identity provider, token: it refuses the portal’s id and secret (${error}). ` +
        'See IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET; if both are right, IDENTITY_CLIENT_AUTH',
    )
  },
)

it('a refused code is none, and an answer without an error is told [783]', async () => {
  stub.tokenError = { error: 'invalid_grant' }
  expect(await saidOfToken()).toMatch(/^ok .* does not refuse the portal’s id and secret \(invalid_grant for a made-up/)
  stub.tokenError = {}
  expect(await saidOfToken()).toMatch(/^WRONG .* it answers a made-up code with status 400 and no ‘error’\. See /)
})
