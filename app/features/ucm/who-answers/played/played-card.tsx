import { Link } from '@remix-run/react'
import { Card } from '../../../../ui/card'
import { AS_IT_IS, Name, NamingText } from '../../../../ui/names'
import type { PlayedView } from './played-view.server'

/** Who rings from second to second: bars, and the same in sentences. */
export function PlayedCard({ played: { title, picture, moments, total } }: { played: PlayedView }) {
  return (
    <Card
      title="The call, second by second"
      action={
        <span className="small text-body-secondary">
          <NamingText>{title}</NamingText>
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
                  <Link to={record.to} {...AS_IT_IS}>
                    {record.name}
                  </Link>
                  <span>: </span>
                </>
              )}
              <NamingText>{text}</NamingText>
            </span>
          </li>
        ))}
      </ol>
      {total !== '' && (
        <p className="mt-3 mb-0 fw-semibold">
          <NamingText>{total}</NamingText>
        </p>
      )}
    </Card>
  )
}

function Picture({ end, ticks, rows, more }: NonNullable<PlayedView['picture']>) {
  return (
    <div className="played mb-3 unbroken" aria-hidden="true">
      <svg className="played-ticks" height="18">
        {ticks.map(({ x, text }) => (
          <text key={x} x={`${x * 100}%`} y="13">
            {text}
          </text>
        ))}
      </svg>
      {rows.map(({ name, bars }, row) => (
        <div key={row} className="played-row fs-sm">
          <Name>{name}</Name>
          <svg
            viewBox={`0 0 ${end} 16`}
            preserveAspectRatio="none"
            className={bars.length === 0 ? 'is-silent' : undefined}
          >
            {bars.map(({ x, width, isMaybe }) => (
              <rect key={x} className={isMaybe ? 'on-usual' : 'on-0'} x={x} width={width} height="16" />
            ))}
          </svg>
        </div>
      ))}
      {more > 0 && <p className="mb-0 small text-body-secondary">{`and ${more} more`}</p>}
    </div>
  )
}
