/**
 * remix-auth's Microsoft strategy with the endpoints of a policy. The package itself knows only Microsoft's endpoints,
 * keeps attempts in a readable cookie, sends no nonce, sends the client secret by HTTP Basic only, and checks no ID
 * token.
 */
import { createHash } from 'node:crypto'
import { MicrosoftStrategy } from 'remix-auth-microsoft'
import { z } from 'zod'
import type { Discovery, Policy, RequestContext, VerifiedIdentity } from '../http/context'
import { CLIENT_AUTH, type Settings } from '../config.server'
import { IdentityError, SET_UP_WRONG } from '../session/identity-provider.server'
import type { Attempt } from './attempts.server'

export class PolicyStrategy extends MicrosoftStrategy<VerifiedIdentity> {
  static async create(context: RequestContext, policy: Policy): Promise<PolicyStrategy> {
    return new PolicyStrategy(context, policy, await context.identity.discovery(policy))
  }

  private constructor(
    private readonly context: RequestContext,
    private readonly policy: Policy,
    private readonly discovery: Discovery,
  ) {
    const { settings } = context
    super(
      {
        clientId: settings.IDENTITY_CLIENT_ID,
        clientSecret: settings.IDENTITY_CLIENT_SECRET,
        redirectURI: `${settings.PORTAL_ORIGIN}/login`,
        scopes: [settings.IDENTITY_SCOPES],
      },
      () => Promise.reject(new TypeError('begin and finish are used instead')),
    )
    this.options.authorizationEndpoint = discovery.authorization_endpoint
  }

  /** The URL to sign in at, and what finishing needs. `prompt`: asks for the password in any case. */
  begin(prompt?: 'login'): { readonly url: URL } & Pick<Attempt, 'policy' | 'state' | 'codeVerifier'> {
    const { url, state, codeVerifier } = this.createAuthorizationURL()
    url.searchParams.set('response_mode', 'query')
    url.searchParams.set('nonce', nonceOf(state))
    if (prompt) url.searchParams.set('prompt', prompt)
    return { url, policy: this.policy, state, codeVerifier }
  }

  /** The person who signed in with this code. Throws `IdentityError`. */
  async finish(code: string, { state, codeVerifier }: Attempt): Promise<VerifiedIdentity> {
    const idToken = await this.#redeem(code, codeVerifier)
    return this.context.identity.verify(this.policy, idToken, nonceOf(state))
  }

  /** The ID token for a code (RFC 6749, 4.1.3). */
  async #redeem(code: string, codeVerifier: string): Promise<string> {
    const { settings } = this.context
    const { authorization, fields } = clientCredentials(settings, this.discovery)
    const grant = { grant_type: 'authorization_code', code, code_verifier: codeVerifier }
    const failed = { step: 'token', address: this.discovery.token_endpoint } as const
    try {
      const response = await fetch(failed.address, {
        method: 'POST',
        headers: { accept: 'application/json', ...authorization },
        body: new URLSearchParams({ ...grant, redirect_uri: `${settings.PORTAL_ORIGIN}/login`, ...fields }),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.PAGE_TIMEOUT_MS),
      })
      // Hides the parser's error, because that quotes the response.
      const body: unknown = await response.json().catch(() => undefined)
      const answer = TokenAnswer.safeParse(body)
      if (!answer.success) {
        const what = body === undefined ? 'no JSON' : 'neither id_token nor error'
        throw new IdentityError(NO_SENSE, `the answer has ${what}, status ${response.status}`, failed)
      }
      if ('error' in answer.data) throw refusal(answer.data.error, answer.data.error_description, failed)
      return answer.data.id_token
    } catch (error) {
      if (error instanceof IdentityError) throw error
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        const late = { ...failed, status: 504 }
        throw new IdentityError('The sign-in service takes too long to answer.', 'token endpoint timed out', late)
      }
      throw new IdentityError(NO_SENSE, 'token endpoint failed', { ...failed, cause: error })
    }
  }
}

const NO_SENSE = 'The sign-in service could not be reached or gave an answer that we could not read.'

const TokenAnswer = z.union([
  z.object({ error: z.string(), error_description: z.string().nullish() }),
  z.object({ id_token: z.string() }),
])

interface ClientCredentials {
  readonly authorization?: { readonly authorization: string }
  readonly fields?: { readonly client_id: string; readonly client_secret: string }
}

/** The portal's id and secret for the token endpoint, in the way that a setting or the discovery document names [007]. */
export function clientCredentials(settings: Settings, discovery: Discovery): ClientCredentials {
  const { IDENTITY_CLIENT_ID: id, IDENTITY_CLIENT_SECRET: secret, IDENTITY_CLIENT_AUTH: chosen } = settings
  // The default of OpenID Connect Discovery 1.0 (section 3).
  const { token_endpoint_auth_methods_supported: offered = ['client_secret_basic'] } = discovery
  const method = chosen ?? CLIENT_AUTH.find((known) => offered.includes(known))
  if (method === 'client_secret_post') return { fields: { client_id: id, client_secret: secret } }
  if (method === undefined) {
    const failed = { step: 'token', address: discovery.token_endpoint } as const
    throw new IdentityError(SET_UP_WRONG, `the token endpoint takes only ${offered.join(', ')}`, failed)
  }
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
  return { authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/** The state is random and its cookie binds it to the browser, so its hash can be the nonce. */
function nonceOf(state: string): string {
  return createHash('sha256').update(`nonce ${state}`).digest('base64url')
}

const LONGEST_CODE = 100
const LONGEST_DESCRIPTION = 500
/** Codes of RFC 6749 (4.1.2.1 and 5.2) for faults of the set-up, such as a wrong client secret. */
const PORTAL_REFUSED = [
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]

/** The identity provider's refusal: its text or its code. If it refuses the portal, the text is only logged [546]. */
export function refusal(
  code: string,
  description: string | null | undefined,
  where: { readonly step: 'authorization' | 'token'; readonly address?: string | undefined },
): IdentityError {
  const shown = code.slice(0, LONGEST_CODE)
  const said = description?.trim().slice(0, LONGEST_DESCRIPTION)
  const reason = `refused: ${shown}, ${said || 'without a description'}`
  if (PORTAL_REFUSED.includes(code)) return new IdentityError(SET_UP_WRONG, reason, where)
  const text = said || `The sign-in service refused this sign-in and gave no reason but the code ‘${shown}’.`
  return new IdentityError(text, reason, { ...where, status: 400 })
}
