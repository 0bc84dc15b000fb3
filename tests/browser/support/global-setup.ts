/** The portals of the browser tests. */
import { startPortals } from '../../support/processes'
import { BROWSERS } from '../../support/workers'

export default () => startPortals('browser', BROWSERS)
