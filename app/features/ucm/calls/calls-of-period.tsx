/** /ucm/calls: every number on every day of a period, as bars with their reasons [993]. */
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { guarded } from '~/access/guarded.server'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { allTimes } from '~/platform/text/wording'
import { load } from '~/systems/upstream/loadable.server'
import { IfAllowed } from '~/ui/allowed'
import { Alert } from '~/ui/alert'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { FileButtons } from '~/ui/file-buttons'
import { PlainField } from '~/ui/form/plain-field'
import { useFieldsOf } from '~/ui/hydration'
import { LoadableSection } from '~/ui/loadable-section'
import { Name, NamingText, WithNames } from '~/ui/names'
import { PageHead } from '~/ui/page-head'
import { CardPages } from '../cards/card-pages'
import { GapPattern } from '~/ui/bar'
import { FIND, FROM, NUMBERS, TO } from './query-names'
import { DayBar } from '~/ui/day-bar'
import { StateKey } from './state-key'
import { readPeriod, type PeriodRow, type PeriodView } from './period.server'

/** More days have no room for words on a screen: links and files have them. */
const MAX_WITH_TEXT = 14

export const loader = guarded('page', async (args) => ({
  read: await load(() => readPeriod(args)),
  timeZone: args.context.settings.PORTAL_TIME_ZONE,
}))

export default function CallsOfPeriodPage() {
  const { read, timeZone } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <>
      <PageHead
        title={pages.callsOfPeriod.title}
        subtitle={read.kind === 'loaded' ? `${read.content.title}. ${allTimes(timeZone)}.` : undefined}
      >
        <FileButtons hrefOf={(format) => partHref(pages.callsOfPeriod, format, search.slice(1))} />
      </PageHead>
      <LoadableSection section={read}>
        {(view) => (
          <WithNames names={view.names}>
            <PeriodForm view={view} />
            <PeriodCard view={view} />
          </WithNames>
        )}
      </LoadableSection>
    </>
  )
}

/** A GET form, so that its address can be mailed. */
function PeriodForm({ view: { from, to, notice, presets, numbers } }: { view: PeriodView }) {
  const { key } = useLocation()
  const { form, onInput } = useFieldsOf(key, { [FROM]: from, [TO]: to, [FIND]: numbers.find })
  return (
    <>
      {notice && <Alert kind="warning">{notice}</Alert>}
      <Form
        ref={form}
        className="card card-body py-12 mb-3 d-print-none"
        method="get"
        onInput={onInput}
        noValidate
        autoComplete="off"
      >
        <div className="row g-12 align-items-end">
          <PlainField
            column="col-6 col-md-auto"
            label="First day"
            name={FROM}
            type="date"
            title="yyyy-mm-dd"
            defaultValue={from}
          />
          <PlainField
            column="col-6 col-md-auto"
            label="Last day"
            name={TO}
            type="date"
            title="yyyy-mm-dd"
            defaultValue={to}
          />
          <PlainField column="col-12 col-md" label="Name or number" name={FIND} defaultValue={numbers.find} />
          <div className="col-12 col-md-auto">
            <button className="btn btn-primary w-100">Show</button>
          </div>
        </div>
        <p className="mt-2 mb-0 small">
          {presets.map(({ name, to: href }) => (
            <Fragment key={name}>
              <Link className="d-inline-block me-12" to={href}>
                {name}
              </Link>{' '}
            </Fragment>
          ))}
        </p>
      </Form>
    </>
  )
}

function PeriodCard({ view: { title, days, rows, spare, numbers } }: { view: PeriodView }) {
  const states = new Set(rows.flatMap((row) => row.days.flatMap(({ bars }) => bars.map(({ state }) => state))))
  const isWide = days.length > MAX_WITH_TEXT
  return (
    <Card
      title={title}
      id={NUMBERS}
      flush
      action={<StateKey states={states} />}
      foot="Assumes that agents are signed in and free. In bold: a holiday makes the day unlike that weekday in other weeks."
    >
      <GapPattern width={160} />
      {numbers.unread !== '' && <p className="px-3 pt-2 mb-0 small">{numbers.unread}</p>}
      {rows.length === 0 ? (
        numbers.unread === '' && (
          <EmptyState icon="telephone" title="No numbers" text="No queue and no IVR has such a number." />
        )
      ) : (
        <table className={isWide ? 'period is-wide' : 'period'}>
          <caption className="visually-hidden">{`Who answers each number, ${title}`}</caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              {days.map(({ date, weekday, day }) => (
                <th key={date} scope="col">
                  <small>{isWide ? weekday.slice(0, 2) : weekday}</small>{' '}
                  <span>{isWide ? Number(date.slice(8)) : day}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <NumberRow key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {spare.length > 0 && (
        <p className="px-3 py-2 mb-0 small border-top">
          <span>No queue and no IVR has: </span>
          <Name>{spare.join(', ')}</Name>
        </p>
      )}
      <CardPages card={NUMBERS} page={numbers} noun="numbers" />
    </Card>
  )
}

function NumberRow({ row }: { row: PeriodRow }) {
  return (
    <tr>
      <th scope="row">
        {row.record === undefined ? (
          <Name>{row.name}</Name>
        ) : (
          <Link to={row.record}>
            <Name>{row.name}</Name>
          </Link>
        )}{' '}
        {row.isIvr && <span className="fw-normal small text-body-secondary">IVR</span>}{' '}
        <Name as="small">{row.number}</Name>{' '}
        {row.hours && (
          <IfAllowed ability={row.hours.ability}>
            <Link className="small fw-normal d-print-none" to={row.hours.to}>
              Hours of one day
            </Link>
          </IfAllowed>
        )}
      </th>
      {alikeInARow(row.days).map((days) => (
        <DaysAlike key={days[0].date} days={days} />
      ))}
    </tr>
  )
}

type Day = PeriodRow['days'][number]
type Days = readonly [Day, ...Day[]]

/** Days in a row that say the same, together. */
function alikeInARow(days: readonly Day[]): Days[] {
  const runs: [Day, ...Day[]][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.[0].brief === day.brief && run[0].isUnusual === day.isUnusual) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** A bar for each day, and below them one text. Phones have a line for all of them, with the first bar. */
function DaysAlike({ days }: { days: Days }) {
  const [{ brief, isUnusual, label: first }] = days
  const last = days.at(-1)?.label
  return (
    <td colSpan={days.length} className={isUnusual ? 'is-unusual' : undefined}>
      <span className="period-bars">
        {days.map(({ date, label, text, goesTo, bars, to }) => (
          <Fragment key={date}>
            <Link to={to} title={goesTo === '' ? text : `${text}. While it is closed, callers go to ${goesTo}`}>
              <span className="visually-hidden">
                <span>{label}</span> <NamingText>{brief}</NamingText>
              </span>{' '}
              <DayBar bars={bars} />
            </Link>{' '}
          </Fragment>
        ))}
      </span>
      <span className={days.length === 1 ? 'period-text' : 'period-text is-of-many'} aria-hidden="true">
        <b className="d-md-none">{first === last ? first : `${first} to ${last}`}</b> <NamingText>{brief}</NamingText>
      </span>
    </td>
  )
}
