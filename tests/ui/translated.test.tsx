// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { activeCases } from '../../app/features/cases/case-lists'
import { listView } from '../../app/lists/list-view.server'
import { listSettings } from '../support/list-settings'
import { DataTable } from '../../app/ui/table/data-table'
import { caseRows } from '../lists/rows'

afterEach(cleanup)

/** Does to the page what the translators of Chrome and Edge do: each text is in new elements, in upper case here. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts.filter(({ textContent }) => textContent?.trim())) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.textContent?.toUpperCase() ?? ''
    text.parentNode?.replaceChild(outer, text)
  }
}

const viewOf = (query: string) =>
  listView(caseRows(60), new URL(`https://portal.example/cases${query}`), activeCases, listSettings()).view

it('people who translated a list read how many rows it has now, when they search it and show all again [845]', () => {
  let search: (query: string) => void = () => undefined
  function Page() {
    const [query, setQuery] = useState('')
    search = setQuery
    return <DataTable list={activeCases} view={viewOf(query)} empty={<p>There are no cases.</p>} />
  }
  const Stub = createRemixStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/cases']} />)
  const foot = () => screen.getByRole('status').textContent
  expect(foot()).toBe('Showing 1-50 of 60')

  translate()
  expect(foot()).toBe('SHOWING 1-50 OF 60')
  act(() => search('?q=nothing'))
  expect(document.body.textContent).toContain('No cases match')

  translate()
  act(() => search('?q=T-1'))
  // Text that has not changed stays translated.
  expect(foot()).toBe('Showing 1-11 of 11 (60 CASES IN TOTAL)')

  translate()
  act(() => search(''))
  expect(foot()).toBe('Showing 1-50 of 60')
})
