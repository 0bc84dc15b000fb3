/** Search and filters of a list: a form that works without scripts. With scripts a choice applies at once. */
import { Link, useNavigate } from '@remix-run/react'
import { useRef, type ChangeEventHandler, type FormEvent } from 'react'
import type { Choice, List, ListState } from '../../lists/list'
import { columnOf, listUrl, LONGEST_TEXT, readState } from '../../lists/list-state'
import { useBeforePaint } from '../hydration'
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
      {Object.entries(state.scope ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      {/* On phones it opens what follows it. Wide screens show that always. */}
      <details className="fold-toggle" open={narrowed || undefined}>
        <summary>
          <Icon name="filter" />
          Filter and sort
        </summary>
      </details>
      <div className="fold">
        {filters}
        <SortField list={list} sort={state.sort} onChange={apply} />
        <button className={`btn btn-outline-secondary apply ${filters.length === 0 ? 'on-phones' : ''}`.trimEnd()}>
          Apply
        </button>
      </div>
      {narrowed && <Link to={listUrl(list, { ...state, q: '', filters: {}, page: 1 })}>Clear</Link>}
    </form>
  )
}

interface SortFieldProps<Row> {
  readonly list: List<Row>
  readonly sort: string
  readonly onChange: ChangeEventHandler<HTMLSelectElement>
}

/** Phones show no headings that sort. Elsewhere it is hidden, and keeps the order while people search and filter. */
function SortField<Row>({ list, sort, onChange }: SortFieldProps<Row>) {
  const usual = list.columns.flatMap(({ name, label, kind, dialog }) => {
    if (dialog) return []
    if (kind !== 'date') return [[name, label] as const]
    return [[`-${name}`, `${label}, newest first`] as const, [name, `${label}, oldest first`] as const]
  })
  const isUsual = usual.some(([value]) => value === sort)
  const label = list.columns.find(({ name }) => name === columnOf(sort))?.label ?? ''
  return (
    <select className="form-select on-phones" name="sort" aria-label="Sort by" defaultValue={sort} onChange={onChange}>
      {usual.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {!isUsual && <option value={sort}>{label}, descending</option>}
    </select>
  )
}

/** Navigates to the URL of the form's fields, and updates the fields when the URL changes otherwise. */
function useFilterForm<Row>(list: List<Row>, state: ListState) {
  const form = useRef<HTMLFormElement>(null)
  /** What was searched for, while its page loads: what is typed after it stays. */
  const searchedFor = useRef<string>()
  const navigate = useNavigate()
  const apply = ({ currentTarget }: FormEvent<HTMLFormElement | HTMLSelectElement>) => {
    const fields = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form
    if (!fields) return
    searchedFor.current = searchOf(fields)?.value
    navigate(listUrl(list, readState(list, paramsOf(fields))), { preventScrollReset: true })
  }
  useBeforePaint(() => {
    const search = searchOf(form.current)
    if (search && search.value === (searchedFor.current ?? search.value)) search.value = state.q
    searchedFor.current = undefined
    for (const name of list.filters) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = state.filters[name] ?? ''
    }
    const sort = form.current?.elements.namedItem('sort')
    if (sort instanceof HTMLSelectElement) sort.value = state.sort
  }, [list, state])
  return { form, apply }
}

function searchOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('q')
  return field instanceof HTMLInputElement ? field : undefined
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new URLSearchParams(fields)
}
