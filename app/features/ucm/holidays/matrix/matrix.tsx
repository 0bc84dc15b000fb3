/** /ucm/holidays/queues: which holiday closes which queue and IVR, changed together. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../../../../access/guarded.server'
import { formAction } from '../../../../forms/form-action.server'
import { withQuery } from '../../../../lists/list-state'
import { pages } from '../../../../pages'
import { reviewOf } from '../../runs/plan.server'
import { PageWithDialogs } from '../../../../ui/dialog/dialog-route'
import { useFormState } from '../../../../ui/form/use-form-state'
import { Icon } from '../../../../ui/icon'
import { MissingRows } from '../../../../ui/missing-rows'
import { PageHead } from '../../../../ui/page-head'
import { listed } from '../../../../platform/text/wording'
import { MatrixForm, Parts, SHOW } from '../../matrix/matrix-form'
import { addressWith, draftOf, partOfButton, queryWith } from '../../matrix/cell-edits.server'
import { looseOffer, HolidayMatrixForm, planOfMatrix, holidayEdits } from './matrix-form.server'
import { HolidayMatrixTable } from './holiday-matrix-table'
import { FILE, FROM_FILE, LAST_YEAR, type Matrix } from './matrix-view'
import { readMatrix } from './read-matrix.server'
import { SourceForm } from './source-form'
import { TextWithNames } from '../../../../ui/names'

export const loader = guarded('page', readMatrix)

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(HolidayMatrixForm)
  if (!form.ok) return form.invalid

  const path = pages.holidayMatrix.path
  const asks = args.url.searchParams.get('country') ?? ''
  const edits = holidayEdits(form.value, asks === LAST_YEAR || asks === FROM_FILE)
  const part = partOfButton(args.url, form.value.go)
  if (part !== undefined) {
    return form.submit(async ({ country, region, year }) => ({
      to:
        part === FILE
          ? await addressWith(args, `${path}/${FILE}`, queryWith(args.url), edits)
          : await addressWith(args, path, part === SHOW ? { country, region, year } : part, edits),
    }))
  }
  const loose = looseOffer(form.value)
  if (loose !== undefined) return form.refuse({ new: loose })
  const plan = await planOfMatrix(args, edits)
  if ('wrong' in plan) return form.refuse({ new: plan.wrong })
  if (plan.calls.length === 0) return form.refuse({ at: 'Nothing is changed yet. Tick or untick something' })
  return form.submit(async () => ({
    to: await reviewOf(args, {
      ...plan,
      title: pages.holidayMatrix.title,
      headings: ['Holiday', 'Date'],
      back: { to: withQuery(path, queryWith(args.url)), text: 'Back to the holidays' },
      draft: draftOf(edits),
    }),
  }))
})

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
      <Changes matrix={matrix} />
    </PageWithDialogs>
  )
}

function Changes({ matrix }: { matrix: Matrix }) {
  const form = useFormState<typeof action>()
  const { year, years, parts, dayParts, rows, columns, shiftQueues, leftOut, mayAdd } = matrix
  const none =
    columns.length === 0
      ? 'There are no queues and IVRs that you may change.'
      : rows.length === 0
        ? `There are no holidays in ${year} yet.`
        : undefined
  return (
    <MatrixForm
      form={form}
      matrix={matrix}
      choose={
        mayAdd && (
          <>
            <SourceForm matrix={matrix} form={form} />
            <LeftOut texts={leftOut} />
          </>
        )
      }
      title={String(year)}
      beside={<Parts label="Year" parts={years} />}
      parts={
        <>
          <Parts label="Queues and IVRs" parts={parts} isNamed={dayParts.length > 0} />
          <Parts label="Holidays" parts={dayParts} isNamed />
        </>
      }
      none={none}
      fields={[form.field('at'), form.field('new')]}
    >
      <HolidayMatrixTable matrix={matrix} form={form} />
      {shiftQueues.length > 0 && (
        <p className="px-3 py-2 mb-0 small text-body-secondary">
          <TextWithNames
            text={`${listed(shiftQueues)} ${shiftQueues.length === 1 ? 'has' : 'have'} no holidays:`}
            names={shiftQueues}
          />{' '}
          <span>{`shifts say when ${shiftQueues.length === 1 ? 'it is' : 'they are'} open.`}</span>
        </p>
      )}
    </MatrixForm>
  )
}

/** What a file had besides the days on offer [857]. */
function LeftOut({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <section className="card card-body py-12 mb-3" aria-labelledby="left-out">
      <h2 id="left-out">Left out of the file</h2>
      <ul className="mb-0 small text-break">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
