/** Texts that people read, and lines of the log, when the identity provider's endpoints cannot be found out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IdentityProvider } from '../../../app/access/session/identity-provider.server'
import type { Settings } from '../../../app/platform/config.server'
import type { Policy } from '../../../app/platform/http/context'
import { reasonOf } from '../../../app/platform/text/reason-of'
import { settingsOf } from '../../support/settings'
import { StubServer } from '../../support/stub-server'
import { documentOf, refusal } from './identity'

const AWAY = 'The sign-in service cannot be reached at the moment.'
const SET_UP_WRONG = 'This portal is not set up correctly for the sign-in service. Please tell support.'

let stub: StubServer
beforeAll(async () => {
  stub = await StubServer.start()
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.respond = ({ url = '' }, response) => void response.end(JSON.stringify(documentOf(url)))
})

function discovery(policy: Policy, own: Partial<Settings> = {}) {
  const addresses = {
    IDENTITY_SIGN_IN: `${stub.origin}/sign-in`,
    IDENTITY_PASSWORD_RESET: `${stub.origin}/password-reset`,
    IDENTITY_PROFILE_EDIT: `${stub.origin}/profile-edit`,
  }
  return new IdentityProvider({ ...settingsOf('http://localhost:3000'), ...addresses, ...own }).discover(policy)
}

describe('the endpoints of a policy', () => {
  it.each<Policy>(['sign-in', 'password-reset', 'profile-edit'])('are at its own address: %s', async (policy) => {
    expect((await discovery(policy)).issuer).toBe(`/${policy}`)
  })

  it('without an address are set up wrongly [544]', async () => {
    const { text, message, where } = await refusal(discovery('password-reset', { IDENTITY_PASSWORD_RESET: undefined }))
    expect([text, message, where]).toEqual([
      SET_UP_WRONG,
      'the policy password-reset has no address',
      { step: 'discovery' },
    ])
  })

  it.each([
    [204, SET_UP_WRONG],
    [302, SET_UP_WRONG],
    [404, SET_UP_WRONG],
    [408, AWAY],
    [429, AWAY],
    [499, SET_UP_WRONG],
    [500, AWAY],
    [503, AWAY],
  ])('that are answered with %d sign nobody in, whatever else the answer says [546]', async (status, said) => {
    stub.respond = ({ url }, response) =>
      url === '/sign-in'
        ? void response.writeHead(status, { location: '/other' }).end(JSON.stringify(documentOf('first')))
        : void response.end(JSON.stringify(documentOf('other')))
    const { text, message, where } = await refusal(discovery('sign-in'))
    expect([text, message, where]).toEqual([
      said,
      `discovery failed: status ${status}`,
      { step: 'discovery', address: `${stub.origin}/sign-in` },
    ])
  })

  it('that do not fit are set up wrongly, and the log names each that is wrong [546]', async () => {
    const { issuer: _, ...rest } = documentOf('first')
    stub.respond = (_request, response) => void response.end(JSON.stringify({ ...rest, jwks_uri: 'keys' }))
    const { text, message } = await refusal(discovery('sign-in'))
    expect(text).toBe(SET_UP_WRONG)
    expect(message).toMatch(/the document does not fit: issuer invalid_type, jwks_uri invalid_format$/)
  })

  it('that are no JSON are set up wrongly', async () => {
    stub.respond = (_request, response) => void response.end('<html>')
    expect(await refusal(discovery('sign-in'))).toMatchObject({ text: SET_UP_WRONG })
  })

  it('that nobody answers for are away, and the log says where and why [546]', async () => {
    stub.respond = (request) => void request.socket.destroy()
    const error = await refusal(discovery('sign-in'))
    expect(error).toMatchObject({ text: AWAY, where: { step: 'discovery', address: `${stub.origin}/sign-in` } })
    expect(reasonOf(error)).toMatch(/^SignInError: discovery failed \(TypeError: fetch failed .+\)$/)
  })

  it('are waited for no longer than a page may take', async () => {
    stub.respond = (_request, response) => void setTimeout(() => response.end(JSON.stringify(documentOf('late'))), 500)
    expect(await refusal(discovery('sign-in', { PAGE_TIMEOUT_MS: 50 }))).toMatchObject({ text: AWAY })
  })
})
