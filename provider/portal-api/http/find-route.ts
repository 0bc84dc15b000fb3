/** Which endpoint a call means. */
import { type Endpoint, pathParameters } from '../../../contract/endpoint'
import { ApiError } from './api-error'

interface Route {
  endpoint: Endpoint
  methods: string[]
}

/** The route of a call; one that spells the path out goes before one with parameters. Throws 404 and 405. */
export function findRoute<R extends Route>(routes: R[], method: string, path: string): R {
  const fitting = routes.filter((route) => fits(route.endpoint.path, path))
  const literal = fitting.filter((route) => pathParameters(route.endpoint.path).length === 0)
  const candidates = literal.length > 0 ? literal : fitting
  if (candidates.length === 0) throw new ApiError(404, `There is no call ${path}.`)

  const route = candidates.find((candidate) => candidate.methods.includes(method))
  if (route) return route
  const methods = candidates.flatMap((candidate) => candidate.methods)
  const headers = { Allow: methods.join(', ') }
  throw new ApiError(405, `${path} takes ${methods.join(' or ')}, not ${method}.`, { headers })
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith('{') && given[at] !== ''))
  )
}
