/** How many tests run in parallel, and how often each may be tried. */
import { availableParallelism, totalmem } from 'node:os'

/** The memory of a worker with its portal, provider and browser. */
const BYTES_EACH = 1_500_000_000

const most = Math.floor(totalmem() / BYTES_EACH)

/** TEST_WORKERS, or one more than there are cores, because tests also wait. */
export const WORKERS = Number(process.env.TEST_WORKERS) || Math.max(2, Math.min(availableParallelism() + 1, most))

/**
 * TEST_RETRIES: how often a failed test is tried again; never, unless it is set. Those that then pass are named after the
 * counts: each is a fault of the test or of the portal.
 */
export const RETRIES = Number(process.env.TEST_RETRIES) || 0
