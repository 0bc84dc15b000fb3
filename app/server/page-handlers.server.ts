/**
 * One Remix request handler for each path, which knows only the routes of this path: Remix matches, ranks and copies all
 * routes that a handler knows, several times for each request (decision 23).
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { resourceRoutes } from './resource-routes.server'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

export interface PageHandlers {
  /** The handler of a path, or of the data of its page. */
  handlerOf(pathname: string): RequestHandler
  /** Whether a path is that of a resource route. */
  isResource(pathname: string): boolean
}

/**
 * A path that is not letter by letter that of a route has the handler with all routes: an unknown one, and one with a
 * parameter, capitals or a slash at the end.
 */
export function pageHandlers(build: ServerBuild): PageHandlers {
  const ofAll = createRequestHandler(build, build.mode)
  const isResource = resourceRoutes(build)
  const handlers = new Map(
    [...branches(build)].map(([pathname, branch]) => [
      pathname,
      { handle: createRequestHandler(withOnly(build, branch), build.mode), isResource: isResource(pathname) },
    ]),
  )
  return {
    handlerOf: (pathname) => handlers.get(pathOfPage(pathname))?.handle ?? ofAll,
    isResource: (pathname) => handlers.get(pathname)?.isResource ?? isResource(pathname),
  }
}

/** By path: its route behind all that lie around it. An index route lies behind the route whose path it shares. */
function branches({ routes }: ServerBuild): Map<string, ServerRoute[]> {
  const found = new Map<string, ServerRoute[]>()
  for (const route of Object.values(routes)) {
    if (!route || !(route.path || route.index)) continue
    const branch = [...above(routes, route), route]
    const pathname = `/${branch.flatMap(({ path }) => path || []).join('/')}`
    const isFixed = !/[:*?]/.test(pathname)
    if (isFixed && branch.length > (found.get(pathname)?.length ?? 0)) found.set(pathname, branch)
  }
  return found
}

function above(routes: ServerBuild['routes'], { parentId }: ServerRoute): ServerRoute[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent ? [...above(routes, parent), parent] : []
}

function withOnly(build: ServerBuild, branch: readonly ServerRoute[]): ServerBuild {
  const ids = new Set(branch.map(({ id }) => id))
  const pruned = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return { ...build, routes: pruned(build.routes), assets: { ...build.assets, routes: pruned(build.assets.routes) } }
}

function pathOfPage(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}
