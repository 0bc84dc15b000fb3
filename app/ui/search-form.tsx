/** The search of everything, in the top bar and on its page [896]. */
import { Form, useLocation } from '@remix-run/react'
import { pages } from '~/pages'
import { useFieldsOf } from './hydration'
import { SearchBox } from './search-box'

/** The key leads to the one of these that is on screen. */
export const SEARCH_KEY = { 'aria-keyshortcuts': '/' }

interface SearchFormProps {
  /** The text for which the page on screen searches. */
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
      aria-label="Search everything"
      discover="none"
      action={pages.search.path}
      onInput={onInput}
      reloadDocument={reloadDocument}
    >
      {/* A page has one field of the type `search` at most: that of its list. */}
      <SearchBox
        type="text"
        name="q"
        aria-label="Search everything"
        buttonText="Search everything"
        {...SEARCH_KEY}
        placeholder="Search everything"
        size={30}
        defaultValue={q}
        autoFocus={autoFocus}
      />
    </Form>
  )
}
