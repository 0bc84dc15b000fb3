/** How many tests run side by side. */
import { availableParallelism, totalmem } from 'node:os'

/** A worker with its portal, provider and browser. */
const BYTES_EACH = 1_500_000_000

const most = Math.floor(totalmem() / BYTES_EACH)

/** One more than there are cores, because tests also wait. */
export const WORKERS = Math.max(2, Math.min(availableParallelism() + 1, most))
