import { Link } from '@remix-run/react'
import { Card } from '../../../../ui/card'
import { AS_IT_IS, Name, NamingText } from '../../../../ui/names'
import type { PlayedView } from './played-view.server'

/** Who rings from second to second: bars, with the reason where there is none, and the course in sentences. */
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

type Picture = NonNullable<PlayedView['picture']>

/** The sentences below it say what the bars show. */
function Picture({ end, ticks, queues, hasMaybe }: Picture) {
  return (
    <div className="played mb-3">
      <svg className="played-ticks" height="18" aria-hidden="true">
        {ticks.map(({ x, text, isEnd }) => (
          <text key={x} x={`${x * 100}%`} y="13" textAnchor={isEnd ? 'end' : undefined}>
            {text}
          </text>
        ))}
      </svg>
      {queues.map(({ name, rows, more }) => (
        <div key={name} className="unbroken">
          <p className="mt-2 mb-0 fs-xs fw-semibold">
            <Name>{name}</Name>
          </p>
          {rows.map((row, at) => (
            <PlayedRow key={at} row={row} end={end} />
          ))}
          {more > 0 && <p className="mb-0 small text-body-secondary">{`and ${more} more`}</p>}
        </div>
      ))}
      <p className="d-flex flex-wrap column-gap-3 mt-1 mb-0 fs-xs text-body-secondary">
        <LegendItem kind="on-0" text="the phone rings" />
        {hasMaybe && <LegendItem kind="on-usual" text="only one of these rings" />}
      </p>
    </div>
  )
}

function PlayedRow({
  row: { isOr, name, facts, bars, silence },
  end,
}: {
  row: Picture['queues'][number]['rows'][number]
  end: number
}) {
  return (
    <div className="played-row fs-sm">
      <span>
        {isOr && <span>or </span>}
        <Name>{name}</Name> {facts !== '' && <small className="text-body-secondary">{facts}</small>}
      </span>{' '}
      {bars.length === 0 ? (
        <small className="text-body-secondary">
          <NamingText>{silence}</NamingText>
        </small>
      ) : (
        <svg viewBox={`0 0 ${end} 16`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ x, width, isMaybe }) => (
            <rect key={x} className={isMaybe ? 'on-usual' : 'on-0'} x={x} width={width} height="16" />
          ))}
        </svg>
      )}
    </div>
  )
}

function LegendItem({ kind, text }: { kind: string; text: string }) {
  return (
    <span className="d-inline-flex align-items-center column-gap-1">
      <i className={`swatch ${kind}`} /> <span>{text}</span>
    </span>
  )
}
