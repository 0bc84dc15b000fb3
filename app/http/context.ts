/** What our server hands to every loader, action and render of one request: Remix's load context. */
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { Stores } from '../stores/stores.server'
import type { Settings } from '../config.server'
import type { Cookies } from './cookies.server'
import type { Timings } from './timings.server'

/** The hosted identity provider (session/identity-provider), as far as handlers need it. Both throw `IdentityError`. */
export interface Identity {
  /** The endpoints of a policy (A§1). */
  discovery(policy: Policy): Promise<Discovery>
  /** The object id that a verified ID token names. */
  objectId(policy: Policy, idToken: string, nonce: string): Promise<string>
}

/** Sign-up and sign-in, forgotten password, and changing one's own profile. */
export type Policy = 'sign-in' | 'password-reset' | 'profile-edit'

export interface Discovery {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
  readonly end_session_endpoint?: string | undefined
}

export interface RequestContext {
  readonly settings: Settings
  /** Of the browser's request: a loader that runs after an action has a GET of its own. */
  readonly method: string
  /** Sent by scripts (single fetch), which keep the page on screen. */
  readonly isDataRequest: boolean
  readonly cookies: Cookies
  /** The process's connections to the provider. */
  readonly upstream: Dispatcher
  readonly identity: Identity
  /** The browser's address, or its /64 in IPv6: what limits count. */
  readonly clientNetwork: string
  /** The process's short-lived state. */
  readonly stores: Stores
  /** In the log and on error pages, so that the two can be matched. */
  readonly requestId: string
  /** Of this request: every line carries the request id. */
  readonly log: Logger
  /** Of this response's Content-Security-Policy. */
  readonly nonce: string
  /** False for `Save-Data: on` and for people who chose 'Without scripts'. */
  readonly withScripts: boolean
  /** Aborts when the client has left. */
  readonly left: AbortSignal
  /**
   * Aborts upstream work when the client leaves. Never aborts a POST: a second click ends the first one's connection,
   * and what was posted must be carried out, or nobody would know how it ended.
   */
  readonly signal: AbortSignal
  /** Origins beyond our own that this page's forms may lead to or its frames may show. */
  readonly policy: { readonly formAction: Set<string>; readonly frame: Set<string> }
  readonly timings: Timings
  /**
   * To be called once the form was read, or is not read any further. While a form arrives, its request does not count as
   * work; from here on it does.
   */
  bodyReceived(): void
  /** Runs when the request has ended, however it ended. */
  onFinish(cleanup: () => Promise<void>): void
  /** Adds a header to the response, whichever route or redirect it comes from. */
  addHeader(name: string, value: string): void
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true
  }
}
