/** The hosted identity provider as its discovery documents describe it: one for each policy [007] [008] [009]. */
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import type { Settings } from '../config.server'
import type { Discovery, Identity, Policy, VerifiedIdentity } from '../http/context'

export const policies = ['sign-in', 'password-reset', 'profile-edit'] as const satisfies readonly Policy[]

const DiscoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

const Claims = z.object({
  oid: z.string().min(1).max(200),
  nonce: z.string(),
  iat: z.number(),
  sub: z.string().optional(),
  login_hint: z.string().optional(),
})
/** A claim without which nobody can sign in may be missing; what else is wrong with a token is nobody's to read. */
const REQUIRED = ['oid', 'nonce', 'exp', 'iat']

/** Sign-in cannot go on: the identity provider did not answer, or what it sent cannot be trusted. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  constructor(
    /** For the person. */
    readonly text: string,
    /** For the log. */
    reason: string,
    readonly status: number = 502,
  ) {
    super(reason)
  }
}

const FRESH_MS = 3_600_000
const TRY_AGAIN_MS = 60_000
const CLOCK_TOLERANCE_SECONDS = 300
/** Both go into a cookie. A token is longer when it names all groups of a person. */
const LONGEST_ID_TOKEN = 2_000
const LONGEST_HINT = 500
const NOT_REACHED = 'The sign-in service cannot be reached at the moment.'
const NOT_TRUSTED = 'The answer of the sign-in service could not be verified.'

export class IdentityProvider implements Identity {
  readonly #copies = new Map<Policy, { readonly discovery: Promise<Discovery>; readonly freshUntil: number }>()
  readonly #keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

  constructor(private readonly settings: Settings) {}

  /** A policy's endpoints, fetched once an hour. Throws `IdentityError`. */
  discovery(policy: Policy): Promise<Discovery> {
    const last = this.#copies.get(policy)
    if (last && last.freshUntil > Date.now()) return last.discovery

    const fetched = this.#fetched(this.#address(policy))
    // The last good copy serves while no new one can be had.
    const discovery = last ? fetched.catch(() => last.discovery) : fetched
    this.#copies.set(policy, { discovery, freshUntil: Date.now() + FRESH_MS })
    fetched.catch(() => {
      if (last) this.#copies.set(policy, { ...last, freshUntil: Date.now() + TRY_AGAIN_MS })
      else this.#copies.delete(policy)
    })
    return discovery
  }

  /** Whom an ID token names, if it is good. Throws `IdentityError`. */
  async verify(policy: Policy, idToken: string, nonce: string): Promise<VerifiedIdentity> {
    const { issuer, jwks_uri } = await this.discovery(policy)
    try {
      const { payload } = await jwtVerify(idToken, this.#keysAt(jwks_uri), {
        issuer,
        audience: this.settings.IDENTITY_CLIENT_ID,
        algorithms: ['RS256'],
        requiredClaims: REQUIRED,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      })
      const claims = Claims.parse(payload)
      if (claims.nonce !== nonce) throw new Error('another nonce')
      const clockAhead = Math.round(claims.iat - Date.now() / 1_000)
      if (clockAhead > CLOCK_TOLERANCE_SECONDS) {
        // The library checks this only together with the token's age.
        throw new errors.JWTClaimValidationFailed('"iat" claim timestamp check failed', payload, 'iat', 'check_failed')
      }
      return {
        objectId: claims.oid,
        idToken: idToken.length <= LONGEST_ID_TOKEN ? idToken : undefined,
        logoutHint: [claims.login_hint, claims.sub].find((hint) => hint !== undefined && hint.length <= LONGEST_HINT),
        clockAhead,
      }
    } catch (error) {
      throw refusalOf(error)
    }
  }

  #address(policy: Policy): string {
    if (policy === 'sign-in') return this.settings.IDENTITY_SIGN_IN
    return policy === 'password-reset' ? this.settings.IDENTITY_PASSWORD_RESET : this.settings.IDENTITY_PROFILE_EDIT
  }

  async #fetched(address: string): Promise<Discovery> {
    try {
      const signal = AbortSignal.timeout(this.settings.PAGE_TIMEOUT_MS)
      const response = await fetch(address, { signal, redirect: 'error' })
      if (response.status !== 200) throw new Error(`status ${response.status}`)
      return DiscoveryDocument.parse(await response.json())
    } catch (error) {
      throw new IdentityError(NOT_REACHED, `discovery failed: ${error instanceof Error ? error.message : error}`)
    }
  }

  #keysAt(address: string) {
    const timeoutDuration = this.settings.PAGE_TIMEOUT_MS
    const keys = this.#keys.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration })
    this.#keys.set(address, keys)
    return keys
  }
}

/** Names the two mistakes of an installation that nobody would find otherwise: a missing claim, and a wrong clock. */
function refusalOf(error: unknown): IdentityError {
  const reason = `ID token refused: ${error instanceof Error ? error.message : error}`
  if (!(error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)) {
    return new IdentityError(NOT_TRUSTED, reason)
  }
  const { claim, payload } = error
  if (error.reason === 'missing') {
    const text = `The sign-in service did not send the claim ‘${claim}’, so nobody can sign in. Please tell support.`
    return new IdentityError(text, reason)
  }
  if (!['iat', 'nbf', 'exp'].includes(claim)) return new IdentityError(NOT_TRUSTED, reason)
  const text = 'The clocks of the sign-in service and of this portal differ too much. Please tell support.'
  return new IdentityError(text, `${reason} (${secondsFromNow(payload, claim)} s from now by our clock)`)
}

function secondsFromNow(payload: JWTPayload, claim: string): number {
  return Math.round(Number(payload[claim]) - Date.now() / 1_000)
}
