declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node'

  type Build = Required<ServerBuild>
  export const mode: Build['mode']
  export const assets: Build['assets']
  export const basename: Build['basename']
  export const entry: Build['entry']
  export const routes: Build['routes']
  export const future: Build['future']
  export const publicPath: Build['publicPath']
  export const assetsBuildDirectory: Build['assetsBuildDirectory']
  export const isSpaMode: Build['isSpaMode']
}
