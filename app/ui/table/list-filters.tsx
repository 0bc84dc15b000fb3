/** Search and filters of a list: a form that works without scripts. With scripts a choice applies at once, and the button stays. */
import { Link, useNavigate } from '@remix-run/react'
import { Fragment, type ChangeEventHandler, type FormEvent } from 'react'
import type { FilterChoice, List, ListState } from '~/lists/list'
import { sortColumn, listUrl, MAX_TEXT_LENGTH, parseListState } from '~/lists/list-state'
import { useFieldsOf } from '../hydration'
import { Icon } from '../icon'
import { SearchBox } from '../search-box'

interface ListFiltersProps<Row> {
  readonly list: List<Row>
  readonly state: ListState
  readonly options: readonly (readonly FilterChoice[])[]
}

export function ListFilters<Row>({ list, state, options }: ListFiltersProps<Row>) {
  const { form, onInput, apply } = useFilterForm(list, state)
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0
  const filters = list.filters.map((name, index) => {
    const column = list.columns.find((candidate) => candidate.name === name)
    const label = column?.kind === 'date' ? (column.filtersBy === 'year' ? 'Year' : 'Month') : (column?.label ?? name)
    return (
      <Fragment key={name}>
        <select
          className="form-select form-select-sm"
          name={name}
          aria-label={label}
          defaultValue={state.filters[name] ?? ''}
          onChange={apply}
        >
          <option value="">{`${label}: any`}</option>
          {options[index]?.map(([value, rows, text = value]) => (
            <option key={value} value={value} translate={column?.isName ? 'no' : undefined}>
              {`${text} (${rows})`}
            </option>
          ))}
        </select>{' '}
      </Fragment>
    )
  })
  return (
    <form
      ref={form}
      className="list-filters"
      role="search"
      action={list.page.path}
      // A browser without scripts would show on 'Back' what was chosen after this page.
      autoComplete="off"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event)
      }}
    >
      {Object.entries(state.scope ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox
        name="q"
        aria-label={`Search ${list.noun}`}
        placeholder={list.searches ?? `Search ${list.noun}`}
        maxLength={MAX_TEXT_LENGTH}
        defaultValue={state.q}
      />
      {/* Opens the next element on phones. Wide screens always show that. */}
      <details className="fold-toggle d-md-none" open={isNarrowed || undefined}>
        <summary className="d-inline-flex gap-2 align-items-center py-2 px-1 small fw-medium">
          <Icon name="filter" />
          Filter and sort
        </summary>
      </details>
      <div className="fold">
        {filters}
        <SortField list={list} sort={state.sort} onChange={apply} />{' '}
        <span className="d-flex gap-2 align-items-center">
          <button
            className={filters.length === 0 ? 'btn btn-outline-secondary d-md-none' : 'btn btn-outline-secondary'}
          >
            Apply
          </button>{' '}
          {isNarrowed && <Link to={listUrl(list, { ...state, q: '', filters: {}, page: 1 })}>Clear</Link>}
        </span>
      </div>
    </form>
  )
}

interface SortFieldProps<Row> {
  readonly list: List<Row>
  readonly sort: string
  readonly onChange: ChangeEventHandler<HTMLSelectElement>
}

/** Shown on phones, which show no headings that sort. Hidden elsewhere, where it keeps the order in a search. */
function SortField<Row>({ list, sort, onChange }: SortFieldProps<Row>) {
  const orders = list.columns.flatMap(({ name, label, kind }) => {
    if (kind !== 'date') return [[name, label] as const]
    return [[`-${name}`, `${label}, newest first`] as const, [name, `${label}, oldest first`] as const]
  })
  const isUsual = orders.some(([value]) => value === sort)
  const label = list.columns.find(({ name }) => name === sortColumn(sort))?.label ?? ''
  return (
    <select
      className="form-select form-select-sm d-md-none"
      name="sort"
      aria-label="Sort by"
      defaultValue={sort}
      onChange={onChange}
    >
      {orders.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {!isUsual && <option value={sort}>{`${label}, descending`}</option>}
    </select>
  )
}

/** Navigates to the URL of the form's fields. Sets the fields when the URL changes, unless people were faster. */
function useFilterForm<Row>(list: List<Row>, state: ListState) {
  const filters = list.filters.map((name) => [name, state.filters[name] ?? ''] as const)
  const { form, typed, onInput } = useFieldsOf(state, { ...Object.fromEntries(filters), q: state.q, sort: state.sort })
  const navigate = useNavigate()
  const apply = ({ currentTarget }: FormEvent<HTMLFormElement | HTMLSelectElement>) => {
    const fields = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form
    if (!fields) return
    const next = parseListState(list, paramsOf(fields))
    typed.forget()
    const search = fields.elements.namedItem('q')
    if (search instanceof HTMLInputElement) {
      // The value that its page will have. The page of an earlier request may come first.
      if (search.value !== next.q) search.value = next.q
      typed.add(search)
    }
    navigate(listUrl(list, next), { preventScrollReset: true })
  }
  return { form, onInput, apply }
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new URLSearchParams(fields)
}
