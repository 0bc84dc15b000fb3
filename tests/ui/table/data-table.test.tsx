// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ScrollRestoration, useLocation } from '@remix-run/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { activeCases } from '../../../app/features/cases/case-lists'
import { listSettings } from '../../support/list-settings'
import { DataTable } from '../../../app/ui/table/data-table'
import { listView } from '../../../app/lists/list-view.server'
import type { ListedCase } from '../../../app/features/cases/case-status.server'
import { caseRow, caseRows } from '../../lists/rows'

afterEach(cleanup)

function show(rows: readonly ListedCase[], query = '') {
  const { view } = listView(rows, new URL(`https://portal.example/cases${query}`), activeCases, listSettings())
  const Place = () => <p data-testid="place">{useLocation().pathname + useLocation().search}</p>
  const Stub = createRemixStub([
    {
      path: '*',
      Component: () => (
        <>
          <DataTable list={activeCases} view={view} empty={<p>There are no cases.</p>} />
          <Place />
          <ScrollRestoration />
        </>
      ),
    },
  ])
  render(<Stub initialEntries={[`/cases${query}`]} />)
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const place = () => screen.getByTestId('place').textContent

describe('the headings of a table', () => {
  it('are in the required order [091]', () => {
    show(caseRows(1))
    expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
      'Ticket Number',
      'Title',
      'Type',
      'Subject',
      'Origin',
      'Primary Contact',
      'Status',
      'Created On',
    ])
  })

  it('are links that sort, and the sorted one says how [093] [094] [524]', () => {
    show(caseRows(120), '?q=t&page=2')
    expect(screen.getByRole('columnheader', { name: 'Created On' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('table', { name: /sorted by Created On, descending$/ })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Title' }).hasAttribute('aria-sort')).toBe(false)
    expect(hrefOf('Title')).toBe('/cases?q=t&sort=title')
    expect(hrefOf('Created On')).toBe('/cases?q=t&sort=created')
  })

  it('turn the order around the second time', () => {
    show(caseRows(2), '?sort=title')
    expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending')
    expect(hrefOf('Title')).toBe('/cases?sort=-title')
    expect(hrefOf('Created On')).toBe('/cases')
  })
})

describe('the rows of a table', () => {
  it('open with the link in the cell that names them, which carries the list’s state [095]', () => {
    show([caseRow('T 1', { title: 'No tone' })])
    expect(within(screen.getByRole('rowheader')).getByRole('link', { name: 'No tone' })).toBeDefined()
    expect(hrefOf('No tone')).toBe('/cases/ticket?no=T+1')
    cleanup()
    show([caseRow('T 1', { title: 'No tone' })], '?status=New')
    expect(hrefOf('No tone')).toBe('/cases/ticket?no=T+1&from=status%3DNew')
  })

  it('without a name open with what identifies them', () => {
    show([caseRow('T 1', { title: '' })])
    expect(within(screen.getByRole('rowheader')).getByRole('link', { name: 'T 1' })).toBeDefined()
  })

  it('give cut texts in full', () => {
    const title = 'A title that is so long that it takes more than the two lines that it may take'
    show([caseRow('T-1', { title })])
    expect(screen.getByRole('rowheader').getAttribute('title')).toBe(title)
    expect(screen.getByText('Ada Lovelace').getAttribute('title')).toBe('Ada Lovelace')
    expect(screen.getByText('Web').hasAttribute('title')).toBe(false)
  })

  it('show text as text [473]', () => {
    show([caseRow('T-1', { title: '<img src=x onerror=alert(1)>' })])
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  })

  it('open with a click anywhere on them when scripts run', async () => {
    show([caseRow('T-1')])
    fireEvent.click(screen.getByText('Telephony'))
    await waitFor(() => expect(place()).toBe('/cases/ticket?no=T-1'))
  })

  it('open at the top of their page, by the number too', async () => {
    for (const text of ['T-1', 'Telephony']) {
      show([caseRow('T-1')])
      const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
      fireEvent.click(screen.getByText(text))
      await waitFor(() => expect(place()).toBe('/cases/ticket?no=T-1'))
      expect(scrollTo, text).toHaveBeenCalledWith(0, 0)
      scrollTo.mockRestore()
      cleanup()
    }
  })

  it('leave clicks for new tabs and selected text to the browser', () => {
    show([caseRow('T-1')])
    const cell = screen.getByText('Telephony')
    const isLeft = (held = {}) => fireEvent.click(cell, held)
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      expect(isLeft(held), JSON.stringify(held)).toBe(true)
    }
    window.getSelection()?.selectAllChildren(cell)
    expect(isLeft()).toBe(true)
    window.getSelection()?.removeAllRanges()
    expect(isLeft()).toBe(false)
  })
})

describe('below a table', () => {
  it('the page, the number of all rows and the way to the others are said [523]', () => {
    show(caseRows(312), '?page=3')
    expect(screen.getByRole('status').textContent).toBe('Showing 101-150 of 312')
    cleanup()
    show(caseRows(312), '?q=T-31')
    expect(screen.getByRole('status').textContent).toBe('Showing 1-4 of 4 (312 cases in total)')
    cleanup()
    show(caseRows(312), '?page=3')
    const pages = screen.getByRole('navigation', { name: 'Pages' })
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Previous page', '/cases?page=2'],
      ['Page 1', '/cases'],
      ['Page 2', '/cases?page=2'],
      ['Page 4', '/cases?page=4'],
      ['Page 5', '/cases?page=5'],
      ['Page 7', '/cases?page=7'],
      ['Next page', '/cases?page=4'],
    ])
    expect(within(pages).getByText('3').getAttribute('aria-current')).toBe('page')
  })

  it('one page needs no way to others', () => {
    show(caseRows(50))
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })
})

describe('above a table', () => {
  it('search and filters are a form that works without scripts [465]', () => {
    show(caseRows(60), '?status=New&sort=title')
    const form = screen.getByRole('search')
    expect(form.getAttribute('action')).toBe('/cases')
    expect(form.hasAttribute('method')).toBe(false)
    expect(within(form).getByRole('searchbox', { name: 'Search cases' }).getAttribute('maxlength')).toBe('200')
    expect(within(form).getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'New')
    expect(within(form).getByRole('option', { name: 'New (60)' })).toBeDefined()
    expect(within(form).getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'title')
    for (const name of ['Search', 'Apply']) {
      expect(within(form).getByRole('button', { name }).hasAttribute('disabled')).toBe(false)
    }
  })

  it('filters are folded away on phones until one is chosen', () => {
    const toggle = () => screen.getByText('Filter and sort').closest('details')
    show(caseRows(60))
    expect(toggle()?.open).toBe(false)
    cleanup()
    show(caseRows(60), '?status=New')
    expect(toggle()?.open).toBe(true)
  })

  it('a choice applies at once when scripts run, on the clean address', async () => {
    show(caseRows(60), '?page=2')
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'Question' } })
    await waitFor(() => expect(place()).toBe('/cases?type=Question'))
  })

  it('the file of all rows keeps filter and order, in each format [867]', () => {
    show(caseRows(60), '?sort=title&page=2')
    expect(hrefOf('CSV of active cases')).toBe('/cases/csv?sort=title')
    expect(hrefOf('Excel of active cases')).toBe('/cases/xlsx?sort=title')
  })
})

describe('an empty table', () => {
  it('says what would be here when there is nothing at all', () => {
    show([])
    expect(screen.getByText('There are no cases.')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('search')).toBeNull()
  })

  it('says what was looked for when nothing is found, and leads back to all', () => {
    show(caseRows(3), '?q=zebra&status=Lost&sort=title')
    expect(screen.getByText('No cases match ‘zebra’, Status: Lost')).toBeDefined()
    expect(hrefOf('Show all cases')).toBe('/cases?sort=title')
  })
})
