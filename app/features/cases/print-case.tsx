/** /cases/ticket/print?no= and /cases/closedticket/print?no=: a case on paper, without navigation. */
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { pageTitle, useProduct } from '~/ui/product'
import { NOT_GIVEN } from '~/ui/details'
import { recordTitleIn } from '~/ui/record-name'
import { MissingRows } from '~/ui/missing-rows'
import { routeShown, useRoute } from '~/ui/shell/route'
import { Time } from '~/ui/time'
import { Timeline } from './case-activities'
import { CaseFacts } from './case-details'
import { caseKindOf } from './case-kinds'
import { caseTitle, readCase } from './case-view.server'
import { MailText } from './mail-text/mail-text'
import { PrintButton } from './print-button'
import '~/ui/paper.scss'
import { AS_IT_IS, TextWithNames } from '~/ui/names'
import { href } from '~/href'

export const loader = guarded('page', async (args) => {
  const { shown, timeline, missingActivities, query } = await readCase(args)
  const printedOn = args.formatDate(new Date().toISOString())
  const organisation = args.user.Organization.Name
  return { shown, recordTitle: caseTitle(shown), timeline, missingActivities, query, organisation, printedOn }
})

export default function PrintCasePage() {
  const { shown, timeline, missingActivities, query, organisation, printedOn } = useLoaderData<typeof loader>()
  const { page, paperTitle } = caseKindOf(useRoute())
  const { name } = useProduct()
  return (
    <main className="paper">
      <p className="paper-tools d-flex gap-3 align-items-center mb-4 d-print-none">
        <a href={href(page, query)}>Back to the case</a>
        <PrintButton />
      </p>
      <header className="paper-head d-flex flex-wrap column-gap-4 row-gap-2 justify-content-between pb-12 mb-4">
        <p className="mb-0">
          <strong {...AS_IT_IS}>{organisation}</strong>
          <br />
          <span>{`${name} Customer Portal`}</span>
        </p>
        <p className="mb-0 text-md-end">
          <TextWithNames text={`${paperTitle} ${shown.ticketNumber}`} names={[shown.ticketNumber]} />
          <br />
          Printed on <Time date={printedOn} />
        </p>
      </header>
      <h1>{shown.title || shown.ticketNumber}</h1>
      <h2>Details</h2>
      <CaseFacts shown={shown} />
      <h2>Description</h2>
      <div className="entry-text">
        {shown.description.length > 0 ? <MailText text={shown.description} onPaper /> : <p>{NOT_GIVEN}</p>}
      </div>
      <h2>Activities</h2>
      <MissingRows count={missingActivities} />
      <Timeline timeline={timeline} title={shown.title} onPaper />
    </main>
  )
}

export const meta: MetaFunction = (args) => {
  const { printTitle } = caseKindOf(routeShown(args.matches))
  const shown = recordTitleIn(args.data)
  return pageTitle(shown ? `${printTitle} ${shown}` : printTitle)(args)
}
