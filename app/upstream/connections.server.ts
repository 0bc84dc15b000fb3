import { Agent, type Dispatcher } from 'undici'
import type { Settings } from '../config.server'

/**
 * The process's connections to the portal API and the directory. They follow no redirects and never make a request
 * wait: the slots of `stores` limit how many run, because a request that undici keeps waiting ignores its deadline.
 */
export function createUpstream(settings: Settings): Dispatcher {
  return new Agent({
    connect: { timeout: settings.CONNECT_TIMEOUT_MS },
    bodyTimeout: settings.BODY_IDLE_TIMEOUT_MS,
    // Below the 5 s after which common servers close an idle connection, so that a POST never meets a closing one.
    keepAliveTimeout: 4_000,
  })
}
