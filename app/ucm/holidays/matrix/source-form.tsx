/** Chooses what new holidays are offered from: a country, last year, or a file. */
import { Icon } from '../../../ui/icon'
import type { FormState } from '../../../ui/form/use-form-state'
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
    <div className="card matrix-source" role="search" aria-labelledby="source">
      <h2 id="source">Add public holidays of</h2>
      <div>
        <label className="form-label" htmlFor="country">
          Country
        </label>{' '}
        <select className="form-select" id="country" name="country" defaultValue={shown('country', country)}>
          <option value="">Choose a country</option>
          <option value={LAST_YEAR}>{`${year - 1} again`}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="form-label" htmlFor="region">
          Region
        </label>{' '}
        <select className="form-select" id="region" name="region" defaultValue={shown('region', region)}>
          <option value="">Whole country</option>
          {regions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="form-label" htmlFor="of-year">
          Year
        </label>{' '}
        <select className="form-select" id="of-year" name="year" defaultValue={shown('year', String(year))}>
          {years.map(({ text }) => (
            <option key={text}>{text}</option>
          ))}
        </select>
      </div>
      <button className="btn btn-outline-secondary" name="go" value={SHOW}>
        Show
      </button>{' '}
      <button className="btn btn-outline-secondary" name="go" value={FILE}>
        <Icon name="file-earmark-text" />
        From a file
      </button>
      <p className="matrix-note">{found && noteOf(found, country)}</p>
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
