/** Chooses what new holidays are offered from: a country, last year, or a file. */
import { Form, Link, useLocation } from '@remix-run/react'
import { pages } from '../../../pages'
import { Icon } from '../../../ui/icon'
import { useFieldsOf } from '../../../ui/hydration'
import { LAST_YEAR, type Matrix } from './matrix-view'

export function SourceForm({ year, years, source }: Matrix) {
  const { key } = useLocation()
  const { country, region, countries, regions, found } = source
  const { form, onInput } = useFieldsOf(key, { country, region, year: String(year) })
  return (
    <Form
      ref={form}
      className="card matrix-source"
      method="get"
      action={pages.holidayMatrix.path}
      onInput={onInput}
      aria-labelledby="source"
    >
      <h2 id="source">Add public holidays of</h2>
      <div>
        <label className="form-label" htmlFor="country">
          Country
        </label>{' '}
        <select className="form-select" id="country" name="country" defaultValue={country}>
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
        <select className="form-select" id="region" name="region" defaultValue={region}>
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
        <select className="form-select" id="of-year" name="year" defaultValue={year}>
          {years.map((other) => (
            <option key={other.year}>{other.year}</option>
          ))}
        </select>
      </div>
      <button className="btn btn-outline-secondary">Show</button>{' '}
      <Link className="btn btn-outline-secondary" to={`${pages.holidayMatrix.path}/file?year=${year}`}>
        <Icon name="file-earmark-text" />
        From a file
      </Link>
      <p className="matrix-note">{found && noteOf(found, country)}</p>
    </Form>
  )
}

function noteOf({ all, known }: { readonly all: number; readonly known: number }, country: string): string {
  const some = `${known === 1 ? '1' : known} of the ${all} ${known === 1 ? 'is' : 'are'} there already.`
  if (all === 0) return 'There are none.'
  if (all === known) return all === 1 ? 'The one is there already.' : `All ${all} are there already.`
  const moved = country === LAST_YEAR ? ' Some move from year to year, such as Easter: untick those.' : ''
  return `${known === 0 ? `${all} can be added.` : some} Tick the ones that you want.${moved}`
}
