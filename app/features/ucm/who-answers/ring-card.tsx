import { Name, NamingText } from '../../../ui/names'
import { Link } from '@remix-run/react'
import { Allowed } from '../../../ui/allowed'
import { Card } from '../../../ui/card'
import type { AnswerView } from './who-answers-view.server'

type RingView = AnswerView['ways'][number]['rings'][number]

/** Who rings in their order, and who does not and why. */
export function RingCard({ ring: { title, rings, more, silent } }: { ring: RingView }) {
  return (
    <Card title={title} count={rings.length + more || undefined} flush>
      {rings.length > 0 && (
        <ol className="rows list-group list-group-flush rows-whole">
          {rings.map(({ name, text }, at) => (
            <li key={at} className="list-group-item">
              <span className="rows-title">
                <Name>{name}</Name>{' '}
                <small>
                  <NamingText>{text}</NamingText>
                </small>
              </span>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p className="px-3 py-2 mb-0 small text-body-secondary">{`and ${more} more`}</p>}
      {silent.length > 0 && (
        <>
          {rings.length > 0 && (
            <h3 className="px-3 py-2 small text-body-secondary bg-body-tertiary border-top border-bottom">
              Do not ring
            </h3>
          )}
          <ul className="rows list-group list-group-flush rows-whole">
            {silent.map(({ name, text, addTo }, at) => (
              <li key={at} className="list-group-item">
                <span className="rows-title">
                  <Name>{name}</Name>{' '}
                  <small>
                    <NamingText>{text}</NamingText>
                  </small>
                </span>
                {addTo && (
                  <Allowed ability="agents.edit">
                    <Link className="btn btn-sm btn-outline-secondary" to={addTo}>
                      Add agent<span className="visually-hidden">{` ${name}`}</span>
                    </Link>
                  </Allowed>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
