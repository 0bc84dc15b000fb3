import { describe, expect, it } from 'vitest'
import { orderedAmounts } from '../../app/features/orders/ordered-amounts.server'
import type { ListedOrder } from '../../app/features/orders/order-lists'
import { dateFormatter } from '../../app/platform/time/dates.server'

const NOW = Date.parse('2026-11-28T12:00:00Z')

const product = (ProductDisplayName: string, Amount: number | undefined, UnitType = 'Licenses') => ({
  ...{ Amount, ProductDisplayName, UnitType, ProductName: '', Name: '', DisplayName: `${ProductDisplayName} Plan` },
  IsAddOn: false,
})
let id = 0
const order = (month: string, products: ListedOrder['Products'], given: Partial<ListedOrder> = {}): ListedOrder => ({
  ...{ OrderId: String((id += 1)), Customer: { Name: '' }, TenantName: '', Creator: { FullName: '' } },
  ...{ CreatedOn: `${month}-10T10:00:00Z`, IsApproved: true, Products: products },
  ...given,
})
const MONTHS = ['2026-02', '2026-03', '2026-03', '2026-05', '2026-05', '2026-11']
const six = (products = [product('Exchange', 5)]) => MONTHS.map((month) => order(month, products))
const amountsOf = (orders: readonly ListedOrder[]) => orderedAmounts(orders, dateFormatter('Europe/Amsterdam'), NOW)

describe('the picture of orders', () => {
  it('has the amounts by product and month, from the first month on [1043]', () => {
    const ordered = amountsOf([...six(), order('2026-03', [product('Visio', 40)])])
    expect(ordered?.months).toHaveLength(10)
    expect([ordered?.months[0], ordered?.months.at(-1)]).toEqual(['February 2026', 'November 2026'])
    expect(ordered?.products).toEqual([
      { name: 'Visio', total: 40, amounts: [0, 40, 0, 0, 0, 0, 0, 0, 0, 0] },
      { name: 'Exchange', total: 30, amounts: [5, 10, 0, 10, 0, 0, 0, 0, 0, 5] },
    ])
    expect([ordered?.unit, ordered?.others, ordered?.without]).toEqual(['Licenses', undefined, []])
  })

  it('counts approved orders alone [1043]', () => {
    const more = [false, undefined].map((IsApproved) => order('2026-05', [product('Exchange', 100)], { IsApproved }))
    expect(amountsOf([...six(), ...more])?.products).toMatchObject([{ total: 30 }])
  })

  it('shows six products, and the others together [1043]', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']
    const ordered = amountsOf(six(names.map((name, at) => product(name, 20 - at))))
    expect(ordered?.products.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(ordered?.others).toMatchObject({ count: 3, total: 6 * (14 + 13 + 12) })
    // A row for one product takes no more room than one for the others.
    expect(amountsOf(six(names.slice(0, 7).map((name) => product(name, 1))))?.others).toBeUndefined()
  })

  it('adds up what is counted in one unit, and says what is not in it [1043]', () => {
    const ordered = amountsOf([
      ...six(),
      order('2026-04', [product('Backup', 900, 'GB'), product('Exchange', undefined)]),
      order('2023-04', [product('Exchange', 7)]),
      order('2026-04', [product('Exchange', 7)], { CreatedOn: 'soon' }),
    ])
    expect(ordered?.products).toMatchObject([{ name: 'Exchange', total: 30 }])
    expect(ordered?.without).toEqual([
      'Not shown: what is counted in GB.',
      'Not shown: older orders.',
      'Not shown: 2 products whose amount or date is not known.',
    ])
  })

  it('is left out where few orders or months would make it misleading [1044]', () => {
    expect(amountsOf([])).toBeUndefined()
    expect(amountsOf(six().slice(1))).toBeUndefined()
    expect(amountsOf(six().map((row) => ({ ...row, CreatedOn: '2026-11-10T10:00:00Z' })))).toBeUndefined()
    expect(amountsOf(six())).toBeDefined()
  })
})
