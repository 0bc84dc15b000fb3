/** A case as a document of its own: no navigation, all fields, all activities. */
import type { Part } from '../access/part.server'
import { useProduct } from '../shell/product'
import { Time, type ShownDate } from '../ui/time'
import { Timeline } from './case-activities'
import { CaseFacts } from './case-details'
import type { ShownActivity, ShownCase } from './case-reading.server'
import { PrintButton } from './print-button'

interface CaseOnPaperProps {
  readonly kind: 'Case' | 'Closed case'
  readonly organisation: string
  readonly printedOn: ShownDate
  readonly shown: ShownCase
  readonly timeline: Part<ShownActivity[]>
  readonly back: string
}

export function CaseOnPaper({ kind, organisation, printedOn, shown, timeline, back }: CaseOnPaperProps) {
  const { name } = useProduct()
  return (
    <main className="paper">
      <p className="paper-tools">
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
