/** Shared by the handlers of a request: the parts of the portal, and the state of one response. */
import type { ServerBuild } from '@remix-run/node'
import type { Response } from 'express'
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { Settings } from '../config.server'
import type { IdentityCalls } from '../http/context'
import type { Cookies } from '../http/cookies.server'
import type { Timings } from '../http/timings.server'
import type { Trace } from '../http/trace.server'
import type { ReaderPool } from '../readers/reader-pool.server'
import type { Stores } from '../stores/stores.server'
import type { Background } from './background.server'
import type { HeldUp } from './held-up.server'

export interface PortalParts {
  readonly build: ServerBuild
  readonly settings: Settings
  /** The version of the build. */
  readonly version: string
  readonly log: Logger
  readonly stores: Stores
  readonly readers: ReaderPool
  /** The ways to other systems. */
  readonly upstream: Dispatcher
  readonly identity: IdentityCalls
  /** The id of the person who sent this, from the session cookies: limits count by person. */
  personOf(from: { readonly cookies: Cookies }): string | undefined
  readonly background: Background
  readonly heldUp: HeldUp
  /** Folder of the client build; undefined when something else serves it. */
  readonly clientFolder: string | undefined
  /** While the process stops, each response ends its connection. */
  isStopping(): boolean
  ready(): Promise<boolean>
}

interface Locals extends Record<string, unknown>, Trace {
  clientNetwork: string
  /** Set when the network is beyond its limit of requests. */
  secondsToWait?: number
  timings: Timings
  log: Logger
}
export type Outgoing = Response<unknown, Locals>
