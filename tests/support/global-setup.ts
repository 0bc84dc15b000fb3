/** The portals of Vitest's HTTP tests. */
import { startPortals } from './processes'
import { WORKERS } from './workers'

export default () => startPortals('worker', WORKERS)
