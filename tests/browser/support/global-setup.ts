/** The portals of the browser tests. */
import { startPortals } from '../../support/processes'
import { WORKERS } from '../../support/workers'

export default () => startPortals('browser', WORKERS)
