import { describe, expect, it } from 'vitest'
import { queueList } from '../../app/features/ucm/queues/queue-list'
import { searchedText, searchedTextOf } from '../../app/lists/searched-text.server'
import { search, searchInPieces } from '../../app/lists/search.server'
import { exampleList } from '../support/example-list'
import { listSettings } from '../support/list-settings'
import { caseRow, caseRows } from '../lists/rows'

describe('a searched text', () => {
  it.each(['wifi', 'Wi-Fi', '"Wi-Fi"', '“WI‑FI”', 'Wi–Fi', '‘wi\u00ADfi’', "'Wi-Fi'"])(
    'is the same for %s [897]',
    (text) => {
      expect(searchedText(text)).toBe('wifi')
    },
  )
})

describe('the search of a list', () => {
  const rows = [
    caseRow('CAS-01103-DUHQZ2', { title: 'Guest Wi-Fi asks for "Café" again', created: '2026-11-20T10:00:00Z' }),
    caseRow('CAS-01104-WSHBC4', { title: 'Wired phones', created: '2026-01-12T10:00:00Z' }),
  ]
  const found = (q: string) => search(rows, exampleList, q, listSettings()).map(({ TicketNumber }) => TicketNumber)

  it.each(['wifi', '"Wi-Fi"', 'cafe wi-fi', 'CAS01103', 'cas-01103', '- wifi', "'again'"])(
    'finds a case by “%s”, whatever its hyphens and quotes are [897]',
    (q) => {
      expect(found(q)).toEqual(['CAS-01103-DUHQZ2'])
    },
  )

  it.each([
    '#CAS-01103',
    '[CAS-01103].',
    '(cas-01103),',
    '«CAS-01103»!',
    '\u202ACAS\u200B-01103\u202C',
    'wi-fi?',
    '¿Café?',
    '**wifi**',
  ])('finds a case by “%s”, without the punctuation around it [949]', (q) => {
    expect(found(q)).toEqual(['CAS-01103-DUHQZ2'])
  })

  it('tells days from months: hyphens of a date count [897]', () => {
    expect(found('20-11')).toEqual(['CAS-01103-DUHQZ2'])
    expect(found('2-0')).toEqual(['CAS-01104-WSHBC4'])
    expect(found('1-12')).toEqual([])
  })

  it('finds a queue by its number however that is written, and by a part of it [901]', () => {
    const queue = {
      QueueName: 'Service Desk',
      QueueType: { Type: 'default', DisplayName: 'Default' },
      PhoneNumber: '31105550113',
      MaxMembers: 5,
      NextQueue: '',
      NextQueueOutsideBusinessHours: '',
    }
    const names = (q: string) => search([queue], queueList, q, listSettings()).map(({ QueueName }) => QueueName)
    for (const q of ['+31 10 555 01 13', '010-5550113', '0031 10 555 0113', '555 0113', '010 555']) {
      expect([q, names(q)]).toEqual([q, ['Service Desk']])
    }
    for (const q of ['+49 10 555 01 13', '020-5550113', '010']) expect([q, names(q)]).toEqual([q, []])
  })

  it('keeps the texts that it has made with the rows [907]', async () => {
    const many = caseRows(1_000)
    let reads = 0
    const list = {
      ...exampleList,
      columns: exampleList.columns.map((column) => ({ ...column, value: counting(column) })),
    }
    function counting({ value }: (typeof exampleList.columns)[number]) {
      return (row: (typeof many)[number]) => {
        reads += 1
        return value(row)
      }
    }
    const all = await searchInPieces(many, list, 'no such word', listSettings())
    expect([all.length, reads]).toEqual([0, 7_000])
    expect(search(many, list, 'nor this', listSettings())).toEqual([])
    expect(reads).toBe(7_000)
    expect(searchedTextOf(many, list)(caseRow('T'), 0)).toContain('t')
  })
})
