/** /ucm/holidays/queues: which holiday closes which queue and IVR, changed together. */
import { Link, useLoaderData } from '@remix-run/react'
import type { InputHTMLAttributes } from 'react'
import { guarded } from '../../../../access/guarded.server'
import { formAction } from '../../../../forms/form-action.server'
import { pages } from '../../../../pages'
import { PageWithDialogs } from '../../../../ui/dialog/dialog-route'
import { useFormState } from '../../../../ui/form/use-form-state'
import { Badge } from '../../../../ui/badge'
import { Icon } from '../../../../ui/icon'
import { Time } from '../../../../ui/time'
import { joinWords } from '../../../../platform/text/wording'
import { editsOfPage, isEdited } from '../../matrix/cell-edits.server'
import { MatrixPage, PartButtons } from '../../matrix/matrix-page'
import { addressWith, partOfButton, queryWith, reviewOfMatrix } from '../../matrix/addresses.server'
import { HolidayMatrixForm, looseOffer, planOfMatrix } from './matrix-form.server'
import { FILE, FROM_FILE, LAST_YEAR, TICK } from './matrix-view'
import { offerOf } from './offers.server'
import { readMatrix, type HolidayMatrix } from './read-matrix.server'
import { SourceForm } from './source-form'

export const loader = guarded('page', readMatrix)

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(HolidayMatrixForm)
  if (!form.ok) return form.invalid

  const { go, kept, at, country, region, year } = form.value
  const ticked = new Set(at)
  const here = editsOfPage(form.value, (place) => (ticked.has(String(place)) ? TICK : ''))
  // Proposals for offers are kept as they were left, too.
  const hasProposals = [LAST_YEAR, FROM_FILE].includes(args.url.searchParams.get('country') ?? '')
  const edits = [...here.filter((edit) => isEdited(edit) || (hasProposals && offerOf(edit.row))), ...kept]
  const page = pages.holidayMatrix
  const isFile = go === FILE
  const path = isFile ? `${page.path}/${FILE}` : page.path
  const part = isFile ? queryWith(args.url) : partOfButton(args.url, go, { country, region, year })
  if (part !== undefined) return form.submit(async () => ({ to: await addressWith(args, path, part, edits) }))

  const loose = looseOffer(here)
  const plan = loose === undefined ? await planOfMatrix(args, edits) : { wrong: loose }
  if ('wrong' in plan) return form.refuse({ at: plan.wrong })
  const review = { edits, headings: ['Holiday', 'Date'], back: 'Back to the holidays' } as const
  return form.submit(async () => ({ to: await reviewOfMatrix(args, page, plan, review) }))
})

export default function HolidayMatrixPage() {
  const matrix = useLoaderData<typeof loader>()
  const { year, years, parts, dayParts, source, rows, columns, shiftQueues } = matrix
  const form = useFormState<typeof action>({ values: source?.asked })
  const field = form.field('at')
  const ticks = new Set(field.values)
  const boxOf = ({ place, now }: { readonly place: number; readonly now: string }) => ({
    ...{ type: 'checkbox', className: 'form-check-input', name: field.name },
    ...{ value: place, defaultChecked: now === TICK },
  })
  const places = rows.flatMap((row) => columns.map((column) => `${row.name}: ${column.name}`))
  const hasNone = columns.every(({ isOfRows }) => isOfRows)
  const isOne = shiftQueues.length === 1
  return (
    <PageWithDialogs>
      <MatrixPage
        page={pages.holidayMatrix}
        subtitle="Which holiday closes what"
        actions={
          <Link className="btn btn-outline-secondary" to={`${pages.holidays.path}?date=${year}`}>
            <Icon name="calendar-event" />
            Calendar
          </Link>
        }
        form={form}
        matrix={matrix}
        asks={source && <SourceForm source={source} years={years} form={form} />}
        title={String(year)}
        beside={<PartButtons label="Year" parts={years} />}
        parts={
          <>
            <PartButtons label="Queues and IVRs" parts={parts} isNamed={dayParts.length > 0} />
            <PartButtons label="Holidays" parts={dayParts} isNamed />
          </>
        }
        none={
          (hasNone && 'There are no queues and IVRs that you may change.') ||
          (rows.length === 0 && `There are no holidays in ${year} yet.`)
        }
        shifts={[
          `${joinWords(shiftQueues)} ${isOne ? 'has' : 'have'} no holidays:`,
          `shifts say when ${isOne ? 'it is' : 'they are'} open.`,
        ]}
        caption={`Holidays of ${year}, and the queues and IVRs that they close`}
        noun="Holiday"
        groupOf={({ isIvr }) => (isIvr ? 'IVRs' : 'Queues')}
        field={field}
        label="Ticked"
        labels={places.map((label, place) => ({ value: String(place), label }))}
        submittedAt={(place) => (ticks.has(String(place)) ? TICK : '')}
        head={(row, cell) => <MatrixHead row={row} box={boxOf(cell)} />}
        input={(cell) => <input {...boxOf(cell)} data-was={cell.was === TICK} disabled={cell.hasFailed} />}
      />
    </PageWithDialogs>
  )
}

interface HeadProps {
  readonly row: HolidayMatrix['rows'][number]
  /** The box that adds it. */
  readonly box: InputHTMLAttributes<HTMLInputElement>
}

function MatrixHead({ row, box }: HeadProps) {
  const words = (
    <span className="flex-fill">
      <span>{row.name}</span>{' '}
      <small>
        <span>{row.weekday}</span> <Time date={row.date} />
        {row.isOffer && row.isWeekend && <span>, a weekend</span>}
        {row.note !== undefined && <span>{`, ${row.note}`}</span>}
      </small>
    </span>
  )
  if (!row.isOffer) return <div>{words}</div>
  return (
    <label>
      <input {...box} /> {words} <Badge text="New" tone="new" />
    </label>
  )
}
