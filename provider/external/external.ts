/** The provider's products that the portal links to: wallboard, service status, DNS tool, cloud control, an article. */
import { Hono } from 'hono'
import type { ProviderContext } from '../context'
import { articleRoutes } from './articles'
import { dnsToolRoutes } from './dns-tool'
import { serviceStatusRoutes } from './service-status'
import { wallboardRoutes } from './wallboard'

/** Everything below /external. */
export function externalRoutes(context: ProviderContext): Hono {
  return new Hono()
    .basePath('/external')
    .route('/', wallboardRoutes(context))
    .route('/', serviceStatusRoutes(context))
    .route('/', dnsToolRoutes(context))
    .route('/', articleRoutes(context))
}
