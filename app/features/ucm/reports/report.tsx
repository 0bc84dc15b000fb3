/** /ucm/reporting and /ucm/calldetailrecords: a report of another product in a frame [447] [448]. */
import { guarded } from '~/access/guarded.server'
import { PageHead } from '~/ui/page-head'
import { useRoute } from '~/ui/shell/route'
import { ReportView } from './report-view'
import { reportOf } from './reports'

export const loader = guarded('page', async ({ context }) => {
  context.policy.frame.add(context.settings.REPORT_ORIGIN)
  return null
})

export default function ReportPage() {
  const { page, subtitle, frameTitle } = reportOf(useRoute())
  return (
    <>
      <PageHead title={page.title} subtitle={subtitle} />
      <ReportView key={page.path} path={page.path} loading={page.loading} title={frameTitle} />
    </>
  )
}
