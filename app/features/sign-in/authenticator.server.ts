/** remix-auth with a strategy for each policy. What is stricter than in its packages is in `PolicyStrategy` (decision 16). */
import { createHash } from 'node:crypto'
import { OAuth2Tokens } from 'arctic'
import { Authenticator } from 'remix-auth'
import { MicrosoftStrategy } from 'remix-auth-microsoft'
import { OAuth2RequestError } from 'remix-auth-oauth2'
import type { Policy, RequestContext, VerifiedIdentity } from '~/platform/http/context'
import { policies } from '~/access/session/identity-provider.server'
import { wasIdle } from '~/access/session/session.server'
import { SET_UP_WRONG, SignInError, type FailedStep } from '~/access/session/sign-in-error'
import { keepAttempt, type Attempt, type NewAttempt } from './attempts.server'
import { failedSignIn } from './failed-sign-in.server'
import { requestTokens } from './token-request.server'

/** The strategies of a request that starts this attempt, or brings its answer. */
export function createAuthenticator(context: RequestContext, attempt: NewAttempt | Attempt) {
  const authenticator = new Authenticator<VerifiedIdentity>()
  for (const policy of policies) authenticator.use(new PolicyStrategy(context, policy, attempt), policy)
  return authenticator
}

/** Clock differences below this are not logged. */
const CLOCK_SECONDS = 30
const NO_SENSE = 'The sign-in service could not be reached or gave an answer that we could not read.'
const TOO_LATE = 'The sign-in service takes too long to answer.'

class PolicyStrategy extends MicrosoftStrategy<VerifiedIdentity> {
  constructor(
    private readonly context: RequestContext,
    private readonly policy: Policy,
    private readonly attempt: NewAttempt | Attempt,
  ) {
    const { settings, identity } = context
    super(
      {
        clientId: settings.IDENTITY_CLIENT_ID,
        clientSecret: settings.IDENTITY_CLIENT_SECRET,
        redirectURI: `${settings.PORTAL_ORIGIN}/login`,
        scopes: [settings.IDENTITY_SCOPES],
        ...(policy === 'sign-in' && mustAsk(context) ? { prompt: 'login' } : {}),
      },
      async ({ request, tokens }) => {
        const nonce = nonceOf(new URL(request.url).searchParams)
        const verified = await identity.verify(policy, tokens.idToken(), nonce)
        const { clockAhead: secondsAhead } = verified
        if (Math.abs(secondsAhead) > CLOCK_SECONDS) {
          context.log.warn({ secondsAhead }, 'the clock of the identity provider differs')
        }
        return verified
      },
    )
  }

  /** Signs in at the policy's endpoints, with the sealed attempt in place of the package's readable cookie. */
  override async authenticate({ url }: Request): Promise<VerifiedIdentity> {
    const { authorization_endpoint: address, token_endpoint } = await this.context.identity.discover(this.policy)
    this.options = { ...this.options, authorizationEndpoint: address, tokenEndpoint: token_endpoint }
    const cookie = 'state' in this.attempt ? `oauth2=${this.attempt.state}=${this.attempt.codeVerifier}` : ''
    try {
      return await super.authenticate(new Request(url, { headers: { cookie } }))
    } catch (error) {
      if (error instanceof Response) error.headers.delete('Set-Cookie')
      const where = { step: 'authorization', address } as const
      if (error instanceof OAuth2RequestError) throw providerRefusal(error.code, error.description, where)
      // The package's error for an answer with neither code nor error.
      if (error instanceof ReferenceError) throw new SignInError(NO_SENSE, error.message, where)
      throw error
    }
  }

  protected override createAuthorizationURL() {
    const started = super.createAuthorizationURL()
    const { state, codeVerifier } = started
    keepAttempt(this.context, { ...this.attempt, policy: this.policy, state, codeVerifier })
    return started
  }

  protected override authorizationParams(parameters: URLSearchParams): URLSearchParams {
    const params = super.authorizationParams(parameters)
    params.set('response_mode', 'query')
    params.set('nonce', nonceOf(params))
    return params
  }

  /** Fetches the tokens within a deadline, without redirects, and with the client's secret if the identity provider wants it. */
  protected override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<OAuth2Tokens> {
    const { settings, identity } = this.context
    const discovery = await identity.discover(this.policy)
    const where = { step: 'token', address: discovery.token_endpoint } as const
    const answer = await requestTokens(settings, discovery, code, codeVerifier).catch((cause: unknown) => {
      if (cause instanceof SignInError) throw cause
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
      if (isLate) throw new SignInError(TOO_LATE, 'token endpoint timed out', { ...where, status: 504 })
      throw new SignInError(NO_SENSE, 'token endpoint failed', { ...where, cause })
    })
    const { status, refused, tokens } = answer
    if (refused) throw providerRefusal(refused.error, refused.error_description, where)
    if (!tokens) throw new SignInError(NO_SENSE, `status ${status} without JSON of id_token or error`, where)
    return new OAuth2Tokens(tokens)
  }
}

/** Failures with the identity provider's own session, after which it must ask for the password again. */
const FAILURES_IN_A_ROW = 2

function mustAsk(context: RequestContext): boolean {
  return wasIdle(context) || (failedSignIn(context)?.count ?? 0) >= FAILURES_IN_A_ROW
}

/** The state is random and its cookie binds it to the browser, so its hash can be the nonce. */
function nonceOf(params: URLSearchParams): string {
  const state = params.get('state')
  return createHash('sha256').update(`nonce ${state}`).digest('base64url')
}

const MAX_CODE_LENGTH = 100
const MAX_DESCRIPTION_LENGTH = 500
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
function providerRefusal(code: string, description: string | null | undefined, where: FailedStep): SignInError {
  const shown = code.slice(0, MAX_CODE_LENGTH)
  const described = description?.trim().slice(0, MAX_DESCRIPTION_LENGTH)
  const reason = `refused: ${shown}, ${described || 'without a description'}`
  if (PORTAL_REFUSED.includes(code)) return new SignInError(SET_UP_WRONG, reason, where)
  const text = described || `The sign-in service refused this sign-in and gave no reason but the code ‘${shown}’.`
  return new SignInError(text, reason, { ...where, status: 400 })
}
