import { describe, expect, it } from 'vitest'
import type { Offer } from '../../contract/catalogue'
import { chosenAfter, OffersForm, stepAfter } from '../../app/orders/wizard/offers-form.server'
import { catalogueOf, searchOffers, shortKeys } from '../../app/orders/wizard/offers.server'
import { orderKindOf } from '../../app/orders/wizard/order-kinds'
import { amountOf, limitsOf } from '../../app/orders/wizard/order-rules'
import { readOffersPage, stepUrl } from '../../app/orders/wizard/step-url'
import { routeOf } from '../../app/pages'

const offer = (more: Offer = {}): Offer => ({ Name: 'E3', ProductName: 'OFFICE', DisplayName: 'Office E3', ...more })
const only = (given: Offer) => {
  const [found] = catalogueOf([given])
  if (!found) throw new Error('no offer')
  return found
}

describe('what is chosen after the form', () => {
  const after = (form: Partial<OffersForm>, before: Parameters<typeof chosenAfter>[0] = []) =>
    chosenAfter(before, OffersForm.parse(form))
  const E5 = { key: 'bbbbbbbb', name: 'Office E5', amount: '7' }

  it.each<[string, Partial<OffersForm>, (string | undefined)[]]>([
    ['unticked', { was: ['aaaaaaaa.5'], amount: ['5'] }, []],
    ['unticked with a new amount', { was: ['aaaaaaaa.5'], amount: ['6'] }, ['6']],
    ['ticked with a new amount', { was: ['aaaaaaaa.5'], o: ['aaaaaaaa'], amount: [' 6 '] }, ['6']],
    ['cleared, but still ticked', { was: ['aaaaaaaa.5'], o: ['aaaaaaaa'], amount: [undefined] }, ['']],
    ['wrong, and left so', { was: ['aaaaaaaa.'], o: ['aaaaaaaa'], amount: [undefined] }, ['']],
    ['cleared and unticked', { was: ['aaaaaaaa.5'], amount: [undefined] }, []],
    ['with an amount alone', { amount: ['9'] }, ['9']],
    ['only ticked', { o: ['aaaaaaaa'], amount: [undefined] }, [undefined]],
    ['only ticked, before the confirmation', { o: ['aaaaaaaa'], amount: [undefined], go: 'next' }, ['']],
    ['cleared after it was ticked with scripts', { live: 'yes', o: ['aaaaaaaa'], amount: [undefined] }, ['']],
  ])('is what people mean by an offer that comes back %s [508] [562]', (_, form, amounts) => {
    expect(after({ row: 'aaaaaaaa', ...form }).map(({ amount }) => amount)).toEqual(amounts)
  })

  it('has what the form does not show as it was, and names as the form says them', () => {
    const labels = { o: 'Product\naaaaaaaa\nOffice E3\ncccccccc\nVisio' }
    const form = { row: 'aaaaaaaa cccccccc dddddddd', o: ['aaaaaaaa', 'dddddddd'], amount: ['1', '2', '3'], labels }
    expect(after(form, [E5, { key: 'cccccccc', name: 'Visio', amount: '1' }])).toEqual([
      E5,
      { key: 'aaaaaaaa', name: 'Office E3', amount: '1' },
      { key: 'cccccccc', name: 'Visio', amount: '2' },
      { key: 'dddddddd', name: '', amount: '3' },
    ])
    expect(after({ go: 'remove-bbbbbbbb' }, [E5])).toEqual([])
  })

  it('is short, whatever the form says', () => {
    const [long = '', name = ''] = ['9'.repeat(300), 'x'.repeat(3_000)]
    const labels = { o: `Product\naaaaaaaa\n${name}` }
    const [chosen] = after({ row: `${name} aaaaaaaa`, o: ['aaaaaaaa', name], amount: [long, long], labels })
    expect([chosen?.key, chosen?.name.length, chosen?.amount?.length]).toEqual(['aaaaaaaa', 100, 20])
  })
})

describe('the address after the form', () => {
  const kind = orderKindOf(routeOf('newOrder.offers'))
  const to = (go: string, q: string, shown = '') =>
    stepAfter(kind, 'D', readOffersPage(new URL(`http://portal/?${shown}`)), OffersForm.parse({ go, q }))

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
    const read = (query: string) => readOffersPage(new URL(`http://portal/?${query}`))
    expect(read('')).toEqual({ q: '', page: 1, check: false })
    expect([read('page=-1').page, read('page=1e99').page, read('page=x').page]).toEqual([1, 1, 1])
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200)
    const shown = { q: 'a+b %', page: 3, check: true }
    expect(readOffersPage(new URL(stepUrl('/orders/new', 'D', shown), 'http://portal'))).toEqual(shown)
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
    expect(limitsOf(only({ MinimumQuantity: 1, MaximumQuantity: 250, UnitType: 'Licenses' }))).toBe('1 to 250 Licenses')
    expect(limitsOf(only({ MinimumQuantity: 100, UnitType: 'GB' }))).toBe('at least 100 GB')
    expect(limitsOf(only({}))).toBe('at least 1')
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
