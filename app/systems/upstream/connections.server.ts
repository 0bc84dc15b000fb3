import { Agent, type Dispatcher } from 'undici'
import type { Settings } from '~/platform/config.server'

/**
 * The process's connections to the portal API and the directory. They follow no redirects and let no request wait: a
 * request that undici keeps waiting ignores its deadline, so the slots of `stores` limit how many run.
 */
export function createUpstream(settings: Settings): Dispatcher {
  return new Agent({
    connect: { timeout: settings.CONNECT_TIMEOUT_MS },
    bodyTimeout: settings.BODY_IDLE_TIMEOUT_MS,
    // Common servers close an idle connection after 5 s. Closing it before means that no POST meets a closing one.
    keepAliveTimeout: 4_000,
  })
}
