/** The search of everything, in the top bar and on its page [920]. */
import { Form, useLocation } from '@remix-run/react'
import { pages } from '../pages'
import { useFieldsOf } from './hydration'
import { SearchBox } from './search-box'

interface SearchFormProps {
  /** What the page on screen searches for. */
  readonly q: string
  readonly className: string
  readonly autoFocus?: boolean
  /** Leaves the page by a document load. */
  readonly reloadDocument?: boolean
}

export function SearchForm({ q, className, autoFocus, reloadDocument = false }: SearchFormProps) {
  const { form, onInput } = useFieldsOf(useLocation(), { q })
  return (
    <Form
      ref={form}
      className={className}
      role="search"
      aria-label="Everything"
      action={pages.search.path}
      onInput={onInput}
      reloadDocument={reloadDocument}
    >
      {/* A page has one field of the type `search` at most: that of its list. */}
      <SearchBox
        type="text"
        enterKeyHint="search"
        name="q"
        aria-label="Search everything"
        buttonText="Search everything"
        aria-keyshortcuts="/"
        placeholder="Number, name or word"
        defaultValue={q}
        autoFocus={autoFocus}
        data-search-everything
      />
    </Form>
  )
}
