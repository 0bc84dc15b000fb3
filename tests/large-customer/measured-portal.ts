/** A portal whose CPU is measured, beside the provider of the run. */
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { startReplay } from '../../bench/replay.mjs'
import { freePorts, startPortalBeside, tuned, type Running } from '../support/processes'

/** Milliseconds of CPU: of the whole process, and of the longest piece of work in which nobody else was served. */
const Cost = z.object({ cpu: z.number(), piece: z.number() })
export type Cost = z.output<typeof Cost>

export interface MeasuredPortal extends Running {
  /** Reads what the process has used since the last question. */
  readonly used: () => Promise<Cost>
  readonly stop: () => Promise<unknown>
}

/** Answers of the provider are replayed, so that a page can be visited often. `keepsLists`: for an hour, else not at all. */
export async function startMeasured(provider: string, keepsLists: boolean): Promise<MeasuredPortal> {
  const [replayPort = 0, measurePort = 0] = await freePorts(2)
  const replay = await startReplay(replayPort, provider)
  const probe = pathToFileURL('tests/large-customer/longest-piece.mjs')
  const portal = await startPortalBeside(provider, {
    NODE_OPTIONS: `--import=${probe.href}`,
    MEASURE_PORT: String(measurePort),
    PORTAL_API_URL: `${replay.origin}/api/`,
    DIRECTORY_URL: `${replay.origin}/graph/`,
    DIRECTORY_AUTHORIZATION_URL: `${provider}/identity/directory/oauth2/v2.0/authorize`,
    DIRECTORY_CLIENT_ID: 'customer-portal-directory',
    ...tuned({
      LIST_CACHE_SECONDS: keepsLists ? 3_600 : 0,
      LIST_CACHE_MB: 512,
      // The first visit waits for the provider, which reads 30,000 rows of its database.
      ...{ PAGE_TIMEOUT_MS: 120_000, FIRST_BYTE_TIMEOUT_MS: 120_000, CALL_FLOW_MS: 100_000 },
    }),
  })
  return {
    ...portal,
    used: async () => Cost.parse(await (await fetch(`http://localhost:${measurePort}`)).json()),
    stop: async () => Promise.all([portal.stop(), replay.stop()]),
  }
}
