import { randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Offer } from '../../contract/catalogue'
import { stepUrl, readWizardQuery } from '../../app/orders/wizard/basket.server'
import { packNames, unpackNames } from '../../app/orders/wizard/offer-names.server'
import { catalogueOf, searchOffers, shortKeys } from '../../app/orders/wizard/offers.server'
import { amountOf, limitsOf } from '../../app/orders/wizard/order-rules'

const PATH = '/orders/new/products'
const TENANT = 'T/1&2 #é%'
const SECRETS = ['the-secret-of-now', 'the-one-before'] as const

const asked = (query: string) => readWizardQuery(new URLSearchParams(query))
const again = (address: string) => asked(new URL(address, 'http://portal').search)
const offer = (more: Offer = {}): Offer => ({ Name: 'E3', ProductName: 'OFFICE', DisplayName: 'Office E3', ...more })
const only = (given: Offer) => {
  const [found] = catalogueOf([given])
  if (!found) throw new Error('no offer')
  return found
}

describe('what was chosen', () => {
  it('comes out of its address as it went in', () => {
    const basket = {
      tenant: TENANT,
      amounts: new Map([
        ['abcdefgh', '12'],
        ['ABCDEFG-', 'ten & more'],
        ['_bcdefgh', ''],
      ]),
      names: packNames(
        SECRETS,
        TENANT,
        new Map([
          ['abcdefgh', 'Office E3'],
          ['ABCDEFG-', 'Bücher & 100% <b>'],
        ]),
      ),
    }
    const view = { q: 'a+b %', page: 3, check: true }
    expect(again(stepUrl(PATH, basket, view))).toEqual({ ...basket, ...view, go: undefined })
  })

  it('is read from a form, whose amounts have fields of their own and need no tick [508]', () => {
    const { amounts, go } = asked('tenant=T&o=aaaaaaaa&a-aaaaaaaa=+5+&a-bbbbbbbb=9&a-dddddddd=+&o=cccccccc.7&go=next')
    expect([...amounts]).toEqual([
      ['aaaaaaaa', '5'],
      ['cccccccc', '7'],
      ['bbbbbbbb', '9'],
    ])
    expect(go).toBe('next')
  })

  it.each<[string, string, (string | undefined)[]]>([
    ['unticked', 'was=aaaaaaaa.5&a-aaaaaaaa=5', []],
    ['unticked with a new amount', 'was=aaaaaaaa.5&a-aaaaaaaa=6', ['6']],
    ['ticked with a new amount', 'was=aaaaaaaa.5&o=aaaaaaaa&a-aaaaaaaa=6', ['6']],
    ['cleared, but still ticked', 'was=aaaaaaaa.5&o=aaaaaaaa&a-aaaaaaaa=', ['']],
    ['cleared and unticked', 'was=aaaaaaaa.5&a-aaaaaaaa=', []],
    ['only ticked', 'o=aaaaaaaa&a-aaaaaaaa=', [undefined]],
    ['cleared after it was ticked with scripts', 'live=yes&o=aaaaaaaa&a-aaaaaaaa=', ['']],
  ])('is what people mean by an offer that comes back %s [508] [562]', (_, form, amounts) => {
    expect([...asked(`tenant=T&${form}&go=update`).amounts.values()]).toEqual(amounts)
  })

  it('is cleared by another tenant and kept by the same one [202]', () => {
    expect(asked('basket-tenant=T&tenant=T&o=aaaaaaaa.1').amounts.size).toBe(1)
    expect(asked('basket-tenant=T&tenant=U&o=aaaaaaaa.1').amounts.size).toBe(0)
    expect(asked('basket-tenant=T&o=aaaaaaaa.1').amounts.size).toBe(0)
  })

  it('is something sensible, whatever the address says', () => {
    expect(asked('')).toMatchObject({ tenant: '', q: '', page: 1, check: false, go: undefined })
    expect(asked('page=-1').page).toBe(1)
    expect(asked('page=1e99').page).toBe(1)
    expect(asked(`q=${'x'.repeat(300)}`).q).toHaveLength(200)
    expect(asked(`tenant=${'x'.repeat(3_000)}`).tenant).toHaveLength(200)
    expect(asked(`o=&o=.5&o=${'k'.repeat(50)}`).amounts.size).toBe(0)
    expect(asked(`o=aaaaaaaa.${'9'.repeat(300)}`).amounts.get('aaaaaaaa')).toHaveLength(20)
    expect([...asked('o=aaaaaaaa.1&o=aaaaaaaa.2').amounts]).toEqual([['aaaaaaaa', '1']])
    expect(asked(`n=${'x'.repeat(9_000)}`).names).toHaveLength(5_000)
  })

  it('of 200 offers fits into an address of 8 kB, with all their names', () => {
    const offers = catalogueOf(
      Array.from({ length: 200 }, (_, at) =>
        offer({ Name: randomUUID(), DisplayName: `Microsoft 365 Business plan ${at} (monthly)` }),
      ),
    )
    const names = new Map(offers.map(({ key, name }) => [key, name]))
    const basket = {
      tenant: randomUUID(),
      amounts: new Map(offers.map(({ key }) => [key, '10000'])),
      names: packNames(SECRETS, TENANT, names),
    }
    const address = stepUrl('/orders/addons/new/addons', basket)
    expect(address.length).toBeLessThan(8_000)
    expect(unpackNames(SECRETS, TENANT, again(address).names)).toEqual(names)
  })

  it('stays below 10 kB however the names look', () => {
    const keys = Array.from({ length: 200 }, () => randomUUID().replaceAll('-', '').slice(0, 8))
    const basket = {
      tenant: randomUUID(),
      amounts: new Map(keys.map((key) => [key, '2147483647'])),
      names: packNames(SECRETS, TENANT, new Map(keys.map((key) => [key, `${randomUUID()} ${randomUUID()}`]))),
    }
    expect(stepUrl('/orders/addons/new/addons', basket).length).toBeLessThan(10_000)
  })
})

describe('packed names', () => {
  it('come out as they went in, in one line each', () => {
    const names = new Map([
      ['aaaaaaaa', 'Tab\there\nand there'],
      ['bbbbbbbb', '電話 & Büro'],
    ])
    expect([...unpackNames(SECRETS, TENANT, packNames(SECRETS, TENANT, names))]).toEqual([
      ['aaaaaaaa', 'Tab here and there'],
      ['bbbbbbbb', '電話 & Büro'],
    ])
    expect(packNames(SECRETS, TENANT, new Map())).toBe('')
  })

  it('are nothing where the portal did not write them for this tenant [790]', () => {
    const names = new Map([['aaaaaaaa', 'Office E3']])
    const [now, before] = SECRETS
    const packed = packNames(SECRETS, TENANT, names)
    const [text = '', signature = ''] = packed.split('.')
    const forged = deflateRawSync('aaaaaaaa Call 0900 to confirm').toString('base64url')
    const sizes = [
      packed,
      packNames([before], TENANT, names),
      packNames(['of-another-portal'], TENANT, names),
      packNames([now], 'another tenant', names),
      text,
      `${forged}.${signature}`,
      `${forged}.`,
      forged,
      '',
      'AAAA',
    ].map((given) => unpackNames(SECRETS, TENANT, given).size)
    expect(sizes).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
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
