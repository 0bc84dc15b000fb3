/** The board of numbers: a bar of the day for each, in groups, with the state now [994]. */
import { Form, Link } from '@remix-run/react'
import { Fragment } from 'react'
import { pages } from '~/pages'
import { countNoun } from '~/platform/text/wording'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Name, NamingText } from '~/ui/names'
import { SearchBox } from '~/ui/search-box'
import { CardPages } from '../cards/card-pages'
import { FIND, NUMBERS } from '../calls/query-names'
import { DayBar } from '~/ui/day-bar'
import { StateKey } from '../calls/state-key'
import { GapPattern } from '~/ui/bar'
import { HoursAxis } from '../hours/week-axis'
import type { BoardRow } from './board.server'
import type { NowView } from './read-now.server'

export function BoardCard({ now: { board, numbers, when } }: { now: NowView }) {
  const { days, groups, spare, now } = board
  const current = days.find(({ isCurrent }) => isCurrent)
  return (
    <Card
      title={`Your ${countNoun(numbers.all, 'number')}`}
      id={NUMBERS}
      flush
      action={
        <Form method="get" role="search" aria-label="Find a number" className="board-find" autoComplete="off">
          {numbers.day !== '' && <input type="hidden" name="day" value={numbers.day} />}
          <SearchBox name={FIND} aria-label="Name or number" placeholder="Name or number" defaultValue={numbers.find} />
        </Form>
      }
      foot="Assumes that agents are signed in and free. Choose a number to try a call."
    >
      <GapPattern />
      <nav className="board-days border-bottom" aria-label="Day">
        {days.map(({ date, name, number, label, to, isCurrent, isBad }) => (
          <Fragment key={date}>
            <Link to={to} aria-current={isCurrent ? 'date' : undefined} preventScrollReset>
              <small aria-hidden="true">{name}</small> <strong aria-hidden="true">{number}</strong>{' '}
              <span className="visually-hidden">{isBad ? `${label}, callers are lost` : label}</span>
              {isBad && <i className="board-dot" />}
            </Link>{' '}
          </Fragment>
        ))}
        <StateKey states={statesOf(groups.flatMap(({ rows }) => rows))} hasDots={days.some(({ isBad }) => isBad)} />
      </nav>
      <p className="visually-hidden">{now === undefined ? current?.label : when}</p>
      {numbers.unread !== '' && <p className="px-3 pt-2 mb-0 small">{numbers.unread}</p>}
      {groups.length + spare.length === 0 && numbers.find !== '' && (
        <p className="p-3 mb-0">
          <span>{`No number has ‘${numbers.find}’.`}</span> <Link to={pages.ucm.path}>Show all numbers</Link>
        </p>
      )}
      {numbers.all === 0 && numbers.unread === '' && numbers.find === '' && (
        <p className="p-3 mb-0">No queue and no IVR has a number.</p>
      )}
      <div className="board">
        <div className="board-axis" aria-hidden="true">
          <span /> <HoursAxis /> <span />
        </div>
        {groups.map(({ group, title, rows }) => (
          <section key={group} aria-labelledby={`board-${group.replace(' ', '-')}`}>
            <h3 id={`board-${group.replace(' ', '-')}`} className={group === 'nobody' ? 'text-danger' : undefined}>
              <span>{title}</span> <span className="fw-normal">{rows.length}</span>
            </h3>
            <ul className="list-unstyled mb-0">
              {rows.map((row) => (
                <Row key={row.number} row={row} now={now} />
              ))}
            </ul>
          </section>
        ))}
        {spare.length > 0 && (
          <section aria-labelledby="board-spare">
            <h3 id="board-spare">
              Lead nowhere <span className="fw-normal">{spare.length}</span>
            </h3>
            <p className="small">
              <span>No queue and no IVR has them: </span>
              {spare.map(({ number, to }) => (
                <Fragment key={number}>
                  <Link className="d-inline-block me-12" to={to}>
                    <Name>{number}</Name>
                  </Link>{' '}
                </Fragment>
              ))}
            </p>
          </section>
        )}
      </div>
      <CardPages card={NUMBERS} page={numbers} noun="numbers" />
    </Card>
  )
}

function statesOf(rows: readonly BoardRow[]) {
  return new Set(rows.flatMap(({ bars }) => bars.map(({ state }) => state)))
}

function Row({ row, now }: { row: BoardRow; now: number | undefined }) {
  const { number, name, isIvr, bars, day, state, who, keys, to, group } = row
  return (
    <li className="board-row">
      <div className="board-name">
        <Link className="stretched-link" to={to}>
          <Name>{name || number}</Name>
        </Link>{' '}
        {isIvr && <span className="fw-normal small text-body-secondary">IVR</span>}{' '}
        {name !== '' && <Name as="small">{number}</Name>}
      </div>{' '}
      <div>{bars.length > 0 && <DayBar bars={bars} label={day} now={now} />}</div>{' '}
      <div className="board-state">
        <Badge {...state} />{' '}
        <small className={group === 'nobody' ? 'text-danger' : undefined}>
          {keys.length === 0 ? (
            <NamingText>{who}</NamingText>
          ) : (
            keys.map(({ key, to: target }) => (
              <span key={key} className="d-inline-block me-2">
                <kbd>{key}</kbd> <NamingText>{target}</NamingText>{' '}
              </span>
            ))
          )}
        </small>
      </div>
    </li>
  )
}
