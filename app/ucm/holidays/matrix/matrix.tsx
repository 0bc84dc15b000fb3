/** /ucm/holidays/queues: which holiday closes which queue and IVR, changed together. */
import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { guarded } from '../../../access/guarded.server'
import { formAction } from '../../../handlers/form-action.server'
import { withQuery } from '../../../lists/list-state'
import { pages } from '../../../pages'
import { PLAN_ID, reviewOf } from '../../../runs/plan.server'
import { PageWithDialogs } from '../../../ui/dialog/dialog-route'
import { PostForm } from '../../../ui/form/post-form'
import { useFormState } from '../../../ui/form/use-form-state'
import { Icon } from '../../../ui/icon'
import { MissingRows } from '../../../ui/missing-rows'
import { PageHead } from '../../../ui/page-head'
import { counted, listed } from '../../../text/wording'
import { MatrixForm, planOfMatrix } from './matrix-form.server'
import { MatrixTable, useShownTicks } from './matrix-table'
import type { Matrix } from './matrix-view'
import { readMatrix } from './read-matrix.server'
import { SourceForm } from './source-form'
import { ChangedKey } from '../../changed-key'
import { useChanges } from './use-changes'

export const loader = guarded('page', readMatrix)

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(MatrixForm)
  if (!form.ok) return form.invalid

  const plan = await planOfMatrix(args, form.value)
  if ('wrong' in plan) return form.refuse({ new: plan.wrong })
  if (plan.calls.length === 0) return form.refuse({ at: 'Nothing is changed yet. Tick or untick something' })
  return form.submit(async (draft) => ({
    to: await reviewOf(args, {
      ...plan,
      title: pages.holidayMatrix.title,
      headings: ['Holiday', 'Date'],
      back: { to: addressOf(args.url), text: 'Back to the holidays' },
      draft,
    }),
  }))
})

/** Without the draft that the page began with: the plan has the latest. */
function addressOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete(PLAN_ID)
  return withQuery(pathname, query.toString())
}

export default function HolidayMatrixPage() {
  const matrix = useLoaderData<typeof loader>()
  return (
    <PageWithDialogs>
      <PageHead title={pages.holidayMatrix.title} subtitle="Which holiday closes what">
        <Link className="btn btn-outline-secondary" to={pages.changes.path}>
          Your changes
        </Link>{' '}
        <Link className="btn btn-outline-secondary" to={`${pages.holidays.path}?date=${matrix.year}`}>
          <Icon name="calendar-event" />
          Calendar
        </Link>
      </PageHead>
      <MissingRows count={matrix.missing} />
      {matrix.mayAdd && <SourceForm {...matrix} />}
      <Changes matrix={matrix} />
    </PageWithDialogs>
  )
}

function Changes({ matrix }: { matrix: Matrix }) {
  const form = useFormState<typeof action>()
  const shown = useShownTicks(matrix, form)
  const { element, count, note } = useChanges(matrix)
  const { year, years, parts, rows, columns, shiftQueues } = matrix
  return (
    <section className="list matrix-form" aria-labelledby="year">
      <div className="card-header">
        <h2 id="year">{year}</h2>
        <ChangedKey count={count} />{' '}
        <nav className="pages" aria-label="Year">
          {years.map((other) => (
            <Fragment key={other.year}>
              <Link to={other.to} aria-current={other.year === year ? 'page' : undefined}>
                {other.year}
              </Link>{' '}
            </Fragment>
          ))}
        </nav>
      </div>
      {parts.length > 0 && (
        <nav className="pages matrix-parts" aria-label="Queues and IVRs">
          {parts.map(({ text, to, isShown }) => (
            <Fragment key={to}>
              <Link to={to} aria-current={isShown ? 'page' : undefined}>
                {text}
              </Link>{' '}
            </Fragment>
          ))}
        </nav>
      )}
      {rows.length === 0 || columns.length === 0 ? (
        <p className="matrix-note">
          {columns.length === 0
            ? 'There are no queues and IVRs that you may change.'
            : `There are no holidays in ${year} yet.`}
        </p>
      ) : (
        <div ref={element} onInput={note}>
          <PostForm
            form={form}
            submit={count ? `Review ${counted(count, 'change')}` : 'Review changes'}
            progress="One moment..."
            cancel={
              <a className="btn btn-link" href={years.find((other) => other.year === year)?.to}>
                Undo all
              </a>
            }
            cancelFirst
          >
            <MatrixTable matrix={matrix} shown={shown} form={form} />
            {shiftQueues.length > 0 && (
              <p className="matrix-note">
                {listed(shiftQueues)} {shiftQueues.length === 1 ? 'has' : 'have'} no holidays: shifts say when{' '}
                {shiftQueues.length === 1 ? 'it is' : 'they are'} open.
              </p>
            )}
          </PostForm>
        </div>
      )}
    </section>
  )
}
