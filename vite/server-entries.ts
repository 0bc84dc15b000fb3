import type { Plugin } from 'vite'

/**
 * The server build has three entries: our own server, its threads that read files, and the stand-in. The plugin comes after Remix's, which sets its own
 * input.
 */
export const serverEntries: Plugin = {
  name: 'server-entries',
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            target: 'node20',
            rollupOptions: {
              input: { server: 'server.ts', readers: 'app/readers.server.ts', provider: 'provider/server.ts' },
              output: { entryFileNames: '[name].js' },
            },
          },
        }
      : undefined,
}
