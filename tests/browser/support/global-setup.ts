/** The portals of the browser tests. */
import { startPortals } from '../../support/processes'

export default () => startPortals('browser')
