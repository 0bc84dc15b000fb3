/**
 * remix-auth's Microsoft strategy with a policy's own endpoints. The package knows only Microsoft's, keeps its attempts in
 * a readable cookie, sends no nonce, sends the client secret by HTTP Basic alone, and checks no ID token.
 */
import { createHash } from 'node:crypto'
import { MicrosoftStrategy } from 'remix-auth-microsoft'
import { z } from 'zod'
import type { Discovery, Policy, RequestContext, VerifiedIdentity } from '../http/context'
import { CLIENT_AUTH } from '../config.server'
import { IdentityError } from '../session/identity-provider.server'
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

  /** The URL to sign in at, and what is needed to finish. `prompt`: ask for the password, whoever is signed in there. */
  begin(prompt?: 'login'): { readonly url: URL } & Pick<Attempt, 'policy' | 'state' | 'codeVerifier'> {
    const { url, state, codeVerifier } = this.createAuthorizationURL()
    url.searchParams.set('response_mode', 'query')
    url.searchParams.set('nonce', nonceOf(state))
    if (prompt) url.searchParams.set('prompt', prompt)
    return { url, policy: this.policy, state, codeVerifier }
  }

  /** Who signed in with this code. Throws `IdentityError`. */
  async finish(code: string, { state, codeVerifier }: Attempt): Promise<VerifiedIdentity> {
    const idToken = await this.#redeem(code, codeVerifier)
    return this.context.identity.verify(this.policy, idToken, nonceOf(state))
  }

  /** The ID token for a code (RFC 6749, 4.1.3). */
  async #redeem(code: string, codeVerifier: string): Promise<string> {
    const { settings } = this.context
    const { authorization, fields } = credentials(this.context, this.discovery)
    const grant = { grant_type: 'authorization_code', code, code_verifier: codeVerifier }
    try {
      const response = await fetch(this.discovery.token_endpoint, {
        method: 'POST',
        headers: { accept: 'application/json', ...authorization },
        body: new URLSearchParams({ ...grant, redirect_uri: `${settings.PORTAL_ORIGIN}/login`, ...fields }),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.PAGE_TIMEOUT_MS),
      })
      // An error of the parser quotes what it read.
      const body: unknown = await response.json().catch(() => undefined)
      const answer = TokenAnswer.parse(body)
      if ('error' in answer) throw refusal(answer.error, answer.error_description)
      return answer.id_token
    } catch (error) {
      if (error instanceof IdentityError) throw error
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        throw new IdentityError('The sign-in service takes too long to answer.', 'token endpoint timed out', 504)
      }
      throw new IdentityError(NO_SENSE, `token endpoint failed: ${reasonOf(error)}`)
    }
  }
}

const NO_SENSE = 'The sign-in service could not be reached or gave an answer that we could not read.'

const TokenAnswer = z.union([
  z.object({ error: z.string(), error_description: z.string().nullish() }),
  z.object({ id_token: z.string() }),
])

/** The client's id and secret, in the way that the identity provider takes them; a setting may decide it. */
function credentials({ settings }: RequestContext, discovery: Discovery) {
  const { IDENTITY_CLIENT_ID: id, IDENTITY_CLIENT_SECRET: secret, IDENTITY_CLIENT_AUTH: chosen } = settings
  // What a document without them means (OpenID Connect Discovery 1.0, 3).
  const { token_endpoint_auth_methods_supported: offered = ['client_secret_basic'] } = discovery
  const method = chosen ?? CLIENT_AUTH.find((known) => offered.includes(known))
  if (method === 'client_secret_post') return { fields: { client_id: id, client_secret: secret } }
  if (method === undefined) throw new IdentityError(NO_SENSE, `the token endpoint takes only ${offered.join(', ')}`)
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
  return { authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/** The state is random and bound to the browser by its cookie, so its hash can be the nonce. */
function nonceOf(state: string): string {
  return createHash('sha256').update(`nonce ${state}`).digest('base64url')
}

const LONGEST_DESCRIPTION = 500

/** The identity provider's own refusal: its words if it has any, else its code. */
export function refusal(code: string, description: string | null | undefined): IdentityError {
  const said = description?.trim().slice(0, LONGEST_DESCRIPTION)
  const text =
    said || `The sign-in service refused this sign-in and gave no reason but the code ‘${code.slice(0, 100)}’.`
  return new IdentityError(text, `refused: ${code} ${said}`, 400)
}

/** Names and messages of an error and its causes; never a whole error, which may contain the request's secrets. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = `${error.name}: ${error.message}`
  return error.cause === undefined ? reason : `${reason} (${reasonOf(error.cause)})`
}
