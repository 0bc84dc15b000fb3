/** Search and filters of a list: a form that works without scripts. With scripts a choice applies at once. */
import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { Choice, List, ListState } from '../../lists/list'
import { listUrl, LONGEST_TEXT, readState } from '../../lists/list-state'
import { Icon } from '../icon'

interface ListFiltersProps<Row> {
  readonly list: List<Row>
  readonly state: ListState
  readonly choices: readonly (readonly Choice[])[]
}

export function ListFilters<Row>({ list, state, choices }: ListFiltersProps<Row>) {
  const { form, apply } = useFilterForm(list, state)
  const narrowed = state.q !== '' || Object.keys(state.filters).length > 0
  const filters = list.filters.map((name, index) => {
    const column = list.columns.find((candidate) => candidate.name === name)
    const label = column?.kind === 'date' ? (column.filtersBy === 'year' ? 'Year' : 'Month') : (column?.label ?? name)
    return (
      <select
        key={name}
        className="form-select"
        name={name}
        aria-label={label}
        defaultValue={state.filters[name] ?? ''}
        onChange={apply}
      >
        <option value="">{`${label}: any`}</option>
        {choices[index]?.map(([value, rows]) => (
          <option key={value} value={value}>
            {`${value} (${rows})`}
          </option>
        ))}
      </select>
    )
  })
  return (
    <form
      ref={form}
      className="list-filters"
      role="search"
      action={list.page.path}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event)
      }}
    >
      <div className="search">
        <input
          className="form-control"
          type="search"
          name="q"
          aria-label={`Search ${list.noun}`}
          placeholder={list.searches ?? `Search ${list.noun}`}
          maxLength={LONGEST_TEXT}
          defaultValue={state.q}
        />
        <button>
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
      </div>
      {list.filters.length > 0 && (
        <>
          {/* On phones it opens what follows it. Wide screens show that always. */}
          <details className="fold-toggle" open={narrowed || undefined}>
            <summary>
              <Icon name="filter" />
              Filter and sort
            </summary>
          </details>
          <div className="fold">
            {filters}
            <button className="btn btn-outline-secondary apply">Apply</button>
          </div>
        </>
      )}
      {state.sort !== list.sort && <input type="hidden" name="sort" value={state.sort} />}
      {narrowed && <Link to={listUrl(list, { q: '', filters: {}, sort: state.sort, page: 1 })}>Clear</Link>}
    </form>
  )
}

/** Navigates to the URL of the form's fields, and updates the fields when the URL changes otherwise. */
function useFilterForm<Row>(list: List<Row>, state: ListState) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const apply = ({ currentTarget }: FormEvent<HTMLFormElement | HTMLSelectElement>) => {
    const fields = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form
    if (fields) navigate(listUrl(list, readState(list, paramsOf(fields))), { preventScrollReset: true })
  }
  useEffect(() => {
    for (const name of ['q', ...list.filters]) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = state.q
      if (field instanceof HTMLSelectElement) field.value = state.filters[name] ?? ''
    }
  }, [list, state])
  return { form, apply }
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new URLSearchParams(fields)
}
