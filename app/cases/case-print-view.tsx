/** A case on paper: no navigation, all fields, all activities. */
import type { Loadable } from '../ui/loadable'
import { useProduct } from '../ui/product'
import type { FormattedDate } from '../http/dates.server'
import { Time } from '../ui/time'
import { Timeline } from './case-activities'
import { CaseFacts } from './case-details'
import type { ActivityView, CaseView } from './case-view.server'
import { PrintButton } from './print-button'

interface CasePrintViewProps {
  readonly kind: 'Case' | 'Closed case'
  readonly organisation: string
  readonly printedOn: FormattedDate
  readonly shown: CaseView
  readonly timeline: Loadable<ActivityView[]>
  readonly back: string
}

export function CasePrintView({ kind, organisation, printedOn, shown, timeline, back }: CasePrintViewProps) {
  const { name } = useProduct()
  return (
    <main className="paper">
      <p className="paper-tools d-print-none">
        <PrintButton />
        <a href={back}>Back to the case</a>
      </p>
      <header className="paper-head">
        <p>
          <strong>{organisation}</strong>
          <br />
          {name} Customer Portal
        </p>
        <p>
          {kind} {shown.ticketNumber}
          <br />
          Printed on <Time date={printedOn} />
        </p>
      </header>
      <h1>{shown.title || shown.ticketNumber}</h1>
      <h2>Details</h2>
      <CaseFacts shown={shown} />
      <h2>Activities</h2>
      <Timeline timeline={timeline} />
    </main>
  )
}
