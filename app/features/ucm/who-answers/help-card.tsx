import { Link } from '@remix-run/react'
import { Card } from '../../../ui/card'
import type { AnswerView } from './who-answers-view.server'
import { NamingText } from '../../../ui/names'

/** Changes with which somebody would answer the call, each with the page on which people make it [776]. */
export function HelpCard({ helps }: Pick<AnswerView['ways'][number], 'helps'>) {
  return (
    <Card title="What would help" flush>
      <ul className="rows list-group list-group-flush rows-whole">
        {helps.map(({ title, text, to }) => (
          <li key={title} className="list-group-item">
            <span className="rows-title">
              <Link className="link stretched-link" to={to}>
                <NamingText>{title}</NamingText>
              </Link>{' '}
              <small>
                <NamingText>{text}</NamingText>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
