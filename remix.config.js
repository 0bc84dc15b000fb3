/** Options of the Remix Vite plugin; vite.config.ts hands them over. */

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: 'server.js',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Its __manifest endpoint can be made slow by anyone; the client's manifest lists all routes instead.
    v3_lazyRouteDiscovery: false,
  },
}
