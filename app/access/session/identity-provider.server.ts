/** The hosted identity provider, as the discovery document of each policy describes it [007] [008] [009]. */
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Settings } from '~/platform/config.server'
import { isSafeAddress } from '~/platform/settings/safe-address'
import type { Discovery, IdentityCalls, Policy, VerifiedIdentity } from '~/platform/http/context'
import { awaitLater } from '~/platform/await-later'
import { SET_UP_WRONG, SignInError } from './sign-in-error'

export const policies = ['sign-in', 'password-reset', 'profile-edit'] as const satisfies readonly Policy[]

/** Browsers are sent there, and the portal calls it. */
const address = z.url({ protocol: /^https?$/ })

const DiscoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  end_session_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

const Claims = z.object({
  nonce: z.string(),
  iat: z.number(),
  sub: z.string().optional(),
  login_hint: z.string().optional(),
})
const ObjectId = z.string().min(1).max(200)

const FRESH_MS = 3_600_000
const TRY_AGAIN_MS = 60_000
const CLOCK_TOLERANCE_SECONDS = 300
/** The ID token and the hint go into a cookie. A token is longer when it names all groups of a person. */
const MAX_ID_TOKEN_LENGTH = 2_000
const MAX_HINT_LENGTH = 500
const NOT_REACHED = 'The sign-in service cannot be reached at the moment.'
const NOT_TRUSTED = 'We could not check your sign-in. Please try again.'

export class IdentityProvider implements IdentityCalls {
  readonly #copies = new Map<Policy, { readonly discovery: Promise<Discovery>; readonly freshUntil: number }>()
  readonly #keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

  constructor(private readonly settings: Settings) {}

  /** A policy's endpoints, read once an hour. Throws `SignInError`, also for a policy without an address [544]. */
  async discover(policy: Policy): Promise<Discovery> {
    const address = this.address(policy)
    if (address === undefined) {
      throw new SignInError(SET_UP_WRONG, `the policy ${policy} has no address`, { step: 'discovery' })
    }
    const lastCopy = this.#copies.get(policy)
    if (lastCopy && lastCopy.freshUntil > Date.now()) return lastCopy.discovery

    const fetched = awaitLater(this.#fetchDiscovery(address))
    // The last good document stays in use while a new one cannot be read.
    const discovery = lastCopy ? fetched.catch(() => lastCopy.discovery) : fetched
    this.#copies.set(policy, { discovery, freshUntil: Date.now() + FRESH_MS })
    fetched.catch(() => {
      if (lastCopy) this.#copies.set(policy, { ...lastCopy, freshUntil: Date.now() + TRY_AGAIN_MS })
      else this.#copies.delete(policy)
    })
    return discovery
  }

  /** The person whom a valid ID token names. Throws `SignInError`. */
  async verify(policy: Policy, idToken: string, nonce: string): Promise<VerifiedIdentity> {
    const { issuer, jwks_uri } = await this.discover(policy)
    const { IDENTITY_CLIENT_ID, IDENTITY_USER_CLAIM: userClaim } = this.settings
    try {
      const { payload } = await jwtVerify(idToken, this.#keysAt(jwks_uri), {
        issuer,
        audience: IDENTITY_CLIENT_ID,
        algorithms: ['RS256'],
        // Nobody can sign in without these claims, so the log may name the one that is missing.
        requiredClaims: [userClaim, 'nonce', 'exp', 'iat'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      })
      const claims = Claims.parse(payload)
      if (claims.nonce !== nonce) throw new Error('another nonce')
      const clockAhead = Math.round(claims.iat - Date.now() / 1_000)
      if (clockAhead > CLOCK_TOLERANCE_SECONDS) {
        // The library checks this only together with the token's age.
        throw new errors.JWTClaimValidationFailed('"iat" claim timestamp check failed', payload, 'iat', 'check_failed')
      }
      const objectId = ObjectId.safeParse(payload[userClaim])
      if (!objectId.success) throw new SignInError(SET_UP_WRONG, `the claim ${userClaim} is no text`, ID_TOKEN)
      return {
        objectId: objectId.data,
        idToken: idToken.length <= MAX_ID_TOKEN_LENGTH ? idToken : undefined,
        logoutHint: [claims.login_hint, claims.sub].find(
          (hint) => hint !== undefined && hint.length <= MAX_HINT_LENGTH,
        ),
        clockAhead,
      }
    } catch (error) {
      throw error instanceof SignInError ? error : tokenRefusal(error)
    }
  }

  /** The setting with the policy's discovery document; undefined without one. */
  address(policy: Policy): string | undefined {
    if (policy === 'sign-in') return this.settings.IDENTITY_SIGN_IN
    return policy === 'password-reset' ? this.settings.IDENTITY_PASSWORD_RESET : this.settings.IDENTITY_PROFILE_EDIT
  }

  async #fetchDiscovery(address: string): Promise<Discovery> {
    const where = { step: 'discovery', address } as const
    try {
      const signal = AbortSignal.timeout(this.settings.PAGE_TIMEOUT_MS)
      const response = await fetch(address, { signal, redirect: 'manual' })
      if (response.status !== 200) {
        await response.body?.cancel()
        const text = AWAY.includes(response.status) || response.status >= 500 ? NOT_REACHED : SET_UP_WRONG
        throw new SignInError(text, `discovery failed: status ${response.status}`, where)
      }
      const document = DiscoveryDocument.safeParse(await response.json())
      const misfit = document.success
        ? this.#reasonToDistrust(document.data)
        : document.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')
      if (document.success && misfit === undefined) return document.data
      throw new SignInError(SET_UP_WRONG, `discovery failed: the document does not fit: ${misfit}`, where)
    } catch (error) {
      if (error instanceof SignInError) throw error
      const text = error instanceof SyntaxError ? SET_UP_WRONG : NOT_REACHED
      throw new SignInError(text, 'discovery failed', { ...where, cause: error })
    }
  }

  /** The sign that somebody else made a document that fits: an address on http, or another issuer [796]. Undefined without one. */
  #reasonToDistrust({ issuer, token_endpoint_auth_methods_supported: _, ...addresses }: Discovery): string | undefined {
    const { IDENTITY_ISSUER: expected, NODE_ENV } = this.settings
    if (expected !== undefined && issuer !== expected) return `the issuer ${issuer} is not IDENTITY_ISSUER`
    if (NODE_ENV !== 'production') return undefined
    return Object.entries(addresses)
      .find(([, address]) => address && !isSafeAddress(address))
      ?.join(' is not https: ')
  }

  #keysAt(address: string): JWTVerifyGetKey {
    const timeoutDuration = this.settings.PAGE_TIMEOUT_MS
    const keys = this.#keys.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration })
    this.#keys.set(address, keys)
    return async (...token) => {
      try {
        return await keys(...token)
      } catch (error) {
        const text = error instanceof errors.JWKSNoMatchingKey ? NOT_TRUSTED : NOT_REACHED
        throw new SignInError(text, 'no key for the ID token', { step: 'keys', address, cause: error })
      }
    }
  }
}

const ID_TOKEN = { step: 'ID token' } as const
const MAX_VALUE_LENGTH = 200
/** Statuses below 500 that say 'later', not that the address is wrong: timeout and too many requests. */
const AWAY = [408, 429]

/** Explains what an operator could not guess: a missing claim, a wrong clock, a token that came too late. */
function tokenRefusal(error: unknown): SignInError {
  const reason = `ID token refused: ${error instanceof Error ? error.message : error}`
  if (error instanceof errors.JWTExpired) {
    const { exp, iat } = error.payload
    const timedReason = `${reason} (expired ${-secondsFromNow(exp)} s ago, issued ${-secondsFromNow(iat)} s ago by our clock)`
    return new SignInError(EXPIRED_TEXT, timedReason, ID_TOKEN)
  }
  if (!(error instanceof errors.JWTClaimValidationFailed)) return new SignInError(NOT_TRUSTED, reason, ID_TOKEN)
  const { claim, payload } = error
  if (error.reason === 'missing') {
    const text = `The sign-in service did not send the claim ‘${claim}’, so nobody can sign in. Please tell support.`
    return new SignInError(text, reason, ID_TOKEN)
  }
  if (!['iat', 'nbf'].includes(claim) || typeof payload[claim] !== 'number') {
    const shown = JSON.stringify(payload[claim])?.slice(0, MAX_VALUE_LENGTH)
    return new SignInError(NOT_TRUSTED, `${reason} (${shown})`, ID_TOKEN)
  }
  const text = 'The clocks of the sign-in service and of this portal differ too much. Please tell support.'
  return new SignInError(text, `${reason} (${secondsFromNow(payload[claim])} s from now by our clock)`, ID_TOKEN)
}

const EXPIRED_TEXT =
  'The answer of the sign-in service has expired. Please try again. If this happens again, please tell support.'

function secondsFromNow(seconds: unknown): number {
  return Math.round(Number(seconds) - Date.now() / 1_000)
}
