/** The addresses that lead from a list to its rows, dialogs and files, and what filters and ticks make of its rows. */
import { describe, expect, it } from 'vitest'
import { documentKinds } from '../../app/features/documents/document-kinds'
import {
  listUrl,
  listFileUrl,
  listUrlFrom,
  parseListState,
  rowAnchor,
  rowActionUrl,
  rowUrl,
  cellText,
} from '../../app/lists/list-state'
import { listView } from '../../app/lists/list-view.server'
import { STARTED_FIELD, tickedUrl } from '../../app/lists/selection'
import { markStarted } from '../../app/lists/selection.server'
import { sortRows } from '../../app/lists/sort-rows.server'
import { pendingOrders } from '../../app/features/orders/order-lists'
import { exampleList } from '../support/example-list'
import { listSettings } from '../support/list-settings'
import { holidayList } from '../../app/features/ucm/holidays/holiday-list'
import { recordingList } from '../../app/features/ucm/recordings/recording-list'
import type { Order } from '../../contract/orders'
import type { Holiday } from '../../contract/ucm/holidays'
import type { List } from '../../app/lists/list'
import { context } from '../support/context'
import { caseRow, caseRows } from './rows'

const params = (query: string) => new URLSearchParams(query)
const shown = <Row>(rows: readonly Row[], list: List<Row>, query = '') =>
  listView(rows, new URL(`https://portal.example/list?${query}`), list, listSettings()).view

const order = (OrderId: string, products: readonly string[]): Order => ({
  OrderId,
  TenantName: 'Harbour',
  CreatedOn: '2026-11-20T13:05:00Z',
  IsApproved: false,
  Customer: { Name: 'Harbour Logistics' },
  Creator: { FullName: 'Ada' },
  Products: products.map((DisplayName) => ({
    Amount: 1,
    IsAddOn: false,
    DisplayName,
    Name: '',
    ProductName: '',
    ProductDisplayName: '',
    UnitType: '',
  })),
})

describe('a row', () => {
  it('opens over the list of recordings that it is in, with what was fetched', () => {
    expect(rowUrl(recordingList, 'a b.wav', 'month=03&q=20')).toBe('/ucm/recordings?month=03&q=20&play=a+b.wav')
    expect(rowUrl(recordingList, 'a.wav', '')).toBe('/ucm/recordings?play=a.wav')
    expect(rowUrl(recordingList, 'b.wav', 'play=a.wav')).toBe('/ucm/recordings?play=b.wav')
  })

  it('of a list whose rows open nothing has no address', () => {
    expect(rowUrl(holidayList, '7', '')).toBeUndefined()
    expect(rowUrl(holidayList, '7', 'q=a')).toBeUndefined()
  })

  it('has dialogs over the list as it is', () => {
    expect(rowActionUrl(pendingOrders, 'products', 'a/7 &', 'q=a&page=2')).toBe(
      '/orders/products?q=a&page=2&id=a%2F7%20%26',
    )
    expect(rowActionUrl(pendingOrders, 'products', '7', '')).toBe('/orders/products?id=7')
    expect(rowAnchor('7')).toBe('row-7')
  })

  it('may open one of them [576]', () => {
    expect(rowUrl(pendingOrders, '7', 'q=a')).toBe('/orders/products?q=a&id=7')
  })

  it.each<[products: string[], lines: string[]]>([
    [[], ['No products']],
    [['Mail'], ['1 Mail']],
    [
      ['Mail', 'Calls', 'Chat'],
      ['1 Mail', '1 Calls', '1 Chat'],
    ],
    [
      ['Mail', 'Calls', 'Chat', 'Fax'],
      ['1 Mail', '1 Calls', 'and 2 more'],
    ],
  ])('of an order of %j has three lines at most [576]', (products, lines) => {
    expect(cellText(shown([order('1', products)], pendingOrders).rows[0]?.cells[0])).toBe(lines.join(', '))
  })
})

describe('the address of a list', () => {
  it('leads to the file of the same rows, on whatever page people are', () => {
    const state = parseListState(exampleList, params('q=vpn&status=New&sort=title&page=3'))
    expect(listFileUrl(exampleList, state, 'csv')).toBe('/cases/csv?q=vpn&status=New&sort=title')
    expect(listFileUrl(exampleList, parseListState(exampleList, params('')), 'xlsx')).toBe('/cases/xlsx')
    expect(listUrlFrom(exampleList, new URL('https://portal.example/cases/csv?q=vpn&page=2'))).toBe(
      '/cases?q=vpn&page=2',
    )
  })

  it('keeps what was fetched, and nothing else that lists do not know', () => {
    const state = parseListState(recordingList, params('month=03&day=&play=a.wav&status=New&q=20'))
    expect(state.scope).toEqual({ month: '03', play: 'a.wav' })
    expect(listUrl(recordingList, state)).toBe('/ucm/recordings?month=03&play=a.wav&q=20')
    expect(parseListState(exampleList, params('month=03'))).not.toHaveProperty('scope')
  })

  it('takes at most 200 characters of a text, and no spaces around a search', () => {
    const state = parseListState(exampleList, params(`q=${'+'.repeat(3)}vpn++&status=${'x'.repeat(300)}`))
    expect(state.q).toBe('vpn')
    expect(state.filters.status).toHaveLength(200)
  })

  it.each(['0', '-1', '1.5', 'two', '', '9007199254740993'])('%j is no page, so it is the first', (page) => {
    expect(parseListState(exampleList, params(`page=${page}`)).page).toBe(1)
  })
})

describe('rows that can be ticked', () => {
  const document = (key: string, uploaded: string | null) => ({
    key,
    document: { FileName: key, FileExtension: 'pdf', CreationTime: uploaded },
    uploaded: uploaded ?? '',
  })
  const list = documentKinds[0]?.list
  if (!list) throw new Error('no documents')

  it('start ticked at the address that says so, and only where there are boxes', () => {
    const state = parseListState(list, params('q=a&page=2'))
    expect(tickedUrl(list, state)).toBe('/documents/general?q=a&page=2&select=all')
    const rows = [document('a', null)]
    expect(shown(rows, list, 'select=all').ticked).toBe(true)
    expect(shown(rows, list, 'select=some')).not.toHaveProperty('ticked')
    expect(shown(rows, list)).not.toHaveProperty('ticked')
    expect(shown(caseRows(1), exampleList, 'select=all')).not.toHaveProperty('ticked')
  })

  it('tell their page when the download has begun, by the number that it sent', () => {
    const said = (field: string | undefined, PORTAL_ORIGIN = 'http://portal.example') => {
      const lines: string[] = []
      const given = context()
      const settings = { ...given.settings, PORTAL_ORIGIN }
      const addHeader = (name: string, value: string) => void lines.push(`${name}: ${value}`)
      markStarted({ ...given, settings, addHeader }, params(field === undefined ? '' : `${STARTED_FIELD}=${field}`))
      return lines
    }
    expect(said('17')).toEqual(['Set-Cookie: portal-started=17; Path=/; Max-Age=60; SameSite=Lax'])
    expect(said('1'.repeat(20))).toHaveLength(1)
    expect(said('17', 'https://portal.example')).toEqual([
      'Set-Cookie: portal-started=17; Path=/; Max-Age=60; SameSite=Lax; Secure',
    ])
    for (const junk of [undefined, '', 'x', '1x', 'x1', '1%0d%0aX: y', '1'.repeat(21)])
      expect(said(junk), junk).toEqual([])
  })
})

describe('the filter of a column', () => {
  const holiday = (ID: string, Date: string): Holiday => ({
    ID,
    Date,
    Description: ID,
    PrimarySipCustomer: '',
  })
  const options = <Row>(rows: readonly Row[], list: List<Row>, query = '') => shown(rows, list, query).filterChoices

  it('by years names each with how many it has, the newest first', () => {
    const yearly: List<Holiday> = { ...holidayList, filters: ['date'] }
    const rows = [
      holiday('a', '2025-12-25'),
      holiday('b', '2027-01-01'),
      holiday('c', '2026-12-25'),
      holiday('d', '2026-01-01'),
    ]
    expect(options(rows, yearly)).toEqual([
      [
        ['2027', 1],
        ['2026', 2],
        ['2025', 1],
      ],
    ])
    expect(
      shown(rows, yearly, 'date=2026')
        .rows.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['c', 'd'])
  })

  it('by months names the newest 30 as people do, and always the chosen one [611]', () => {
    const monthly: List<ReturnType<typeof caseRow>> = { ...exampleList, filters: ['created'] }
    const rows = Array.from({ length: 36 }, (_, at) =>
      caseRow(`T-${at}`, {
        created: `20${24 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-15T12:00:00Z`,
      }),
    )
    const [months = []] = options(rows, monthly)
    expect(months).toHaveLength(30)
    expect([months[0], months[1], months.at(-1)]).toEqual([
      ['2026-12', 1, 'December 2026'],
      ['2026-11', 1, 'November 2026'],
      ['2024-07', 1, 'July 2024'],
    ])
    const [withOld = []] = options(rows, monthly, 'created=2024-01')
    expect([withOld.length, withOld.at(-1)]).toEqual([31, ['2024-01', 1, 'January 2024']])
    const [withNone = []] = options(rows, monthly, 'created=1999-01')
    expect(withNone.at(-1)).toEqual(['1999-01', 0, 'January 1999'])
  })

  it('names the 30 values with the most rows, by name', () => {
    const people = Array.from({ length: 40 }, (_, at) => `Person ${String(at).padStart(2, '0')}`)
    const rows = people.flatMap((contact, at) =>
      Array.from({ length: at + 1 }, (_, nth) => caseRow(`${at}-${nth}`, { contact })),
    )
    const only: List<ReturnType<typeof caseRow>> = { ...exampleList, filters: ['contact'] }
    const [names = []] = options(rows.toReversed(), only)
    expect(names.map(([name]) => name)).toEqual(people.slice(10))
    expect(names[0]).toEqual(['Person 10', 11])
    const [again = []] = options(rows, only)
    expect(again).toEqual(names)
  })

  it('that names no column of the list is none', () => {
    expect(options(caseRows(2), { ...exampleList, filters: ['colour', 'status'] })).toEqual([[['New', 2]]])
  })

  it('counts what it would show: rows that one other filter alone leaves out are not among them', () => {
    const list = { ...exampleList, filters: ['type', 'status', 'contact'] }
    const rows = [
      caseRow('1', { type: 'A', status: 'New', contact: 'Ada' }),
      caseRow('2', { type: 'B', status: 'New', contact: 'Ada' }),
      caseRow('3', { type: 'B', status: 'Old', contact: 'Ada' }),
      caseRow('4', { type: 'B', status: 'Old', contact: 'Bo' }),
    ]
    expect(options(rows, list, 'type=A&status=New&contact=Ada')).toEqual([
      [
        ['A', 1],
        ['B', 1],
      ],
      [['New', 1]],
      [['Ada', 1]],
    ])
  })
})

describe('the order of a list', () => {
  const sizes: List<{ id: string; size: string }> = {
    page: { path: '/files', title: 'Files', ability: 'portal.enter' },
    subtitle: '',
    noun: 'files',
    columns: [{ name: 'size', label: 'Size', value: ({ size }) => size, kind: 'number' }],
    filters: [],
    sort: 'size',
    id: ({ id }) => id,
  }
  const rows = ['10', '2', 'unknown', '1,000', '-3', '2.5'].map((size, at) => ({ id: String(at), size }))

  it('of numbers is by size, and what is no number comes first', () => {
    expect(sortRows(rows, sizes, 'size').map(({ size }) => size)).toEqual(['unknown', '1,000', '-3', '2', '2.5', '10'])
    expect(
      sortRows(rows, sizes, '-size')
        .map(({ size }) => size)
        .slice(0, 3),
    ).toEqual(['10', '2.5', '2'])
  })

  it('of durations is by length [862]', () => {
    const recordings = ['1:00:05', '', '9:07', '0:40', '12:00', 'long'].map((CallDuration, at) => {
      return { FileName: `${at}`, FileExtension: 'wav', CallTo: '', CallDateTime: '', CallDuration }
    })
    const sorted = (sort: string) => sortRows(recordings, recordingList, sort).map(({ CallDuration }) => CallDuration)
    expect(sorted('duration')).toEqual(['', 'long', '0:40', '9:07', '12:00', '1:00:05'])
    expect(sorted('-duration').slice(0, 3)).toEqual(['1:00:05', '12:00', '9:07'])
  })

  it('of a column that there is not is as it came', () => {
    expect(sortRows(rows, sizes, 'colour').map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('of some of the rows leaves that of all as it was', () => {
    const all = caseRows(30)
    const first = shown(all, exampleList, 'sort=title').rows.map(({ id }) => id)
    shown(all, exampleList, 'sort=-title&q=T-1')
    expect(shown(all, exampleList, 'sort=title').rows.map(({ id }) => id)).toEqual(first)
  })
})

describe('the search of a list', () => {
  const rows = [caseRow('T-1', { title: 'No dial tone' }), caseRow('T-2', { title: 'No  phone at all' })]

  it('takes any white space between words', () => {
    for (const q of ['dial   tone', ' tone\tdial ', 'no\u00a0dial'])
      expect(
        shown(rows, exampleList, `q=${encodeURIComponent(q)}`).rows.map(({ id }) => id),
        q,
      ).toEqual(['T-1'])
  })
})
