/** The provider's products that the portal links to: wallboard, service status, DNS tool, cloud control, an article. */
import { Hono } from 'hono'
import type { Systems } from '../systems'
import { articleRoutes } from './articles'
import { dnsToolRoutes } from './dns-tool'
import { serviceStatusRoutes } from './service-status'
import { wallboardRoutes } from './wallboard'

/** Everything below /external. */
export function externalRoutes(systems: Systems): Hono {
  return new Hono()
    .basePath('/external')
    .route('/', wallboardRoutes(systems))
    .route('/', serviceStatusRoutes(systems))
    .route('/', dnsToolRoutes(systems))
    .route('/', articleRoutes(systems))
}
