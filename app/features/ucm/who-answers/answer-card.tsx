import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { Bar, GapPattern } from '~/ui/bar'
import { stateClasses } from '~/ui/day-bar'
import { NamingText } from '~/ui/names'
import { ScenarioForm } from './scenario-form'
import type { AnswerView } from './who-answers-view.server'

type AnswerDay = AnswerView['day']

/** The answer in one sentence for each path, and when it changes on that day. */
export function AnswerCard({ answer: { call, paths, scenario, day } }: { answer: AnswerView }) {
  const isAnswered = paths.every((path) => path.isAnswered)
  const isBad = paths.some((path) => path.isAnswered === false)
  const edge = isBad ? 'edge-danger' : isAnswered ? 'edge-success' : ''
  return (
    <section className={`card mb-3 unbroken ${edge}`.trimEnd()} aria-label="Answer">
      <div className="card-body">
        <p className="mb-0 small text-body-secondary">
          <NamingText>{call}</NamingText>
        </p>
        {paths.map(({ headline, more }, index) => (
          <Fragment key={index}>
            <h2 className="mt-1 fs-lg text-break">
              <NamingText>{headline}</NamingText>
            </h2>
            {more.map((text) => (
              <p key={text} className="mt-1 mb-0 text-break">
                <NamingText>{text}</NamingText>
              </p>
            ))}
          </Fragment>
        ))}
      </div>
      <DayStrip day={day} />
      {scenario && <ScenarioForm scenario={scenario} />}
    </section>
  )
}

const SEGMENTS = ['on-1', 'on-0', 'on-3'] as const

/** A bar of 24 hours, and the same as a list of links, which alone are reached by the keyboard. */
function DayStrip({ day: { title, now, parts } }: { day: AnswerDay }) {
  const colours = parts.map(colourOf)
  return (
    <div className="day px-3 pt-10 pb-12 border-top">
      <h3 id="day" className="fs-sm">
        {`Who answers during ${title}`}
      </h3>
      <p className="d-flex justify-content-between mb-0 fs-xs text-body-secondary" aria-hidden="true">
        <span>00</span> <span>06</span> <span>12</span> <span>18</span> <span>24</span>
      </p>
      <GapPattern />
      <Bar
        height={24}
        parts={[
          ...parts.flatMap(({ bars }, index) =>
            bars.map(({ x, width }) => ({ className: colours[index] ?? SEGMENTS[0], x, width })),
          ),
          { className: 'at', x: Math.max(0, now - 2), width: 5 },
        ]}
      />
      <ol className="day-list list-unstyled mt-2 mb-0" aria-labelledby="day">
        {parts.map(({ to, time, text, isNow }, index) => (
          <li key={index}>
            <Link
              className="pick text-body-secondary"
              to={to}
              aria-current={isNow ? 'true' : undefined}
              preventScrollReset
            >
              <i className={`swatch mt-1 ${colours[index]}`} />
              <span>
                <b className="d-block text-body text-nowrap">{time}</b> <NamingText>{text}</NamingText>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Neighbours have different colours. */
function colourOf({ text, isAnswered, isClosed }: AnswerDay['parts'][number], index: number): string {
  if (isClosed) return stateClasses.closed
  if (isAnswered === false) return 'gap'
  return text === 'Not known' ? 'on-unknown' : (SEGMENTS[index % SEGMENTS.length] ?? SEGMENTS[0])
}
