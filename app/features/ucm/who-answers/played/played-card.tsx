import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { Card } from '../../../../ui/card'
import { AS_IT_IS, Name, NamingText } from '../../../../ui/names'
import type { PlayedView } from './played-view.server'

/** Who rings from second to second: bars, with the reason where there is none, and the course in sentences. */
export function PlayedCard({ played: { title, picture, moments, total } }: { played: PlayedView }) {
  return (
    <Card
      title="Who rings when"
      action={
        <span className="small text-body-secondary">
          <NamingText>{`Supposed: ${title}`}</NamingText>
        </span>
      }
    >
      {picture && <Picture {...picture} />}
      <ol className="moments list-unstyled mb-0">
        {moments.map(({ time, lead, record, text }, at) => (
          <li key={at} className="unbroken">
            <b>{time}</b>{' '}
            <span>
              {lead !== '' && <span>{`${lead} `}</span>}
              {record && (
                <>
                  <Link className="text-decoration-underline" to={record.to} {...AS_IT_IS}>
                    {record.name}
                  </Link>
                  <span>: </span>
                </>
              )}
              <NamingText>{text}</NamingText>
            </span>
          </li>
        ))}
        {total !== '' && (
          <li className="total unbroken fw-semibold">
            <NamingText>{total}</NamingText>
          </li>
        )}
      </ol>
    </Card>
  )
}

type Picture = NonNullable<PlayedView['picture']>

/** The sentences below it say what the bars show. */
function Picture({ end, ticks, queues }: Picture) {
  return (
    <div className="played mb-3">
      <svg className="played-ticks" height="18" aria-hidden="true">
        {ticks.map(({ x, text }) => (
          <text key={x} x={`${x * 100}%`} y="13" textAnchor={anchorAt(x)}>
            {text}
          </text>
        ))}
      </svg>
      {queues.map(({ name, rows, more }) => (
        <div key={name} className="unbroken">
          <p className="mt-2 mb-0 fs-sm fw-semibold">
            <Name>{name}</Name>
          </p>
          {rows.map((row, at) => (
            <PlayedRow key={at} row={row} end={end} />
          ))}
          {rows.length === 0 && <p className="mb-0 small text-body-secondary">Nobody rings here</p>}
          {more > 0 && <p className="mb-0 small text-body-secondary">{`and ${more} more`}</p>}
        </div>
      ))}
    </div>
  )
}

function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x === 0) return 'start'
  return x === 1 ? 'end' : 'middle'
}

function PlayedRow({
  row: { agents, bars, note },
  end,
}: {
  row: Picture['queues'][number]['rows'][number]
  end: number
}) {
  return (
    <div className="played-row fs-sm">
      <div>
        <p className="mb-0">
          {agents.map(({ name }, at) => (
            <Fragment key={at}>
              {at > 0 && <span> or </span>}
              <Name>{name}</Name>
            </Fragment>
          ))}
        </p>{' '}
        {agents.map(({ name, facts }, at) => (
          <small key={at} className="d-block text-body-secondary">
            <NamingText>{agents.length > 1 ? `${name}: ${facts}` : facts}</NamingText>
          </small>
        ))}
      </div>{' '}
      <div>
        {bars.length > 0 && (
          <svg viewBox={`0 0 ${end} 16`} preserveAspectRatio="none" aria-hidden="true">
            {bars.map(({ x, width, isMaybe }) => (
              <rect
                key={x}
                className={isMaybe && agents.length === 1 ? 'on-usual' : 'on-0'}
                x={x}
                width={width}
                height="16"
              />
            ))}
          </svg>
        )}
        {note !== '' && (
          <small className="text-body-secondary">
            <NamingText>{note}</NamingText>
          </small>
        )}
      </div>
    </div>
  )
}
