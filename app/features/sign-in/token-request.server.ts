/** The request to a policy's token endpoint (RFC 6749, 4.1.3). */
import { CLIENT_AUTH, type Settings } from '../../platform/config.server'
import type { Discovery } from '../../platform/http/context'
import { SET_UP_WRONG, SignInError } from '../../access/session/sign-in-error'

/** Redeems a code. Throws `SignInError` if the token endpoint takes the portal's secret in no way that it knows [492]. */
export function requestTokens(settings: Settings, discovery: Discovery, code: string, codeVerifier: string) {
  const { IDENTITY_CLIENT_ID: id, IDENTITY_CLIENT_SECRET: secret, IDENTITY_CLIENT_AUTH: chosen } = settings
  // The default of OpenID Connect Discovery 1.0 (section 3).
  const { token_endpoint: address, token_endpoint_auth_methods_supported: offered = ['client_secret_basic'] } =
    discovery
  const method = chosen ?? CLIENT_AUTH.find((candidate) => offered.includes(candidate))
  if (method === undefined) {
    const failed = { step: 'token', address } as const
    throw new SignInError(SET_UP_WRONG, `the token endpoint takes only ${offered.join(', ')}`, failed)
  }
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: `${settings.PORTAL_ORIGIN}/login`,
    ...(method === 'client_secret_post' ? { client_id: id, client_secret: secret } : {}),
  })
  const pair = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')
  const basic = method === 'client_secret_basic' ? { authorization: `Basic ${pair}` } : {}
  const headers = { accept: 'application/json', ...basic }
  const signal = AbortSignal.timeout(settings.PAGE_TIMEOUT_MS)
  return fetch(address, { method: 'POST', headers, body, redirect: 'error', signal })
}
