/**
 * One Remix request handler for each path, with only the routes of this path: Remix matches, ranks and copies all
 * routes of a handler several times for each request (decision 23). Paths are compared letter by letter, so no other
 * spelling reaches a route.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { pathOfPage } from './single-fetch'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

interface PathHandler {
  readonly handle: RequestHandler
  /** The route's path from the root, which all of its requests have in common. */
  readonly path: string
  readonly routeId: string
  /** True if that route has no page, such as a download. */
  readonly isResource: boolean
}

export interface PathHandlers {
  /** The handler of a path or of its page's data. All unknown paths have the handler of the page for unknown URLs. */
  handlerOf(pathname: string): PathHandler
  has(path: string): boolean
}

export function pathHandlers(build: ServerBuild): PathHandlers {
  const handlers = new Map([...branches(build)].map(([path, branch]) => [path, makeHandler(build, path, branch)]))
  const unknown = handlers.get(UNKNOWN_PATH)
  if (!unknown) throw new TypeError('no route is the page for unknown addresses')
  return {
    handlerOf: (pathname) => handlers.get(pathOfPage(pathname)) ?? unknown,
    has: (path) => path !== UNKNOWN_PATH && handlers.has(path),
  }
}

const UNKNOWN_PATH = '/*'

/** Routes with all their parents. Keys: paths. An index route is inside the route whose path it shares. */
function branches({ routes }: ServerBuild): Map<string, Branch> {
  const byPath = new Map<string, Branch>()
  for (const route of Object.values(routes)) {
    if (!route || !(route.path || route.index)) continue
    const outer = above(routes, route)
    const pathname = `/${[...outer, route].flatMap(({ path }) => path || []).join('/')}`
    if (outer.length >= (byPath.get(pathname)?.outer.length ?? 0)) byPath.set(pathname, { outer, route })
  }
  return byPath
}

interface Branch {
  readonly outer: readonly ServerRoute[]
  readonly route: ServerRoute
}

function above(routes: ServerBuild['routes'], { parentId }: ServerRoute): ServerRoute[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent ? [...above(routes, parent), parent] : []
}

function makeHandler(build: ServerBuild, path: string, { outer, route }: Branch): PathHandler {
  const ids = new Set([...outer, route].map(({ id }) => id))
  const pruned = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  const assets = { ...build.assets, routes: pruned(build.assets.routes) }
  return {
    handle: createRequestHandler({ ...build, routes: pruned(build.routes), assets }, build.mode),
    path,
    routeId: route.id,
    isResource: route.module.default === undefined,
  }
}
