/** The cards beside a path: what would help, who does not ring, and what the answer assumes. */
import { Link } from '@remix-run/react'
import { allTimes } from '~/platform/text/wording'
import { IfAllowed } from '~/ui/allowed'
import { Card } from '~/ui/card'
import type { Elements } from '~/ui/elements'
import { Name, NamingText } from '~/ui/names'
import { FoldCard } from '../cards/fold-card'
import type { AnswerView, PathView } from './who-answers-view.server'

/** Things that people can do so that somebody answers the call, with the page of each setting [776]. */
export function HelpCard({ helps }: Pick<PathView, 'helps'>) {
  return (
    <Card
      className="unbroken"
      title="What would help callers reach somebody"
      foot="A link opens the page with that setting. Nothing changes before you save it there."
      flush
    >
      <ul className="rows list-group list-group-flush rows-whole">
        {helps.map(({ title, text, to }) => (
          <CardRow key={title} text={text}>
            <Link className="link stretched-link" to={to}>
              <NamingText>{title}</NamingText>
            </Link>
          </CardRow>
        ))}
      </ul>
    </Card>
  )
}

/** The agents and people of a queue who do not ring, each with the reason [713] [777]. */
export function SilentCard({ queue, silent }: PathView['silent'][number]) {
  return (
    <Card title={`Do not ring in ${queue}`} count={silent.length} flush>
      <ul className="rows list-group list-group-flush rows-whole">
        {silent.map(({ name, text, addTo }, index) => (
          <CardRow
            key={index}
            text={text}
            action={
              addTo !== '' && (
                <IfAllowed ability="agents.edit">
                  <Link className="btn btn-sm btn-outline-secondary" to={addTo}>
                    Add agent<span className="visually-hidden">{` ${name}`}</span>
                  </Link>
                </IfAllowed>
              )
            }
          >
            <Name>{name}</Name>
          </CardRow>
        ))}
      </ul>
    </Card>
  )
}

function CardRow({ children, text, action }: { children: Elements; text: string; action?: Elements }) {
  return (
    <li className="list-group-item">
      <span className="rows-title">
        {children}{' '}
        <small>
          <NamingText>{text}</NamingText>
        </small>
      </span>
      {action}
    </li>
  )
}

/** Everything that the answer takes for granted [727]. */
export function AssumptionsCard({ assumptions, timeZone }: Pick<AnswerView, 'assumptions'> & { timeZone: string }) {
  return (
    <FoldCard title="Assumptions">
      <ul className="list-unstyled px-3 pt-1 pb-12 mb-0 small text-body-secondary">
        {[...assumptions, `${allTimes(timeZone)}.`].map((text) => (
          <li key={text} className="mt-1">
            {text}
          </li>
        ))}
      </ul>
    </FoldCard>
  )
}
