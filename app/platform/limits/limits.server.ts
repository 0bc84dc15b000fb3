/**
 * All limits: of what, for whom, how much, and what happens beyond. Capitals are in settings/tuning.server.ts, and MAX_CALLS is a
 * setting. A network is an IPv4 address or an IPv6 /56. An owner is a signed-in person, because colleagues share an address, or else
 * the visitors of a network together.
 *
 * | Limit                         | In all          | For each                                       | Beyond it                              |
 * | ----------------------------- | --------------- | ---------------------------------------------- | -------------------------------------- |
 * | open connections [552]        | MAX_CONNECTIONS | network: CLIENT_SHARE of that                  | the one that is idle for longest ends  |
 * | requests without an answer    |                 | connection: 4 [552]                            | it ends; the network's next ones wait  |
 * | open requests [477]           |                 | network: CLIENT_SHARE of MAX_CONNECTIONS       | 429                                    |
 * | pages and forms asked for     |                 | network: PAGES_AT_ONCE, PAGES_PER_SECOND [551] | 429                                    |
 * | pages and forms in work [476] | MAX_IN_FLIGHT   | network: CLIENT_SHARE of that                  | 503, 429                               |
 * |                               |                 | person: MAX_PAGES_PER_USER [553]               | they wait                              |
 * |                               |                 | visitors: MAX_PAGES_PER_VISITOR_NETWORK [920]  | they wait                              |
 * | bodies that arrive [477]      | MAX_BODIES      | owner: MAX_BODIES_PER_SENDER                   | 503, 429                               |
 * | uploads that arrive [477]     |                 | person: MAX_UPLOADS_PER_USER                   | 429                                    |
 * | calls to a system [479]       | MAX_CALLS       | person: none, but who has fewest is next       | they wait as long as their page may    |
 * | downloads and players [478]   | MAX_STREAMS     | person: MAX_STREAMS_PER_USER                   | they wait for 2 s, then 503, 429       |
 * | tries of visitors [502]       |                 | key, address, network: 5, 20, 50 in 15 minutes | 429                                    |
 * | pages that refuse [551]       | 20 a second     |                                                | the connection ends, and the log counts |
 */
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Settings } from '../config.server'
import { clientShare } from './clients.server'
import { Connections } from './connections.server'
import { PagesInWork } from './pages.server'
import { RateLimiter, type SharedRedis } from './rate-limiter.server'
import { Refusals } from './refusals.server'
import { Slots } from './slots.server'

/** Calls and downloads never wait for each other. */
export function createCallLimits({ MAX_CALLS, MAX_STREAMS, MAX_STREAMS_PER_USER }: Settings) {
  return {
    calls: { 'portal API': new Slots(MAX_CALLS), directory: new Slots(MAX_CALLS) },
    downloads: new Slots(MAX_STREAMS, MAX_STREAMS_PER_USER),
  }
}

/** Tries are counted for all processes where there is a Redis; everything else by each process. */
export function createLimits(settings: Settings, log: Logger, redis?: SharedRedis) {
  const { PAGES_AT_ONCE, PAGES_PER_SECOND } = settings
  const refusals = new Refusals(log)
  return {
    connections: new Connections(settings, refusals),
    // Even those that only wait for their client take memory.
    requests: new Slots(Infinity, clientShare(settings.MAX_CONNECTIONS, settings)),
    pageRate: new RateLimiterMemory({ points: PAGES_AT_ONCE, duration: PAGES_AT_ONCE / PAGES_PER_SECOND }),
    pages: new PagesInWork(settings),
    bodies: new Slots(settings.MAX_BODIES, settings.MAX_BODIES_PER_SENDER),
    uploads: new Slots(Infinity, settings.MAX_UPLOADS_PER_USER),
    tries: new RateLimiter(redis),
    refusals,
  }
}

/** Texts for people whose request is refused, because of all people or because of their network. */
export const REFUSAL_TEXTS = {
  503: 'The portal is very busy at the moment. Please try again in a few seconds.',
  429: 'Too many requests come from your network at the same time. Please try again in a few seconds.',
  'too fast': 'Too many requests come from your network. Please try again in a few seconds.',
}
