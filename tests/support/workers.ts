/** How many tests run side by side. */
import { availableParallelism, totalmem } from 'node:os'

/** A worker with its portal, provider and browser. */
const BYTES_EACH = 1_500_000_000

const most = Math.floor(totalmem() / BYTES_EACH)

/** A browser keeps a core busy. */
export const BROWSERS = Math.max(2, Math.min(availableParallelism(), most))
/** Tests without a browser wait more than they compute. */
export const WORKERS = Math.max(2, Math.min(availableParallelism() + 1, most))
