interface ImportMetaEnv {
  /** The version of the build: that of package.json, and the start of a hash of the sources. */
  readonly PORTAL_VERSION: string
}

declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node'

  const build: Required<ServerBuild>
  export = build
}
