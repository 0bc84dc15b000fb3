/** What our server hands to every loader, action and render of one request: Remix's load context. */
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { Stores } from '../stores/stores.server'
import type { IdentityProvider } from '../session/identity-provider.server'
import type { Settings } from '../config.server'
import type { RescuedForm } from '../forms/rescued-form.server'
import type { Timings } from './timings.server'

export interface RequestContext {
  readonly settings: Settings
  /** The process's connections to the provider. */
  readonly upstream: Dispatcher
  readonly identity: IdentityProvider
  /** Of the browser, as far as it is known. */
  readonly clientAddress: string
  /** The process's short-lived state. */
  readonly stores: Stores
  /** In the log and on error pages, so that the two can be matched. */
  readonly requestId: string
  /** Of this request: every line carries the request id. */
  readonly log: Logger
  /** Of this answer's Content-Security-Policy. */
  readonly nonce: string
  /** False for `Save-Data: on` and for who chose 'Without scripts'. */
  readonly withScripts: boolean
  /** Ends when the client has left. */
  readonly left: AbortSignal
  /**
   * Ends what is done for this request. For a POST never: a second click ends the first one's connection, and what it
   * asked for must come to its end, or nobody would know how it ended.
   */
  readonly signal: AbortSignal
  /** Origins beyond our own that this page's forms may lead to or its frames may show. */
  readonly policy: { readonly formAction: Set<string>; readonly frame: Set<string> }
  readonly timings: Timings
  /** Set when what was posted could not even be looked at: the answer is then a page that keeps it. */
  unsent?: RescuedForm
  /** Set when a form is answered with what is wrong with it: by the provider, or `undefined` by the portal itself. */
  refused?: { readonly failure: string | undefined }
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
