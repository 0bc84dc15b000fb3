/** The two embedded reports as data [449] [450]. */
import type { reports as calls } from '../../../contract/ucm/reports'
import { pages, type Page, type Route } from '../../pages'

export interface EmbeddedReport {
  readonly page: Page
  readonly subtitle: string
  /** Of its frame, for screen readers. */
  readonly frameTitle: string
  /** Its name: the call itself stays on the server. */
  readonly call: keyof typeof calls
}

const reports: readonly EmbeddedReport[] = [
  {
    page: pages.reporting,
    subtitle: 'dashboard report of my organization',
    frameTitle: 'Dashboard report',
    call: 'dashboard',
  },
  {
    page: pages.callDetailRecords,
    subtitle: 'report of the calls of my organization',
    frameTitle: 'Call detail records report',
    call: 'callDetailRecords',
  },
]

/** The report that a route's page shows. */
export function reportOf({ page }: Route): EmbeddedReport {
  const report = reports.find((known) => known.page === page)
  if (!report) throw new TypeError(`no report has the page ${page?.path}`)
  return report
}
