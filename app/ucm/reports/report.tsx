/** /ucm/reporting and /ucm/calldetailrecords: a report of another product in a frame [447] [448]. */
import { useLocation } from '@remix-run/react'
import { guarded } from '../../access/guarded.server'
import { PageHead } from '../../ui/page-head'
import { ReportView } from './report-view'
import { reportAt } from './reports'

export const loader = guarded('page', async ({ context }) => {
  context.policy.frame.add(context.settings.REPORT_ORIGIN)
  return null
})

export default function ReportPage() {
  const { page, subtitle, frameTitle } = reportAt(useLocation().pathname)
  return (
    <>
      <PageHead title={page.title} subtitle={subtitle} />
      <ReportView key={page.path} path={page.path} loading={page.loading} title={frameTitle} />
    </>
  )
}
