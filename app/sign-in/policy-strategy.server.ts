/**
 * remix-auth's Microsoft strategy with a policy's own endpoints: the package knows only Microsoft's, sends no nonce and
 * checks no ID token.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { MicrosoftStrategy } from 'remix-auth-microsoft'
import { z } from 'zod'
import type { Discovery, Policy, RequestContext } from '../http/context'
import { IdentityError, policies } from '../session/identity-provider.server'
import type { Session } from '../session/session.server'
import { seal, unseal } from '../http/seal.server'

/** The package appends `:` and an id for each attempt. */
export const ATTEMPT_COOKIE = 'portal-sign-in'
const ATTEMPT_SECONDS = 1_800

/** One attempt to sign in. Its state starts with the policy, because one callback serves all three. */
export class PolicyStrategy extends MicrosoftStrategy<Pick<Session, 'objectId' | 'idToken'>> {
  static async create(context: RequestContext, policy: Policy, returnTo: string): Promise<PolicyStrategy> {
    return new PolicyStrategy(context, policy, returnTo, await context.identity.discovery(policy))
  }

  private constructor(
    private readonly context: RequestContext,
    private readonly policy: Policy,
    private readonly returnTo: string,
    { authorization_endpoint, token_endpoint }: Discovery,
  ) {
    const { settings } = context
    super(
      {
        clientId: settings.IDENTITY_CLIENT_ID,
        // The package joins id and secret for HTTP Basic without encoding them (RFC 6749, 2.3.1).
        clientSecret: encodeURIComponent(settings.IDENTITY_CLIENT_SECRET),
        redirectURI: `${settings.PORTAL_ORIGIN}/login`,
        scopes: ['openid', 'profile', 'email'],
      },
      async ({ request, tokens }) => {
        const idToken = tokens.idToken()
        const nonce = nonceOf(new URL(request.url).searchParams.get('state') ?? '')
        return { idToken, objectId: await context.identity.objectId(policy, idToken, nonce) }
      },
    )
    this.options.authorizationEndpoint = authorization_endpoint
    this.options.tokenEndpoint = token_endpoint
    this.options.cookie = {
      name: ATTEMPT_COOKIE,
      httpOnly: true,
      path: '/login',
      sameSite: 'Lax',
      maxAge: ATTEMPT_SECONDS,
      ...(settings.PORTAL_ORIGIN.startsWith('https:') ? { secure: true } : {}),
    }
  }

  protected override createAuthorizationURL() {
    const attempt = super.createAuthorizationURL()
    const content: z.input<typeof State> = { random: attempt.state, returnTo: this.returnTo }
    const state = `${this.policy}.${seal(this.context.settings.SESSION_SECRET, 'sign-in', content)}`
    attempt.url.searchParams.set('state', state)
    return { ...attempt, state }
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const own = super.authorizationParams(params)
    own.set('response_mode', 'query')
    own.set('nonce', nonceOf(own.get('state') ?? ''))
    return own
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const late = pause(this.context.settings.PAGE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new IdentityError('The sign-in service takes too long to answer.', 'token endpoint timed out', 504)
    })
    return Promise.race([super.validateAuthorizationCode(code, codeVerifier), late])
  }
}

const State = z.object({ random: z.string(), returnTo: z.string() })

/** The state is random and bound to the browser by its cookie, so its hash can be the nonce. */
function nonceOf(state: string): string {
  return createHash('sha256').update(`nonce ${state}`).digest('base64url')
}

/** The policy and return URL of a state; undefined for a state that is not ours. */
export function readState({ settings }: RequestContext, state: string | null) {
  const [name, sealed = ''] = (state ?? '').split('.')
  const policy = policies.find((known) => known === name)
  const content = State.safeParse(unseal(settings.SESSION_SECRET, 'sign-in', sealed))
  return policy && content.success ? { policy, returnTo: content.data.returnTo } : undefined
}
