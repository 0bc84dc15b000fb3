/** For pages without scripts: Remix encodes all loader data for the browser, unless it cannot see it. */
import type { LoaderFunction, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'

/** Remix's encoder sees no property whose name is a symbol. */
const UNSENT = Symbol('unsent data')

/** The build with loaders that keep their data from Remix while a page without scripts is made. */
export function withUnsentData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    return [id, route && loader ? { ...route, module: { ...route.module, loader: keeping(loader) } } : route] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** The data that loaders returned, by route, to render it. */
export function readLoaderData(loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, read(data)]))
}

function read(data: unknown): unknown {
  return typeof data === 'object' && data !== null && UNSENT in data ? data[UNSENT] : data
}

function keeping(loader: LoaderFunction): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    const { withScripts, isDataRequest } = args.context
    const result: unknown = await loader(args)
    const isPlain = typeof result === 'object' && result?.constructor === Object
    return withScripts || isDataRequest || !isPlain ? result : { [UNSENT]: result }
  }
}
