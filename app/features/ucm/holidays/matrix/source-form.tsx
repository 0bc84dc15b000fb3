/** Chooses what new holidays are offered from: a country, last year, or a file. */
import type { Choice } from '~/forms/field-labels'
import { Icon } from '~/ui/icon'
import { PlainSelect } from '~/ui/form/plain-field'
import type { FormState } from '~/ui/form/use-form-state'
import { SHOW } from '~/features/ucm/matrix/matrix-view'
import { FILE, LAST_YEAR } from './holiday-matrix-view'
import type { HolidayMatrix } from './read-holiday-matrix.server'

type SourceField = 'country' | 'region' | 'year'

interface SourceFormProps {
  readonly source: NonNullable<HolidayMatrix['source']>
  readonly years: HolidayMatrix['years']
  readonly form: FormState<SourceField>
}

export function SourceForm({ source, years, form }: SourceFormProps) {
  const { asked, countries, regions, found, ofYears, leftOut } = source
  const lastYear = { value: LAST_YEAR, label: `${Number(asked.year) - 1} again` }
  const select = (label: string, name: SourceField, choices: readonly Choice[], id: string = name) => (
    <PlainSelect {...{ column: 'col-6 col-md-auto', label, name, id, choices }} value={form.field(name).values[0]} />
  )
  return (
    <>
      <div className="card card-body py-12 mb-3 d-print-none" role="search" aria-labelledby="source">
        <div className="row g-12 align-items-end">
          <h2 className="col-12 col-md-auto mb-md-2" id="source">
            Add public holidays of
          </h2>
          {select('Country', 'country', [{ value: '', label: 'Choose a country' }, lastYear, ...countries])}
          {select('Region', 'region', [{ value: '', label: 'Whole country' }, ...regions])}
          {select(
            'Year',
            'year',
            years.map(({ text }) => ({ value: text, label: text })),
            'of-year',
          )}
          <div className="col-12 col-md-auto d-flex gap-12">
            <button className="btn btn-outline-secondary" name="go" value={SHOW}>
              Show
            </button>{' '}
            <button className="btn btn-outline-secondary" name="go" value={FILE}>
              <Icon name="file-earmark-text" />
              From a file
            </button>
          </div>
          {found && (
            <p className="col mb-2 small text-body-secondary">
              {`${noteOf(found, asked.country)}${ofYears && ` The file has ${ofYears}.`}`}
            </p>
          )}
        </div>
      </div>
      {leftOut.length > 0 && (
        <section className="card card-body py-12 mb-3" aria-labelledby="left-out">
          <h2 id="left-out">Left out of the file</h2>
          <ul className="mb-0 small text-break">
            {leftOut.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function noteOf({ all, known }: { readonly all: number; readonly known: number }, country: string): string {
  const some = `${known === 1 ? '1' : known} of the ${all} ${known === 1 ? 'is' : 'are'} there already.`
  if (all === 0) return 'There are none.'
  if (all === known) return all === 1 ? 'The one is there already.' : `All ${all} are there already.`
  const moved = country === LAST_YEAR ? ' Some move from year to year, such as Easter: untick those.' : ''
  return `${known === 0 ? `${all} can be added.` : some} Tick the ones that you want.${moved}`
}
