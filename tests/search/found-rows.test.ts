import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { queueList } from '../../app/features/ucm/queues/queue-list'
import { findRows } from '../../app/lists/find-rows.server'
import { foundTexts } from '../../app/lists/found-texts.server'
import { exampleList } from '../support/example-list'
import { listSettings } from '../support/list-settings'
import { caseRow, caseRows } from '../lists/rows'

describe('what a search finds in a list', () => {
  it('is counted, and the first rows are shown in the order of the list [898]', async () => {
    const { matches, view } = await findRows(caseRows(60), exampleList, { q: 'title', most: 5 }, listSettings())
    expect([matches.length, view.matchCount, view.total]).toEqual([60, 60, 60])
    expect(view.rows.map(({ id }) => id)).toEqual(['T-60', 'T-59', 'T-58', 'T-57', 'T-56'])
  })

  it('lets others be served while it is looked for among 10,000 cases [907]', async () => {
    let served = 0
    // A new turn of the event loop, so that no earlier work counts.
    await new Promise(setImmediate)
    // Clock of a machine on which each piece takes long.
    const clock = vi.spyOn(performance, 'now')
    onTestFinished(() => clock.mockRestore())
    for (let moment = 0; moment < 1_000; moment += 1) clock.mockReturnValueOnce(moment * 20)
    let isDone = false
    const serve = () => {
      served += 1
      if (!isDone) setImmediate(serve)
    }
    setImmediate(serve)
    await findRows(caseRows(10_000), exampleList, { q: '2026', most: 5 }, listSettings())
    isDone = true
    expect(served).toBeGreaterThanOrEqual(100)
  })
})

describe('the marked texts', () => {
  const textsOf = (title: string, q: string) => foundTexts([{ cells: ['T-1', title] }], exampleList, q, listSettings())

  it.each([
    ['Guest Wi-Fi and WiFi', 'wifi', ['Wi-Fi', 'WiFi']],
    ['The “Café” of Zoë', 'cafe zoe', ['Café', 'Zoë']],
    ['Zoe\u0308 and Straße', 'zoe strasse', ['Zoe\u0308', 'Straße']],
    ['The warehouse', 'house', ['house']],
    ['Nothing of it', 'wifi', []],
  ])('of ‘%s’ for “%s” are those that it has [900]', (title, q, texts) => {
    expect(textsOf(title, q)).toEqual(texts)
  })

  it('are at most 300, none longer than 500 characters [924]', () => {
    const many = Array.from({ length: 400 }, (_, index) => `a${'-'.repeat(index)}b`).join(' ')
    expect(textsOf(many, 'ab')).toHaveLength(300)
    expect(textsOf(`a${'\u0301'.repeat(498)} a${'\u0301'.repeat(500)}`, 'a')).toEqual([`a${'\u0301'.repeat(498)}`])
  })

  it('are no statuses, and of a number the whole [900] [901]', () => {
    const cells = ['T-1', 'Problem', 'Problem', '', '', '', 'Problem']
    const found = foundTexts([{ cells }], exampleList, 'problem', listSettings())
    expect(found).toEqual(['Problem'])
    const waiting = { cells: ['T-1', 'A title', '', '', '', '', 'Waiting for you'] }
    expect(foundTexts([waiting], exampleList, 'waiting', listSettings())).toEqual([])
    const queue = { cells: ['Desk 10', 'Default', '31105550113'] }
    expect(foundTexts([queue], queueList, '+31 10 555 01 13', listSettings())).toEqual(['31105550113'])
    expect(foundTexts([queue], queueList, '555 01 13', listSettings())).toEqual(['31105550113'])
  })

  it('of a case found by its number are its number alone [900]', () => {
    const { TicketNumber } = caseRow('CAS-1')
    expect(foundTexts([{ cells: [TicketNumber, 'A title'] }], exampleList, 'cas1', listSettings())).toEqual(['CAS-1'])
  })
})
