/** What our server gives every loader, action and render of one request: Remix's load context. */
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { Stores } from '../stores/stores.server'
import type { Settings } from '../config.server'
import type { Cookies } from './cookies.server'
import type { Timings } from './timings.server'

/** What handlers need of the identity provider (session/identity-provider). Both throw `IdentityError`. */
export interface Identity {
  /** The endpoints of a policy [007] [008] [009]. */
  discovery(policy: Policy): Promise<Discovery>
  /** Whom an ID token names, if it is good. */
  verify(policy: Policy, idToken: string, nonce: string): Promise<VerifiedIdentity>
}

/** Who signed in, and what the identity provider's sign-out is told of them: the ID token, or else the hint. */
export interface VerifiedIdentity {
  readonly objectId: string
  /** Undefined if it is too large for a cookie. */
  readonly idToken?: string | undefined
  readonly logoutHint?: string | undefined
  /** Seconds by which the identity provider's clock is ahead of ours, as far as the ID token tells. */
  readonly clockAhead: number
}

/** Sign-up and sign-in, forgotten password, and changing one's own profile. */
export type Policy = 'sign-in' | 'password-reset' | 'profile-edit'

export interface Discovery {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
  readonly end_session_endpoint?: string | undefined
  readonly token_endpoint_auth_methods_supported?: readonly string[] | undefined
}

export interface RequestContext {
  readonly settings: Settings
  /** The id of the route whose path the address is, letter by letter. */
  readonly routeId: string
  /** Of the browser's request: a loader that runs after an action gets a GET request from Remix. */
  readonly method: string
  /** Sent by scripts (single fetch), which keep the page on screen. */
  readonly isDataRequest: boolean
  /** Sent by a timer of an open page: it says nothing of a person, so it keeps no session alive. */
  readonly isUnattended: boolean
  readonly cookies: Cookies
  /** The process's connections to the provider. */
  readonly upstream: Dispatcher
  readonly identity: Identity
  /** The client's address, or its /64 in IPv6: limits count by it. */
  readonly clientNetwork: string
  /** The process's short-lived state. */
  readonly stores: Stores
  /** In the log and on error pages, to match the two. */
  readonly requestId: string
  /** Each line carries the request id. */
  readonly log: Logger
  /** For this response's Content-Security-Policy. */
  readonly nonce: string
  /** False for `Save-Data: on` and for people who chose 'Without scripts'. */
  readonly withScripts: boolean
  /** Aborts when the client has left. */
  readonly left: AbortSignal
  /**
   * Aborts upstream work when the client leaves. Never aborts a POST: a second click closes the first one's connection,
   * and nobody would know how far the first one got.
   */
  readonly signal: AbortSignal
  /** Other origins that this page's forms may post to and its frames may show. */
  readonly policy: { readonly formAction: Set<string>; readonly frame: Set<string> }
  readonly timings: Timings
  /** To call when reading the form has ended: while a form arrives, its request is not in flight. */
  bodyReceived(): void
  /** Runs when the request has ended, in any way. */
  onFinish(cleanup: () => Promise<void>): void
  /** Shows the page at this path instead of what was asked for, without scripts: its URL is not the browser's. */
  renderPage(path: string): Promise<Response>
  /** Adds a header to the response, from any handler. */
  addHeader(name: string, value: string): void
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true
  }
}
