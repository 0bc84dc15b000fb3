/** The portals of the browser tests, one for each worker that Playwright was told to use. */
import type { FullConfig } from '@playwright/test'
import { startPortals } from '../../support/processes'

export default ({ workers }: FullConfig) => startPortals('browser', workers)
