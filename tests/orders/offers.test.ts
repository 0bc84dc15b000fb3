import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Offer } from '../../contract/catalogue'
import { chosenAfter, OffersForm, stepAfter } from '../../app/features/orders/wizard/offers-form.server'
import { catalogueOf, searchOffers, shortKeys } from '../../app/features/orders/wizard/offers.server'
import { orderKindOf } from '../../app/features/orders/wizard/order-kinds'
import { amountOf, amountProblem, limitsText } from '../../app/features/orders/wizard/order-rules'
import { parseOffersPage, stepUrl } from '../../app/features/orders/wizard/step-url'
import { routeOf } from '../../app/page-lookups'

const offer = (more: Offer = {}): Offer => ({ Name: 'E3', ProductName: 'OFFICE', DisplayName: 'Office E3', ...more })
const only = (given: Offer) => {
  const [found] = catalogueOf([given])
  if (!found) throw new Error('no offer')
  return found
}

describe('what is chosen after the form', () => {
  type Sent = Omit<z.input<typeof OffersForm>, 'rows'> & { rows?: unknown }
  const after = ({ rows = [], ...form }: Sent, before: Parameters<typeof chosenAfter>[0] = []) =>
    chosenAfter(before, OffersForm.parse({ ...form, rows: JSON.stringify(rows) }))
  const E5 = { key: 'bbbbbbbb', name: 'Office E5', amount: '7' }

  it.each<[string, string | null, Sent, (string | undefined)[]]>([
    ['unticked', '5', { amount: ['5'] }, []],
    ['unticked with a new amount', '5', { amount: ['6'] }, ['6']],
    ['ticked with a new amount', '5', { o: ['aaaaaaaa'], amount: [' 6 '] }, ['6']],
    ['cleared, but still ticked', '5', { o: ['aaaaaaaa'], amount: [undefined] }, ['']],
    ['wrong, and left so', '', { o: ['aaaaaaaa'], amount: [undefined] }, ['']],
    ['cleared and unticked', '5', { amount: [undefined] }, []],
    ['with an amount alone', null, { amount: ['9'] }, ['9']],
    ['only ticked', null, { o: ['aaaaaaaa'], amount: [undefined] }, [undefined]],
    ['only ticked, before the confirmation', null, { o: ['aaaaaaaa'], amount: [undefined], go: 'next' }, ['']],
    ['cleared after it was ticked with scripts', null, { live: 'yes', o: ['aaaaaaaa'], amount: [undefined] }, ['']],
  ])('is what people mean by an offer that comes back %s [508] [562]', (_, was, form, amounts) => {
    expect(after({ rows: [['aaaaaaaa', 'E3', was]], ...form }).map(({ amount }) => amount)).toEqual(amounts)
  })

  it('has what the form is not about as it was', () => {
    const rows = [
      ['aaaaaaaa', 'Office E3', null],
      ['cccccccc', 'Visio', '1'],
    ]
    const form = { rows, o: ['aaaaaaaa'], amount: ['1', '2'] }
    expect(after(form, [E5, { key: 'cccccccc', name: 'Visio', amount: '1' }])).toEqual([
      E5,
      { key: 'aaaaaaaa', name: 'Office E3', amount: '1' },
      { key: 'cccccccc', name: 'Visio', amount: '2' },
    ])
    expect(after({ go: 'remove-bbbbbbbb' }, [E5])).toEqual([])
  })

  it('is short and sensible, whatever the form says', () => {
    const long = { o: ['aaaaaaaa'], amount: ['9'.repeat(300)] }
    const [chosen] = after({ rows: [['aaaaaaaa', 'x'.repeat(3_000), null]], ...long })
    expect([chosen?.name.length, chosen?.amount?.length]).toEqual([100, 20])
    for (const rows of ['{', 'null', '[1]', '[["a"]]', JSON.stringify([['x'.repeat(50), '', null]])]) {
      expect(chosenAfter([E5], OffersForm.parse({ ...long, rows }))).toEqual([E5])
    }
  })
})

describe('the address after the form', () => {
  const kind = orderKindOf(routeOf('newOrder.offers'))
  const to = (go: string, q: string, shown = '') =>
    stepAfter(kind, 'D', parseOffersPage(new URL(`http://portal/?${shown}`)), OffersForm.parse({ go, q }))

  it.each([
    ['search', 'visio', 'page=3', '/orders/new/products?draft=D&q=visio'],
    ['search', 'visio', 'q=visio&page=3', '/orders/new/products?draft=D&q=visio&page=3'],
    ['clear', 'visio', 'q=visio&page=3', '/orders/new/products?draft=D'],
    ['update', '', 'page=3&check=yes', '/orders/new/products?draft=D&page=3'],
    ['page-2', 'a+b %', 'q=a', '/orders/new/products?draft=D&q=a%2Bb+%25&page=2'],
    ['remove-aaaaaaaa', '', 'page=3', '/orders/new/products?draft=D&page=3'],
    ['previous', 'visio', '', '/orders/new?draft=D'],
    ['next', '', 'page=3', '/orders/new/confirm?draft=D&page=3'],
    ['else', '', '', '/orders/new/products?draft=D'],
  ])('of the button %j with %j at %j is %s [828]', (go, q, shown, address) => {
    expect(to(go, q, shown)).toBe(address)
  })

  it('shows something sensible, whatever it says [209]', () => {
    const read = (query: string) => parseOffersPage(new URL(`http://portal/?${query}`))
    expect(read('')).toEqual({ q: '', page: 1, check: false })
    expect([read('page=-1').page, read('page=1e99').page, read('page=x').page]).toEqual([1, 1, 1])
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200)
    const shown = { q: 'a+b %', page: 3, check: true }
    expect(parseOffersPage(new URL(stepUrl('/orders/new', 'D', shown), 'http://portal'))).toEqual(shown)
  })
})

describe('the key of an offer', () => {
  it('is the start of a hash of the offer as received, the same each time', () => {
    const { key } = only(offer())
    expect(key).toMatch(/^[\w-]{8}$/)
    expect(only(offer()).key).toBe(key)
    expect(only(offer({ MinimumQuantity: 2 })).key).not.toBe(key)
    expect(only({ ...offer(), Unknown: 1 }).key).not.toBe(key)
  })

  it('is longer for those that would be alike', () => {
    const hashes = ['aaaaaaaa11', 'aaaaaaaa12', 'aaaaaaaa2x', 'bbbbbbbb11']
    expect(Object.fromEntries(shortKeys(hashes))).toEqual({
      aaaaaaaa11: 'aaaaaaaa11',
      aaaaaaaa12: 'aaaaaaaa12',
      aaaaaaaa2x: 'aaaaaaaa2',
      bbbbbbbb11: 'bbbbbbbb',
    })
  })

  it('is one for an offer that is listed twice', () => {
    expect(catalogueOf([offer(), offer(), offer({ Name: 'E5' })])).toHaveLength(2)
  })
})

describe('a catalogue', () => {
  it('has the offers of one product together, in the order of its first ones', () => {
    const names = catalogueOf(
      ['OFFICE', 'VISIO', 'OFFICE'].map((ProductName, at) => ({ ProductName, DisplayName: `Plan ${at}` })),
    ).map(({ name }) => name)
    expect(names).toEqual(['Plan 0', 'Plan 2', 'Plan 1'])
  })
})

describe('an amount', () => {
  it.each<[Offer, string, number | undefined]>([
    [{ MinimumQuantity: 1, MaximumQuantity: 300 }, '0', undefined],
    [{ MinimumQuantity: 1, MaximumQuantity: 300 }, '1', 1],
    [{ MinimumQuantity: 1, MaximumQuantity: 300 }, '007', 7],
    [{ MinimumQuantity: 1, MaximumQuantity: 300 }, '300', 300],
    [{ MinimumQuantity: 1, MaximumQuantity: 300 }, '301', undefined],
    [{ MinimumQuantity: 100 }, '99', undefined],
    [{ MinimumQuantity: 100, MaximumQuantity: 0 }, '2147483648', 2_147_483_648],
    [{ MinimumQuantity: 0 }, '0', undefined],
    [{}, '', undefined],
    [{}, '-1', undefined],
    [{}, '1.5', undefined],
    [{}, '1e3', undefined],
    [{}, ' 5', undefined],
    [{}, '0x10', undefined],
    [{}, '٣', undefined],
    [{}, '9'.repeat(16), undefined],
  ])('of %j: %s is %s [206] [208]', (given, typed, amount) => {
    expect(amountOf(only(given), typed)).toBe(amount)
  })

  it('has its limits in words', () => {
    expect(limitsText(only({ MinimumQuantity: 1, MaximumQuantity: 250, UnitType: 'Licenses' }))).toBe(
      '1 to 250 Licenses',
    )
    expect(limitsText(only({ MinimumQuantity: 100, UnitType: 'GB' }))).toBe('at least 100 GB')
    expect(limitsText(only({}))).toBe('at least 1')
  })

  it.each([
    [10, 5, 'cannot be ordered: at least 10, but at most 5'],
    [undefined, 0.5, 'cannot be ordered: at least 1, but at most 0.5'],
    ['3', '2', 'cannot be ordered: at least 3, but at most 2'],
    [1, -1, 'cannot be ordered: at least 1, but at most -1'],
  ])('that no amount can meet, %j to %j, say so [967]', (MinimumQuantity, MaximumQuantity, text) => {
    const impossible = only({ Name: 'Backup', MinimumQuantity, MaximumQuantity })
    expect(limitsText(impossible)).toBe(text)
    expect(amountProblem(impossible)).toBe(`Backup: ${text}`)
  })

  it('name what to enter', () => {
    expect(amountProblem(only({ Name: 'Backup', MaximumQuantity: 2 }))).toBe('Backup: enter 1 to 2')
  })
})

describe('the search', () => {
  it('finds names in any case [210]', () => {
    const offers = catalogueOf([
      { DisplayName: 'Office E3' },
      { DisplayName: 'E5 Security', ProductDisplayName: 'OFFICE 365' },
      { DisplayName: 'Backup' },
    ])
    const found = (q: string) => searchOffers(offers, q).map(({ name }) => name)
    expect(found('oFFice')).toEqual(['Office E3', 'E5 Security'])
    expect(found('office e3')).toEqual(['Office E3'])
    expect(found('.*')).toEqual([])
    expect(found('')).toHaveLength(3)
  })
})
