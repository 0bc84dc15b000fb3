/** How many tests run side by side: one for each core, at least two. */
import { availableParallelism, totalmem } from 'node:os'

/** A worker with its portal, provider and browser. */
const BYTES_EACH = 1_500_000_000

export const WORKERS = Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_EACH)))
