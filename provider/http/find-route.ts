/** Finds the endpoint that a call means. */
import type { Endpoint, Method } from '../../contract/endpoint'
import { pathParameters } from '../../contract/path'
import { ApiError } from './api-error'

interface Route {
  endpoint: Endpoint
}

/** Prefers a path without parameters. Throws 404 for an unknown path, 405 for another method. */
export function findRoute<R extends Route>(routes: R[], method: string, path: string): R {
  const matching = routes.filter((route) => matches(route.endpoint.path, path))
  const literal = matching.filter((route) => pathParameters(route.endpoint.path).length === 0)
  const candidates = literal.length > 0 ? literal : matching
  if (candidates.length === 0) throw new ApiError(404, `There is no call ${path}.`)

  const route = candidates.find((candidate) => methodsOf(candidate).some((allowed) => allowed === method))
  if (route) return route
  const methods = candidates.flatMap(methodsOf)
  const headers = { Allow: methods.join(', ') }
  throw new ApiError(405, `${path} takes ${methods.join(' or ')}, not ${method}.`, { headers })
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || (part.startsWith('{') && given[index] !== ''))
  )
}

function methodsOf({ endpoint }: Route): Method[] {
  return [endpoint.method, ...endpoint.otherMethods]
}
