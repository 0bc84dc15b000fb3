/** Chooses what new holidays are offered from: a country, last year, or a file. */
import { Icon } from '../../../../ui/icon'
import { PlainSelect } from '../../../../ui/form/plain-field'
import type { FormState } from '../../../../ui/form/use-form-state'
import { SHOW } from '../../matrix/matrix-form'
import { FILE, LAST_YEAR, type Matrix } from './matrix-view'

interface SourceFormProps {
  readonly matrix: Matrix
  readonly form: FormState<'country' | 'region' | 'year'>
}

export function SourceForm({ matrix: { year, years, source }, form }: SourceFormProps) {
  const { country, region, countries, regions, found } = source
  const shown = (name: 'country' | 'region' | 'year', now: string) =>
    form.result ? (form.field(name).values[0] ?? '') : now
  return (
    <div className="card card-body py-12 mb-3 d-print-none" role="search" aria-labelledby="source">
      <div className="row g-12 align-items-end">
        <h2 className="col-12 col-md-auto mb-md-2" id="source">
          Add public holidays of
        </h2>
        <PlainSelect
          column="col-6 col-md-auto"
          label="Country"
          name="country"
          value={shown('country', country)}
          choices={[
            { value: '', label: 'Choose a country' },
            { value: LAST_YEAR, label: `${year - 1} again` },
            ...countries,
          ]}
        />
        <PlainSelect
          column="col-6 col-md-auto"
          label="Region"
          name="region"
          value={shown('region', region)}
          choices={[{ value: '', label: 'Whole country' }, ...regions]}
        />
        <PlainSelect
          column="col-6 col-md-auto"
          label="Year"
          name="year"
          id="of-year"
          value={shown('year', String(year))}
          choices={years.map(({ text }) => ({ value: text, label: text }))}
        />
        <div className="col-12 col-md-auto d-flex gap-12">
          <button className="btn btn-outline-secondary" name="go" value={SHOW}>
            Show
          </button>{' '}
          <button className="btn btn-outline-secondary" name="go" value={FILE}>
            <Icon name="file-earmark-text" />
            From a file
          </button>
        </div>
        {found && <p className="col mb-2 small text-body-secondary">{noteOf(found, country)}</p>}
      </div>
    </div>
  )
}

function noteOf({ all, known }: { readonly all: number; readonly known: number }, country: string): string {
  const some = `${known === 1 ? '1' : known} of the ${all} ${known === 1 ? 'is' : 'are'} there already.`
  if (all === 0) return 'There are none.'
  if (all === known) return all === 1 ? 'The one is there already.' : `All ${all} are there already.`
  const moved = country === LAST_YEAR ? ' Some move from year to year, such as Easter: untick those.' : ''
  return `${known === 0 ? `${all} can be added.` : some} Tick the ones that you want.${moved}`
}
