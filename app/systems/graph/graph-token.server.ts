/** The directory's token: for 1 hour in the cookie `auth-graph` [227] [228], sealed with its user's object id. */
import { z } from 'zod'
import { graph } from '~contract/graph'
import type { RequestContext } from '~/platform/http/context'
import type { PortalApi } from '../portal-api/client.server'
import { PortalApiError } from '../portal-api/portal-api-error'
import { CookieTooLarge, DIRECTORY_COOKIE } from '~/platform/http/cookies.server'
import { type Authorization, bearer } from '../upstream/system.server'
import { ConnectionExpired, NotConnected, TokenNotFetched } from './graph-error'

export interface GraphArgs {
  readonly context: RequestContext
  readonly session: { readonly objectId: string }
  readonly api: PortalApi
}

/** The token for the calls of one request: the saved one, then at most one new one, which all calls share. */
export class TokenSource {
  #first: Promise<Authorization> | undefined
  #renewed: Promise<Authorization> | undefined

  constructor(private readonly args: GraphArgs) {}

  /** The latest token. Throws `NotConnected` or `TokenNotFetched`. */
  current(): Promise<Authorization> {
    return this.#renewed ?? (this.#first ??= this.#authorize(savedToken(this.args)))
  }

  /** The new token after the directory has rejected the first [231]. Fetches it once for all rejected calls. */
  renew(): Promise<Authorization> {
    return (this.#renewed ??= this.#authorize(undefined))
  }

  async #authorize(saved: string | undefined): Promise<Authorization> {
    return bearer(saved ?? (await this.#fetch()))
  }

  async #fetch(): Promise<string> {
    const { context, api } = this.args
    try {
      const token = await requestToken(api)
      keepToken(this.args, token)
      return token
    } catch (error) {
      if (error instanceof NotConnected) forgetToken(context)
      throw error
    }
  }
}

const HOUR_SECONDS = 3_600

const SavedToken = z.object({ objectId: z.string(), token: z.string() })

/** The token in this browser's cookie, unless it belongs to a person who was signed in here before. */
export function savedToken({ context, session }: Pick<GraphArgs, 'context' | 'session'>): string | undefined {
  const saved = SavedToken.safeParse(context.cookies.getSealed(DIRECTORY_COOKIE))
  return saved.success && saved.data.objectId === session.objectId ? saved.data.token : undefined
}

/** Stores a token in the browser. Throws `TokenNotFetched` if it is too large. */
export function keepToken({ context, session }: Pick<GraphArgs, 'context' | 'session'>, token: string): void {
  const saved: z.input<typeof SavedToken> = { objectId: session.objectId, token }
  try {
    context.cookies.setSealed(DIRECTORY_COOKIE, saved, HOUR_SECONDS)
  } catch (error) {
    if (error instanceof CookieTooLarge)
      throw tokenError('Your Microsoft account has too many rights for this portal. Please tell support.', 502)
    throw error
  }
}

/** Exchanges an authorization code for a token. Throws `TokenNotFetched`. */
export function requestTokenForCode(api: PortalApi, code: string): Promise<string> {
  return awaitToken(api.send(graph.connect, { body: code }))
}

/** A token of the connection. Throws `NotConnected`, `ConnectionExpired` or `TokenNotFetched`. */
export function requestToken(api: PortalApi): Promise<string> {
  return awaitToken(api.send(graph.renew)).catch((error) => {
    if (!(error instanceof TokenNotFetched)) throw error
    if (error.status === 404) {
      throw new NotConnected('No directory account is connected.', 404, { endpoint: 'graph.renew' })
    }
    throw EXPIRED_GRANT.test(error.text)
      ? new ConnectionExpired(error.text, error.status, { endpoint: 'graph' })
      : error
  })
}

/**
 * The identity provider's codes for a refresh token that has expired or was revoked: by time (70008, 70043, 700081, 700082,
 * 700084), by a new password (50173), or by OAuth's own word.
 */
const EXPIRED_GRANT = /\bAADSTS(?:50173|70008|70043|70008[124])\b|\binvalid_grant\b/

/** Throws `TokenNotFetched`, but a rejected portal token stays the API's error. */
async function awaitToken(answer: Promise<string>): Promise<string> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof PortalApiError) || error.tokenRejected) throw error
    throw tokenError(error.text, error.status)
  }
}

function tokenError(text: string, status: number): TokenNotFetched {
  return new TokenNotFetched(`Could not fetch token: ${text}`, status, { endpoint: 'graph' })
}

export function forgetToken({ cookies }: Pick<RequestContext, 'cookies'>): void {
  cookies.remove(DIRECTORY_COOKIE)
}
