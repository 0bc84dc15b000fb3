/**
 * The provider's products that the portal links to (wallboard, service status, DNS tool, cloud control, an article) and
 * the reports that it embeds.
 */
import { Hono } from 'hono'
import type { ProviderContext } from '../context'
import { articleRoutes } from './articles'
import { dnsToolRoutes } from './dns-tool'
import { reportRoutes } from './reports/report-routes'
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
    .route('/', reportRoutes(context))
}
