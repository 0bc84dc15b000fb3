/** Every field of a case (A§3); the description is plain text with its line breaks. */
import { Badge } from '../ui/badge'
import { Detail, NOT_GIVEN } from '../ui/details'
import { Time } from '../ui/time'
import { statusTone } from './case-lists'
import type { CaseView } from './case-view.server'

export function CaseFacts({ shown: { title, status, facts, description } }: { shown: CaseView }) {
  return (
    <dl className="details">
      <Detail term="Title" wide>
        {title || NOT_GIVEN}
      </Detail>
      <Detail term="Status">{status ? <Badge text={status} tone={statusTone(status)} /> : NOT_GIVEN}</Detail>
      {facts.map(({ label, value }) => (
        <Detail key={label} term={label}>
          {typeof value === 'string' ? value || NOT_GIVEN : value.text ? <Time date={value} /> : NOT_GIVEN}
        </Detail>
      ))}
      <Detail term="Description" wide>
        {description || NOT_GIVEN}
      </Detail>
    </dl>
  )
}
