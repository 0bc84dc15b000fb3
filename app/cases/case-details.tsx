/** Every field of a case (A§3); the description is plain text with its line breaks. */
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { Time } from '../ui/time'
import { statusTone } from './case-lists'
import type { CaseView } from './case-view.server'

export function CaseDetails({ title, shown }: { title: string; shown: CaseView }) {
  return (
    <Card title={title}>
      <CaseFacts shown={shown} />
    </Card>
  )
}

export function CaseFacts({ shown: { title, status, facts, description } }: { shown: CaseView }) {
  return (
    <dl className="details">
      <div className="details-wide">
        <dt>Title</dt>
        <dd>{title || NOT_GIVEN}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{status ? <Badge text={status} tone={statusTone(status)} /> : NOT_GIVEN}</dd>
      </div>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? value || NOT_GIVEN : value.text ? <Time date={value} /> : NOT_GIVEN}</dd>
        </div>
      ))}
      <div className="details-wide">
        <dt>Description</dt>
        <dd>{description || NOT_GIVEN}</dd>
      </div>
    </dl>
  )
}

const NOT_GIVEN = '–'
