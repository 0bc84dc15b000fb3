import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { Bar } from '~/ui/bar'
import { Card } from '~/ui/card'
import { AS_IT_IS, Name, NamingText } from '~/ui/names'
import type { CourseView } from './course.server'

/** The call from second to second: who rings, bars, with the reason where there is none, and the course in sentences [889]. */
export function CourseCard({ course: { title, picture, moments, silent } }: { course: CourseView }) {
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
        {moments.map(({ time, record, text }, index) => (
          <li key={index} className="unbroken">
            <b>{time}</b>{' '}
            <span>
              {record && (
                <Link className="text-decoration-underline" to={record.to} {...AS_IT_IS}>
                  {record.name}
                </Link>
              )}
              <NamingText>{text}</NamingText>
            </span>
          </li>
        ))}
        {silent !== '' && (
          <li className="silent unbroken fw-semibold">
            <NamingText>{silent}</NamingText>
          </li>
        )}
      </ol>
    </Card>
  )
}

type PictureView = NonNullable<CourseView['picture']>

/** Bars for the eye: the sentences below them say the same. */
function Picture({ end, ticks, queues }: PictureView) {
  return (
    <div className="bars mb-3">
      <svg className="bars-ticks" height="18" aria-hidden="true">
        {ticks.map(({ x, text }) => (
          <text key={x} x={`${x * 100}%`} y="13" textAnchor={x === 0 ? 'start' : x === 1 ? 'end' : 'middle'}>
            {text}
          </text>
        ))}
      </svg>
      {queues.map(({ name, rows, more }) => (
        <div key={name} className="unbroken">
          <p className="mt-2 mb-0 fs-sm fw-semibold">
            <Name>{name}</Name>
          </p>
          {rows.map((row, index) => (
            <CourseRow key={index} {...row} end={end} />
          ))}
          {rows.length === 0 && <p className="mb-0 small text-body-secondary">Nobody rings here</p>}
          {more > 0 && <p className="mb-0 small text-body-secondary">{`and ${more} more`}</p>}
        </div>
      ))}
    </div>
  )
}

function CourseRow({ agents, bars, note, end }: PictureView['queues'][number]['rows'][number] & { end: number }) {
  return (
    <div className="bars-row fs-sm">
      <div>
        {agents.map(({ name, facts }, index) => (
          <Fragment key={index}>
            <p className="mb-0">
              <Name>{name}</Name>
            </p>{' '}
            <small className="d-block text-body-secondary">
              <NamingText>{facts}</NamingText>
            </small>
          </Fragment>
        ))}
      </div>{' '}
      <div>
        {bars.length > 0 && (
          <Bar total={end} height={16} parts={bars.map(({ x, width }) => ({ className: 'on-0', x, width }))} />
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
