/** The request context: what the server gives every loader, action and render of a request (Remix's load context). */
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { ReaderPool } from '../readers/reader-pool.server'
import type { CallStores, Stores } from '../stores/stores.server'
import type { Settings } from '../config.server'
import type { Cookies } from './cookies.server'
import type { Timings } from './timings.server'

/** The part of the identity provider that handlers use (access/session/identity-provider). Both throw `SignInError`. */
export interface IdentityCalls {
  /** The endpoints of a policy [007] [008] [009]. An identity provider may have the first policy alone [544]. */
  discover(policy: Policy): Promise<Discovery>
  verify(policy: Policy, idToken: string, nonce: string): Promise<VerifiedIdentity>
}

/** The person who signed in. The identity provider's sign-out gets the ID token, or else the hint. */
export interface VerifiedIdentity {
  readonly objectId: string
  /** Undefined if the token is too large for a cookie. */
  readonly idToken?: string | undefined
  readonly logoutHint?: string | undefined
  /** Seconds by which the identity provider's clock is ahead of ours, as far as the ID token tells. */
  readonly clockAhead: number
}

/** The user flows: sign-up and sign-in, forgotten password, own profile. */
export type Policy = 'sign-in' | 'password-reset' | 'profile-edit'

export interface Discovery {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
  readonly end_session_endpoint?: string | undefined
  readonly token_endpoint_auth_methods_supported?: readonly string[] | undefined
}

/**
 * State of one request alone. The rooms above add their fields, each where it is used (`declare module`): the session, the
 * posted form.
 */
export interface RequestState {
  /** A refusal is in the log: loaders of one request are refused side by side. */
  isRefusalLogged?: boolean
}

export interface RequestContext {
  readonly state: RequestState
  readonly settings: Settings
  /** The id of the route at this path. Paths are compared letter by letter. */
  readonly routeId: string
  /** The method of the browser's request. For a loader after an action, Remix makes a GET request. */
  readonly method: string
  /** The query as it was sent. Remix's `Request` has it encoded anew, where a blank and a raw + are the same. */
  readonly search: string
  /** Scripts made the request (single fetch). They keep the page on screen. */
  readonly isDataRequest: boolean
  /** A timer of an open page made the request, not a person, so it keeps no session alive. */
  readonly isUnattended: boolean
  readonly cookies: Cookies
  readonly upstream: Dispatcher
  readonly identity: IdentityCalls
  /** The client's address, in IPv6 its /56. Limits count by it. */
  readonly clientNetwork: string
  readonly stores: Stores
  /** Threads that read files and long mails. */
  readonly readers: Pick<ReaderPool, 'of'>
  readonly requestId: string
  /** The id of the trace that this request belongs to, for its calls [659]. */
  readonly traceparent: string
  readonly log: Logger
  readonly nonce: string
  /** False for `Save-Data: on` and for people who chose to use the portal without scripts. */
  readonly withScripts: boolean
  readonly disconnected: AbortSignal
  /** Aborts upstream work when the client disconnects, but never a POST: nobody would know how far it got. */
  readonly signal: AbortSignal
  /** Other origins that this page's forms may post to and its frames may show. */
  readonly policy: { readonly formAction: Set<string>; readonly frame: Set<string> }
  readonly timings: Timings
  /** Tells that the form has arrived. Until then its request is not in flight. */
  bodyReceived(): void
  /** Runs the cleanup when the request has ended, in any way. */
  onFinish(cleanup: () => Promise<void>): void
  /**
   * Starts work that goes on after the response. A process that stops aborts the signal, and waits for the work within its
   * time for all.
   */
  background(work: (stopping: AbortSignal) => Promise<void>): void
  /** Responds with the page at this path, without scripts, because the browser has another URL. */
  renderPage(path: string): Promise<Response>
  /** Adds a header to the response, from any handler. */
  addHeader(name: string, value: string): void
}

/** The part of a request that its calls to systems behind the portal need. */
export type CallContext = Pick<
  RequestContext,
  | 'state'
  | 'settings'
  | 'upstream'
  | 'clientNetwork'
  | 'requestId'
  | 'traceparent'
  | 'log'
  | 'disconnected'
  | 'signal'
  | 'timings'
  | 'onFinish'
  | 'addHeader'
> & { readonly stores: CallStores }

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true
  }
}
