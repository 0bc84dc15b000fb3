/** The facts of a case [124]. The page shows its title and description elsewhere. */
import { Badge } from '~/ui/badge'
import { Detail, NOT_GIVEN } from '~/ui/details'
import { Time } from '~/ui/time'
import type { CaseView } from './case-view.server'

export function CaseFacts({ shown: { status, tone, facts } }: { shown: CaseView }) {
  return (
    <dl className="facts">
      <Detail term="Status">{status ? <Badge text={status} tone={tone} /> : NOT_GIVEN}</Detail>
      {facts.map(({ label, value, isName }) => (
        <Detail key={label} term={label} isName={isName}>
          {typeof value === 'string' ? value || NOT_GIVEN : value.text ? <Time date={value} /> : NOT_GIVEN}
        </Detail>
      ))}
    </dl>
  )
}
