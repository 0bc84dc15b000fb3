/** The two embedded reports as data [449] [450]. */
import type { reports as calls } from '~contract/ucm/reports'
import { requireByPage, type Route } from '~/page-lookups'
import { pages, type Page } from '~/pages'

interface EmbeddedReport {
  readonly page: Page
  readonly subtitle: string
  /** Title of the frame for screen readers. */
  readonly frameTitle: string
  /** The name of its call, because the call itself stays on the server. */
  readonly call: keyof typeof calls
}

const reports: readonly EmbeddedReport[] = [
  {
    page: pages.reporting,
    subtitle: 'Dashboard report of your organisation',
    frameTitle: 'Dashboard report',
    call: 'dashboard',
  },
  {
    page: pages.callDetailRecords,
    subtitle: 'Report of the calls of your organisation',
    frameTitle: 'Call detail records report',
    call: 'callDetailRecords',
  },
]

export const reportOf = (route: Route) => requireByPage(reports, route, 'report')
