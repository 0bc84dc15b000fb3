/** The request to a policy's token endpoint (RFC 6749, 4.1.3). */
import { z } from 'zod'
import { CLIENT_AUTH, type Settings } from '~/platform/config.server'
import type { Discovery } from '~/platform/http/context'
import { hideSecrets } from '~/platform/text/hide-secrets.server'
import { basic } from '~/systems/upstream/system.server'
import { SET_UP_WRONG, SignInError } from '~/access/session/sign-in-error'

const Tokens = z.object({ id_token: z.string() })
const TokenRefusal = z.object({ error: z.string(), error_description: z.string().nullish() })

/** `tokens` or `refused`: undefined for an answer that is neither. A refusal says none of the secrets of its request [926]. */
interface TokenAnswer {
  readonly status: number
  readonly tokens?: z.output<typeof Tokens> | undefined
  readonly refused?: z.output<typeof TokenRefusal>
}

/** Redeems a code. Throws `SignInError` if the token endpoint takes the portal's secret in no way that it knows [492]. */
export async function requestTokens(
  settings: Settings,
  discovery: Discovery,
  code: string,
  codeVerifier: string,
): Promise<TokenAnswer> {
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
  const { header, secrets } = basic(encodeURIComponent(id), encodeURIComponent(secret))
  const headers = { accept: 'application/json', ...(method === 'client_secret_basic' ? { authorization: header } : {}) }
  const signal = AbortSignal.timeout(settings.PAGE_TIMEOUT_MS)
  const response = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal })
  // Hides the parser's error, because that quotes the answer.
  const answer: unknown = await response.json().catch(() => undefined)
  const { status } = response
  const refused = TokenRefusal.safeParse(answer).data
  if (!refused) return { status, tokens: Tokens.safeParse(answer).data }
  const hide = hideSecrets([secret, ...secrets, code, codeVerifier])
  const { error, error_description: description } = refused
  return { status, refused: { error: hide(error), error_description: description && hide(description) } }
}
