/** /ucm/holidays/queues: which holiday closes which queue and IVR, changed together. */
import { Link, useLoaderData } from '@remix-run/react'
import type { InputHTMLAttributes } from 'react'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { href, partHref } from '~/href'
import { pages } from '~/pages'
import { PageWithDialogs } from '~/ui/dialog/dialog-route'
import { useFormState } from '~/ui/form/use-form-state'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { Time } from '~/ui/time'
import { joinWords } from '~/platform/text/wording'
import { FieldLabels } from '~/ui/form/field-labels'
import { PlainSelect } from '~/ui/form/plain-field'
import { editsOfPage, isEdited, type CellEdit } from '~/features/ucm/matrix/cell-edits.server'
import { MatrixPage, MatrixPageButtons } from '~/features/ucm/matrix/matrix-page'
import {
  keepEditsInAddress,
  pageOfButton,
  queryWith,
  saveMatrixPlan,
} from '~/features/ucm/matrix/matrix-addresses.server'
import { readFilledCells, HolidayMatrixForm, unusedProposal, planHolidayMatrix } from './holiday-matrix-form.server'
import { ALL, FILE, FILL, FROM_FILE, LAST_YEAR, TICK } from './holiday-matrix-view'
import { proposalOf } from './proposed-holidays.server'
import { readHolidayMatrix, type HolidayMatrix } from './read-holiday-matrix.server'
import { SourceForm } from './source-form'

export const loader = guarded('page', readHolidayMatrix)

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(HolidayMatrixForm)
  if (!form.ok) return form.invalid

  const { go, kept, at: ticked, country, region, year } = form.value
  const places = new Set(ticked)
  const pageEdits = editsOfPage(form.value, (place) => (places.has(String(place)) ? TICK : ''))
  // Ticks of proposed holidays are kept as they were left, too.
  const hasProposedTicks = [LAST_YEAR, FROM_FILE].includes(args.url.searchParams.get('country') ?? '')
  const edits = [...pageEdits.filter((edit) => isEdited(edit) || (hasProposedTicks && proposalOf(edit.row))), ...kept]
  const page = pages.holidayMatrix
  if (go === FILL) {
    const filled = await readFilledCells(args, form.value, pageEdits)
    const isFilled = ({ row, column }: CellEdit) => filled.some((cell) => cell.row === row && cell.column === column)
    const all = [...edits.filter((edit) => !isFilled(edit)), ...filled.filter(isEdited)]
    return form.submit(async () => ({ to: await keepEditsInAddress(args, page.path, queryWith(args.url), all) }))
  }
  const isFile = go === FILE
  const path = isFile ? partHref(page, FILE) : page.path
  const otherPage = isFile ? queryWith(args.url) : pageOfButton(args.url, go, { country, region, year })
  if (otherPage !== undefined)
    return form.submit(async () => ({ to: await keepEditsInAddress(args, path, otherPage, edits) }))

  const wrong = unusedProposal(pageEdits)
  const plan = wrong === undefined ? await planHolidayMatrix(args, edits) : { wrong }
  if ('wrong' in plan) return form.refuse({ at: plan.wrong })
  const back = plan.hasIdle ? 'Choose what the new holidays close' : 'Back to the holidays'
  const review = { edits, headings: ['Holiday', 'Date'], back } as const
  return form.submit(async () => ({ to: await saveMatrixPlan(args, page, plan, review) }))
})

export default function HolidayMatrixPage() {
  const matrix = useLoaderData<typeof loader>()
  const { year, years, columnPages, holidayPages, source, fill, rows, columns, shiftQueues } = matrix
  const form = useFormState<typeof action>({ values: source?.asked })
  const field = form.field('at')
  const ticks = new Set(field.values)
  const boxOf = ({ place, now }: { readonly place: number; readonly now: string }) => ({
    type: 'checkbox',
    className: 'form-check-input',
    name: field.name,
    value: place,
    defaultChecked: now === TICK,
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
          <Link className="btn btn-outline-secondary" to={href(pages.holidays, { date: String(year) })}>
            <Icon name="calendar-event" />
            Calendar
          </Link>
        }
        form={form}
        matrix={matrix}
        asks={source && <SourceForm source={source} years={years} form={form} />}
        title={String(year)}
        beside={<MatrixPageButtons label="Year" links={years} />}
        pageButtons={
          <>
            <MatrixPageButtons label="Queues and IVRs" links={columnPages} isNamed={holidayPages.length > 0} />
            <MatrixPageButtons label="Holidays" links={holidayPages} isNamed />
            {!hasNone && rows.length > 0 && <FillForm {...fill} />}
          </>
        }
        none={
          (hasNone && {
            title: 'No queues and IVRs that you may change',
            text: 'Holidays close queues and IVRs.',
            page: pages.queues,
          }) ||
          (rows.length === 0 && {
            title: `No holidays in ${year} yet`,
            text: 'Show holidays of a country or of a file above, or add some to the list.',
            page: pages.holidays,
          })
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
        input={(cell) => (
          <input key={cell.now} {...boxOf(cell)} data-was={cell.was === TICK} disabled={cell.hasFailed} />
        )}
      />
    </PageWithDialogs>
  )
}

/** Ticks all queues and IVRs of a row, or those of another holiday. The page comes back with them, and nothing is sent [1007]. */
function FillForm({ rows, as }: HolidayMatrix['fill']) {
  const everyRow = { value: ALL, label: rows.length === 1 ? 'the holiday here' : `all ${rows.length} holidays here` }
  return (
    <div className="row g-12 align-items-end px-3 py-12 m-0 border-bottom d-print-none">
      <FieldLabels name="fill" label="" />
      <FieldLabels name="as" label="" />
      <PlainSelect column="col-12 col-md-auto" label="On" name="fill" choices={[everyRow, ...rows]} value={ALL} />
      <PlainSelect
        column="col-12 col-md-auto"
        label="close"
        name="as"
        choices={[{ value: ALL, label: 'all queues and IVRs' }, ...as]}
        value={ALL}
      />
      <div className="col-12 col-md-auto">
        <button className="btn btn-outline-secondary" name="go" value={FILL}>
          Tick these
        </button>
      </div>
    </div>
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
        {row.isProposal && row.isWeekend && <span>, a weekend</span>}
        {row.note !== undefined && <span>{`, ${row.note}`}</span>}
      </small>
    </span>
  )
  if (!row.isProposal) return <div>{words}</div>
  return (
    <label>
      <input key={String(box.defaultChecked)} {...box} /> {words} <Badge text="New" tone="new" />
    </label>
  )
}
