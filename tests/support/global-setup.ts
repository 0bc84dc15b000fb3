/** The portals of Vitest's HTTP tests. */
import { startPortals } from './processes'

export default () => startPortals('worker')
