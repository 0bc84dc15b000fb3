/** A build of the portal's server, as Remix makes one, of these routes and entry. */
import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

export function serverBuildOf(routes: Routes, entry: ServerBuild['entry']['module']): ServerBuild {
  const manifest = Object.entries(routes).map(([id, route]) => {
    const { module, ...facts } = route ?? { module: {} }
    const has = {
      hasAction: 'action' in module,
      hasLoader: 'loader' in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
    }
    return [id, { ...facts, ...has, id, module: `/${id}.js` }] as const
  })
  return {
    mode: 'production',
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(manifest),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
    },
    isSpaMode: false,
  }
}
