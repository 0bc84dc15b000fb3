/** The connections to the portal API, the directory and the identity provider. */
import { Agent, type Dispatcher } from 'undici'
import type { Settings } from '../config.server'

/** One pool for the process: no redirects, a short wait for a connection, and an idle limit on bodies. */
export function createUpstream(settings: Settings): Dispatcher {
  return new Agent({
    connect: { timeout: settings.CONNECT_TIMEOUT_MS },
    bodyTimeout: settings.BODY_IDLE_TIMEOUT_MS,
    connections: 128,
    // Below the 5 s after which common servers close an idle connection, so that a POST never meets a closing one.
    keepAliveTimeout: 4_000,
  })
}
