import { Link } from '@remix-run/react'
import { Card } from '../../../ui/card'
import type { AnswerView } from './who-answers-view.server'
import { NamingText } from '../../../ui/names'

/** What people can do so that somebody answers the call, with the page of each setting [776]. */
export function HelpCard({ helps }: Pick<AnswerView['ways'][number], 'helps'>) {
  return (
    <Card
      className="unbroken"
      title="What would help callers reach somebody"
      foot="A link opens the page with that setting. Nothing changes before you save it there."
      flush
    >
      <ul className="rows list-group list-group-flush rows-whole">
        {helps.map(({ title, text, to }) => (
          <li key={title} className="list-group-item">
            <span className="rows-title">
              {to === undefined ? (
                <NamingText>{title}</NamingText>
              ) : (
                <Link className="link stretched-link" to={to}>
                  <NamingText>{title}</NamingText>
                </Link>
              )}{' '}
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
