import { describe, expect, it } from 'vitest'
import { cardPage } from '../../app/features/ucm/cards/card-page.server'
import { cardQuery } from '../../app/features/ucm/cards/card-pages'

const at = (query: string) => new URL(`https://portal.example/ucm/queues/view?${query}`)
const rows = (count: number) => Array.from({ length: count }, (_, place) => place)

describe('a card with many rows', () => {
  it('shows 50 of them at a time [935]', () => {
    expect(cardPage(rows(120), at('holidays=2'), 'holidays')).toEqual({
      rows: rows(100).slice(50),
      total: 120,
      from: 50,
      page: 2,
      pages: 3,
    })
    expect(cardPage(rows(50), at(''), 'holidays').pages).toBe(1)
    expect(cardPage([], at('holidays=2'), 'holidays')).toMatchObject({ rows: [], from: 0, page: 1, pages: 1 })
  })

  it.each([
    ['holidays=999', 3],
    ['holidays=1e99', 3],
    ['holidays=0', 2],
    ['holidays=-1', 2],
    ['holidays=x', 2],
    ['', 2],
  ])('shows what is next where the address names no page of it: ?%s [935]', (query, page) => {
    expect(cardPage(rows(120), at(query), 'holidays', { first: 60 }).page).toBe(page)
  })

  it('has as many rows on a page as fit on it, and one that is larger by itself', () => {
    const sizes = [3, 3, 3, 9, 1, 1]
    const pages = [1, 2, 3, 4].map((page) => {
      return cardPage(sizes, at(`x=${page}`), 'x', { sizeOf: (size) => size, most: 6 }).rows
    })
    expect(pages).toEqual([[3, 3], [3], [9], [1, 1]])
  })

  it('keeps its page in the links to the record’s other pages', () => {
    expect(cardQuery(at('no=Main&agents=2&agent=anna&holidays=3&call-flow=4&all=yes'))).toEqual({
      agents: '2',
      agent: 'anna',
      holidays: '3',
      'call-flow': '4',
    })
  })
})
