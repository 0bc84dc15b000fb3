import { Link } from '@remix-run/react'
import { pages } from '~/pages'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { severityNames, severityTones } from '../check/check-list'
import type { NowView } from './read-now.server'
import { NamingText } from '~/ui/names'

/** The worst of what was found on the way of the numbers. The check looks at everything. */
export function FindingsCard({ findings }: { findings: NowView['findings'] }) {
  return (
    <Card title="Check" more={{ to: pages.check.path, text: 'Check everything' }} flush>
      <ul className="rows list-group list-group-flush rows-whole">
        {findings.map(({ severity, title, text, to }, index) => (
          <li key={index} className="list-group-item">
            <span className="rows-title">
              <Link className="stretched-link" to={to}>
                <NamingText>{title}</NamingText>
              </Link>{' '}
              <small>
                <NamingText>{text}</NamingText>
              </small>
            </span>{' '}
            <span className="rows-outcome">
              <Badge text={severityNames[severity]} tone={severityTones[severity]} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
