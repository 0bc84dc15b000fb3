/** The two embedded reports as data [449] [450]. */
import type { reports as calls } from '../../../contract/ucm/reports'
import { pages, type Page } from '../../pages'

export interface EmbeddedReport {
  readonly page: Page
  readonly subtitle: string
  /** Of its frame, for screen readers. */
  readonly frameTitle: string
  /** Its name: the call itself stays on the server. */
  readonly call: keyof typeof calls
}

export const reports: readonly [EmbeddedReport, ...EmbeddedReport[]] = [
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

/** The report of a page, or of what is below it. */
export function reportAt(pathname: string): EmbeddedReport {
  return reports.find(({ page }) => pathname.startsWith(page.path)) ?? reports[0]
}
