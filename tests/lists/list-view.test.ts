import { describe, expect, it } from 'vitest'
import type { ListedCase } from '../../app/features/cases/case-status.server'
import { exampleList } from '../support/example-list'
import { listSettings } from '../support/list-settings'
import { listUrl, listQueryOf, rowUrl } from '../../app/lists/list-state'
import { listView, redirectToCanonicalUrl, shownRows } from '../../app/lists/list-view.server'
import { caseRow, caseRows } from './rows'

const view = (rows: readonly ListedCase[], query = '') =>
  listView(rows, new URL(`https://portal.example/cases${query}`), exampleList, listSettings()).view
const tickets = (rows: readonly ListedCase[], query = '') => view(rows, query).rows.map(({ id }) => id)

/** The same rows, which tell of each date that is read. */
const watched = (rows: readonly ListedCase[], onRead: () => void): ListedCase[] =>
  rows.map((row) => ({
    ...row,
    get DateCreated() {
      onRead()
      return row.DateCreated
    },
  }))

describe('the order of a list', () => {
  const rows = [
    caseRow('T-2', { title: 'éclair', created: '2026-11-20T12:00:00Z', status: 'New' }),
    caseRow('T-10', { title: 'Zebra', created: '2026-11-20T12:30:00+01:00', status: 'In progress' }),
    caseRow('T-1', { title: 'apple', created: '2026-11-21T00:00:00', status: 'New' }),
    caseRow('T-3', { title: 'fig', created: 'unknown', status: 'In progress' }),
  ]

  it('is newest first by default, whatever the offsets; what has no date comes last [094]', () => {
    expect(tickets(rows)).toEqual(['T-1', 'T-2', 'T-10', 'T-3'])
  })

  it('follows any column, up and down, as people sort words and numbers [093]', () => {
    expect(tickets(rows, '?sort=ticket')).toEqual(['T-1', 'T-2', 'T-3', 'T-10'])
    expect(tickets(rows, '?sort=title')).toEqual(['T-1', 'T-2', 'T-3', 'T-10'])
    expect(tickets(rows, '?sort=-title')).toEqual(['T-10', 'T-3', 'T-2', 'T-1'])
    expect(tickets(rows, '?sort=created')).toEqual(['T-3', 'T-10', 'T-2', 'T-1'])
  })

  it('leaves rows that are alike as they came, in both directions', () => {
    expect(tickets(rows, '?sort=status')).toEqual(['T-10', 'T-3', 'T-2', 'T-1'])
    expect(tickets(rows, '?sort=-status')).toEqual(['T-2', 'T-1', 'T-10', 'T-3'])
  })

  it('is the default one for a column that does not exist', () => {
    for (const sort of ['', 'colour', '-', '--title', 'constructor']) {
      expect(view(rows, `?sort=${sort}`).state.sort).toBe('-created')
    }
  })

  it('is the same on every page as a full sort gives, also for 10,000 rows', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      caseRow(`T-${index}`, { title: `Case ${(index * 7_919) % 1_000}` }),
    )
    const sorted = many
      .toSorted((one, other) => Number(one.Title?.slice(5)) - Number(other.Title?.slice(5)))
      .map(({ TicketNumber }) => TicketNumber)
    for (const page of [1, 2, 100, 200]) {
      expect(tickets(many, `?sort=title&page=${page}`)).toEqual(sorted.slice((page - 1) * 50, page * 50))
    }
  })
})

it('a list has the tone of each status on the page, and of no other text [603]', () => {
  const rows = [caseRow('T-1', { status: 'New' }), caseRow('T-2', { status: 'Waiting for you' })]
  expect(view(rows).tones).toEqual({ New: 'new', 'Waiting for you': 'attention' })
  expect(view(rows, '?status=New').tones).toEqual({ New: 'new' })
  const withoutStatus = { ...exampleList, columns: exampleList.columns.filter(({ tone }) => !tone) }
  expect(shownRows(rows, withoutStatus, listSettings())).not.toHaveProperty('tones')
})

describe('searching a list', () => {
  const rows = [
    caseRow('CAS-1', { title: 'Telephone rings (twice)', contact: 'Zoë Ünal', created: '2026-11-19T23:30:00Z' }),
    caseRow('CAS-2', { title: 'No telephone', contact: 'Bo' }),
    caseRow('CAS-3', { title: 'Invoice', contact: 'Bo' }),
  ]

  it('finds rows that hold every word somewhere, in any case', () => {
    expect(tickets(rows, '?q=TELEPHONE')).toEqual(['CAS-1', 'CAS-2'])
    expect(tickets(rows, '?q=telephone+bo')).toEqual(['CAS-2'])
    expect(tickets(rows, '?q=ÜNAL+zoË')).toEqual(['CAS-1'])
  })

  it('looks at what is displayed: dates as people read them', () => {
    expect(tickets(rows, '?q=20-11-2026')).toEqual(['CAS-1'])
    expect(tickets(rows, '?q=00:30')).toEqual(['CAS-1'])
    expect(tickets(rows, '?q=2026-11-19')).toEqual([])
  })

  it('takes every character as it is', () => {
    expect(tickets(rows, `?q=${encodeURIComponent('(twice)')}`)).toEqual(['CAS-1'])
    expect(tickets(rows, `?q=${encodeURIComponent('.*')}`)).toEqual([])
    expect(tickets(rows, `?q=${encodeURIComponent('[\\^$|?{}+-/')}`)).toEqual([])
  })

  it.each([
    ['wojcik', 'Łukasz Wójcik'],
    ['LUKASZ', 'Łukasz Wójcik'],
    ['Wójcik', 'Lukasz Wojcik'],
    ['istanbul', 'İSTANBUL'],
    ['ISPARTA', 'ısparta'],
    ['calik', 'Çalık'],
    ['strasse', 'Lange Straße'],
    ['STRASSE', 'LANGE STRAẞE'],
    ['straße', 'Lange Strasse'],
    ['muller', 'Müller'],
    ['sorensen', 'Sørensen'],
    ['francois', 'Franc\u0327ois'],
    ['οδος', 'ΟΔΟΣ ΕΡΜΟΥ'],
    ['電話', '新しい電話'],
    ['й', 'Андрей'],
  ])('finds by %j the name %j [522]', (q, contact) => {
    const others = [caseRow('CAS-0', { contact: 'Bo' }), caseRow('CAS-1', { contact })]
    expect(tickets(others, `?q=${encodeURIComponent(q)}`)).toEqual(['CAS-1'])
  })

  it('tells letters of other scripts apart that only a mark tells apart', () => {
    const hindi = [caseRow('CAS-1', { contact: 'कि' }), caseRow('CAS-2', { contact: 'की' })]
    expect(tickets(hindi, `?q=${encodeURIComponent('कि')}`)).toEqual(['CAS-1'])
  })

  it('goes no further when a word is in none of the rows', () => {
    let read = 0
    const counted = watched(rows, () => (read += 1))
    view(counted, '?q=nothing+2026&sort=title')
    expect(read).toBe(0)
    view(counted, '?q=bo+2026&sort=title')
    expect(read).toBeGreaterThanOrEqual(3)
  })

  it('reads at most 200 characters', () => {
    expect(view(rows, `?q=${'x'.repeat(5_000)}`).state.q).toHaveLength(200)
  })
})

describe('filtering a list', () => {
  const rows = [
    caseRow('T-1', { type: 'Problem', status: 'New', contact: 'Ada' }),
    caseRow('T-2', { type: 'Problem', status: 'In progress', contact: 'Ada' }),
    caseRow('T-3', { type: 'Request', status: 'New', contact: 'Bo' }),
    caseRow('T-4', { type: 'Request', status: 'New', contact: '' }),
  ]

  it('combines filters with each other and with the search', () => {
    expect(tickets(rows, '?status=New')).toEqual(['T-1', 'T-3', 'T-4'])
    expect(tickets(rows, '?status=New&type=Request')).toEqual(['T-3', 'T-4'])
    expect(tickets(rows, '?status=New&type=Request&contact=Bo&q=t-3')).toEqual(['T-3'])
  })

  it('offers each value with the rows that it would leave, given the other filters', () => {
    const [types, statuses, contacts] = view(rows, '?status=New').filterChoices
    expect(types).toEqual([
      ['Problem', 1],
      ['Request', 2],
    ])
    expect(statuses).toEqual([
      ['In progress', 1],
      ['New', 3],
    ])
    expect(contacts).toEqual([
      ['Ada', 1],
      ['Bo', 1],
    ])
  })

  it('has one choice for all texts of a group, first and with their rows [603]', () => {
    const waiting = [
      ...rows,
      caseRow('T-5', { status: 'Waiting for customer' }),
      caseRow('T-6', { status: 'Waiting for Details' }),
    ]
    expect(view(waiting).filterChoices[1]?.[0]).toEqual(['Needs your answer', 2])
    expect(tickets(waiting, '?status=Needs+your+answer&sort=ticket')).toEqual(['T-5', 'T-6'])
    expect(tickets(waiting, '?status=Waiting+for+customer')).toEqual(['T-5'])
    expect(view(rows, '?status=Needs+your+answer').filterChoices[1]?.[0]).toEqual(['Needs your answer', 0])
  })

  it('finds nothing for a value that no row has, and still shows what was chosen', () => {
    const { matchCount, total, filterChoices } = view(rows, '?status=Lost')
    expect([matchCount, total]).toEqual([0, 4])
    expect(filterChoices[1]).toContainEqual(['Lost', 0])
  })

  it('offers no more choices for a long list than for a short one', () => {
    const many = Array.from({ length: 500 }, (_, index) => caseRow(`T-${index}`, { contact: `Person ${index}` }))
    expect(view(many).filterChoices[2]).toHaveLength(30)
    expect(view(many, '?contact=Person+499').filterChoices[2]).toContainEqual(['Person 499', 1])
  })
})

describe('the pages of a list', () => {
  const rows = caseRows(120)

  it('hold 50 rows', () => {
    expect(tickets(rows, '?page=2').slice(0, 2)).toEqual(['T-70', 'T-69'])
    expect(view(rows, '?page=3')).toMatchObject({ first: 101, matchCount: 120, total: 120, pages: 3 })
    expect(tickets(rows, '?page=3')).toHaveLength(20)
  })

  it.each([
    ['-1', 1],
    ['0', 1],
    ['NaN', 1],
    ['2.5', 1],
    ['two', 1],
    ['4', 3],
    ['999999999999999', 3],
    ['1e400', 1],
  ])('stay within the list: ?page=%s is page %i', (asked, shown) => {
    expect(view(rows, `?page=${asked}`).state.page).toBe(shown)
  })

  it('are one when nothing is found', () => {
    expect(view(rows, '?q=nothing&page=7')).toMatchObject({ pages: 1, rows: [], state: { page: 1 } })
  })
})

describe('what a page of a list is given', () => {
  it('is the shown rows alone, formatted', () => {
    const { rows } = view([caseRow('T-1', { created: '2026-11-20T13:05:00Z' })])
    expect(rows).toEqual([
      {
        id: 'T-1',
        cells: [
          'T-1',
          'Title of T-1',
          'Question',
          'Telephony',
          'Web',
          'Ada Lovelace',
          'New',
          { iso: '2026-11-20T14:05:00+01:00', text: '20-11-2026 14:05' },
        ],
      },
    ])
  })

  it('is empty text where the system gave none', () => {
    expect(
      view([{ TicketNumber: 'T-1', Type: null, DateCreated: '', tone: 'neutral' }]).rows[0]?.cells.slice(1, 7),
    ).toEqual(['', '', '', '', '', ''])
  })
})

describe('rows that are shown again, as those of a cached list', () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    caseRow(`T-${index}`, {
      title: `${['Line', 'Straße', 'mail'][index % 3]} ${(index * 7) % 40}`,
      status: ['New', 'In progress', 'Waiting'][index % 3] ?? '',
      contact: ['Ada', 'Bo'][index % 2] ?? '',
      created: new Date(Date.UTC(2026, 0, 1) + ((index * 7_919) % 400) * 3_600_000).toISOString(),
    }),
  )

  it('are found, counted and ordered as they are at first, whatever was asked before', () => {
    const queries = [
      '',
      '?page=3',
      '?sort=title',
      '?sort=-title&page=2',
      '?status=New&sort=title',
      '?status=New&contact=Bo',
      '?q=strasse',
      '?q=01-2026+line',
      '?q=strasse&status=Lost',
      '?sort=created&page=8',
      '?sort=title&page=7',
    ]
    for (const query of [...queries, ...queries.toReversed()]) expect(view(many, query)).toEqual(view([...many], query))
  })

  it('are not read again to be sorted: the next page reads what it shows', () => {
    let read = 0
    const counted = watched(many, () => (read += 1))
    view(counted)
    expect(read).toBeGreaterThanOrEqual(400)
    read = 0
    view(counted, '?page=2')
    expect(read).toBe(50)
  })
})

describe('the address of a list', () => {
  const stateOf = (query: string) => view(caseRows(200), query).state

  it('keeps search, filters, order and page, and leaves out what is as by default', () => {
    const query = '?q=t&type=Question&sort=title&page=2'
    expect(listUrl(exampleList, stateOf(query))).toBe(`/cases${query}`)
    expect(listUrl(exampleList, stateOf('?q=&type=&sort=-created&page=1&other=1'))).toBe('/cases')
  })

  it('loses the empty fields of a form that was sent without scripts', () => {
    const sent = (query: string) => () =>
      redirectToCanonicalUrl(new URL(`https://portal.example/cases${query}`), exampleList)
    expect(sent('?q=a&status=New')).not.toThrow()
    try {
      sent('?q=&type=&status=New&contact=')()
      expect.unreachable()
    } catch (thrown) {
      expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/cases?status=New')
    }
  })

  it('travels with a row, and leads back to the list whatever somebody makes of it', () => {
    expect(rowUrl(exampleList, 'A/B &1', '')).toBe('/cases/ticket?no=A%2FB+%261')
    expect(rowUrl(exampleList, 'T-1', 'q=a+b&page=2')).toBe('/cases/ticket?no=T-1&from=q%3Da%2Bb%26page%3D2')

    const back = (from: string) =>
      listQueryOf(exampleList, new URL(`https://portal.example/cases/ticket?no=T-1&from=${encodeURIComponent(from)}`))
    expect(back('q=a+b&page=2')).toBe('q=a+b&page=2')
    expect(back('https://evil.example/?q=1')).toBe('')
    expect(back('//evil.example')).toBe('')
    expect(back('status=New&next=//evil.example&page=-4')).toBe('status=New')
  })
})
