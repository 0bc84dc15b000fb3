import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Offer, Tenant } from '../../contract/catalogue'
import { Order } from '../../contract/orders'
import type { RunningProvider } from '../../provider/start'
import { readAnswer } from '../support/read-answer'
import { type ApiCaller, Organisation, callerOf, said, start, status } from './started'

let provider: RunningProvider
let origin: string

beforeAll(async () => {
  provider = await start()
  origin = provider.origin
}, 60_000)

afterAll(() => provider.stop())

type List = 'orders/pending' | 'orders/history' | 'orders/pendingapproval'

const ordersOf = async (caller: ApiCaller, list: List) =>
  readAnswer(z.array(Order), await (await caller.get(list)).json())

const idsOf = async (caller: ApiCaller, list: List) => (await ordersOf(caller, list)).map(({ OrderId }) => OrderId)

/** The first tenant that something can be ordered for, with its products and add-ons. */
async function catalogueFixture(caller: ApiCaller) {
  const tenants = z.array(Tenant).parse(await (await caller.get('tenantids')).json())
  const TenantId = tenants[0]?.ID ?? ''
  const offers = async (path: string) => z.array(Offer).parse(await (await caller.get(`${path}/${TenantId}`)).json())
  const closed = tenants.find(({ TenantName }) => TenantName.includes('test'))?.ID
  return { TenantId, closed, products: await offers('pc/products'), addOns: await offers('pc/offers/addons') }
}

/** An organisation, who orders in it and who approves. */
async function orderFixture() {
  const organisation = await Organisation.create(origin, ['orders'])
  const [admin, staff] = [await organisation.caller('admin'), await organisation.caller('staff')]
  return { organisation, admin, staff, ...(await catalogueFixture(admin)) }
}

const named = (offers: Offer[], name: string) => {
  const found = offers.find(({ DisplayName }) => DisplayName === name)
  if (!found) throw new Error(`There is no offer ${name}.`)
  return found
}

describe('a list of orders', () => {
  it('shows the required fields [171] [192]', async () => {
    const { admin } = await orderFixture()
    const [pending] = await ordersOf(admin, 'orders/pending')
    const history = await ordersOf(admin, 'orders/history')
    expect(pending).toMatchObject({ Creator: { FullName: 'Ingrid Vermeulen' }, IsApproved: false })
    expect(pending?.Customer.Name).toMatch(/^Harbour Logistics \d+$/)
    expect(pending?.TenantName).toContain('onmicrosoft')
    expect(new Date(pending?.CreatedOn ?? '').getTime()).not.toBeNaN()
    expect(pending?.Products[0]?.Amount).toBeGreaterThan(0)
    expect(new Set(history.map(({ IsApproved }) => IsApproved))).toEqual(new Set([true, false]))
    expect(history.some(({ Products }) => Products[0]?.IsAddOn)).toBe(true)
  })

  it('is of the own organisation, the newest first', async () => {
    const [one, other] = [await orderFixture(), await orderFixture()]
    for (const list of ['orders/pending', 'orders/history'] as const) {
      const own = await ordersOf(one.admin, list)
      const foreign = await idsOf(other.admin, list)
      const times = own.map(({ CreatedOn }) => CreatedOn)
      expect(own.filter(({ OrderId }) => foreign.includes(OrderId))).toEqual([])
      expect(times).toEqual([...times].sort().reverse())
    }
    expect(await ordersOf(one.staff, 'orders/pending')).toEqual([])
  })

  it('is read with READORDERS or ADMINORDERS [175]', async () => {
    const { organisation, staff } = await orderFixture()
    const [reader, nobody] = [await organisation.caller('reader'), await organisation.caller('nobody')]
    for (const list of ['orders/pending', 'orders/history']) {
      expect(await status(reader.get(list))).toBe(200)
      expect(await status(staff.get(list))).toBe(200)
      expect(await status(nobody.get(list))).toBe(403)
    }
  })
})

describe('approval', () => {
  it('is asked of the staff for every customer of their provider [176]', async () => {
    const Accounts = z.array(z.object({ id: z.string(), email: z.string() }))
    const accounts = Accounts.parse(await (await fetch(`${origin}/control/accounts`)).json())
    const meridian = accounts.find(({ email }) => email === 'staff@meridian.example')
    const waiting = await ordersOf(await callerOf(origin, meridian?.id ?? ''), 'orders/pendingapproval')
    expect(new Set(waiting.map(({ Customer }) => Customer.Name))).toEqual(
      new Set(['Harbour Logistics', 'Alder Clinics']),
    )

    const { admin, staff } = await orderFixture()
    expect(await idsOf(staff, 'orders/pendingapproval')).toEqual(await idsOf(admin, 'orders/pending'))
  })

  it('is for people with the permission and orders of their customers [178]', async () => {
    const [one, other] = [await orderFixture(), await orderFixture()]
    const [orderId] = await idsOf(one.admin, 'orders/pending')
    expect(await status(one.admin.get('orders/pendingapproval'))).toBe(403)
    for (const decision of ['approve', 'disapprove']) {
      expect(await status(one.admin.call('POST', `orders/${decision}?orderId=${orderId}`))).toBe(403)
      expect(await status(other.staff.call('POST', `orders/${decision}?orderId=${orderId}`))).toBe(404)
    }
    expect(await idsOf(one.admin, 'orders/pending')).toContain(orderId)
  })

  it('moves an order into history, approved or not, by POST or PUT [179] [180] [183]', async () => {
    const { admin, staff } = await orderFixture()
    const [approved, disapproved] = await idsOf(admin, 'orders/pending')
    expect(await status(staff.call('PUT', `orders/approve?orderId=${approved}`))).toBe(200)
    expect(await status(staff.call('POST', `orders/disapprove?orderId=${disapproved}`))).toBe(200)

    const history = await ordersOf(admin, 'orders/history')
    const decided = [approved, disapproved].map((id) => history.find(({ OrderId }) => OrderId === id)?.IsApproved)
    expect(decided).toEqual([true, false])
    for (const list of [await idsOf(admin, 'orders/pending'), await idsOf(staff, 'orders/pendingapproval')]) {
      expect(list).not.toContain(approved)
      expect(list).not.toContain(disapproved)
    }
  })

  it('is final [184]', async () => {
    const { admin, staff } = await orderFixture()
    const [one, other] = await idsOf(admin, 'orders/pending')
    await staff.call('POST', `orders/approve?orderId=${one}`)
    await staff.call('POST', `orders/disapprove?orderId=${other}`)
    const again = staff.call('POST', `orders/disapprove?orderId=${one}`)
    expect(await said(again)).toBe('This order has been approved already, which cannot be changed.')
    expect(await status(again)).toBe(409)
    const approval = staff.call('POST', `orders/approve?orderId=${other}`)
    expect(await said(approval)).toBe('This order has been disapproved already, which cannot be changed.')
  })

  it('of an unknown order is refused', async () => {
    const { staff } = await orderFixture()
    expect(await said(staff.call('POST', 'orders/approve?orderId=4711'))).toBe('There is no order 4711.')
    expect(await status(staff.call('POST', 'orders/approve?orderId=4711'))).toBe(404)
    expect(await status(staff.call('POST', 'orders/approve?orderId=%00'))).toBe(400)
    expect(await status(staff.call('POST', 'orders/approve'))).toBe(400)
    expect(await status(staff.get('orders/approve?orderId=4711'))).toBe(405)
  })

  it('and disapproval at once: exactly one of them holds', async () => {
    const { admin, staff } = await orderFixture()
    const [orderId] = await idsOf(admin, 'orders/pending')
    const decisions = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? 'approve' : 'disapprove'))
    const statuses = await Promise.all(
      decisions.map((decision) => status(staff.call('POST', `orders/${decision}?orderId=${orderId}`))),
    )
    expect(statuses.filter((code) => code === 200)).toHaveLength(1)
    expect(statuses.filter((code) => code === 409)).toHaveLength(9)
    const held = (await ordersOf(admin, 'orders/history')).find(({ OrderId }) => OrderId === orderId)
    expect(held?.IsApproved).toBe(decisions[statuses.indexOf(200)] === 'approve')
  })
})

describe('an order', () => {
  it('of products as received waits for approval and then gives the tenant its add-ons [214]', async () => {
    const { admin, staff, TenantId, products, addOns } = await orderFixture()
    const [product, addOn] = pairs.find(([, name]) => !addOns.some(({ DisplayName }) => DisplayName === name)) ?? []
    if (product === undefined || addOn === undefined) throw new Error('The tenant holds all of these products.')
    const base = named(products, product)
    const tooEarly = { ProductName: base.ProductName, Name: addOn.toUpperCase().replaceAll(' ', '_'), Amount: 1 }
    const refusal = await said(admin.call('POST', 'orders/addons/new', { TenantId, Products: [tooEarly] }))
    expect(refusal).toContain(`${addOn} needs ${product}, which tenant harbour`)

    const before = await idsOf(admin, 'orders/pending')
    const Products = [{ ...base, DisplayName: 'Made up', MaximumQuantity: 1, IsAddOn: true, Amount: 7 }]
    expect(await status(admin.call('POST', 'orders/new', { TenantId, Products }))).toBe(200)
    const [order] = await ordersOf(admin, 'orders/pending')
    expect(order).toMatchObject({ IsApproved: false, Products: [{ ...shown(base), IsAddOn: false, Amount: 7 }] })
    expect(before).not.toContain(order?.OrderId)
    expect((await catalogueFixture(admin)).addOns).toEqual(addOns)

    await staff.call('POST', `orders/approve?orderId=${order?.OrderId}`)
    const offered = (await catalogueFixture(admin)).addOns
    const chosen = { ...named(offered, addOn), Amount: 2 }
    expect(await status(admin.call('POST', 'orders/addons/new', { TenantId, Products: [chosen] }))).toBe(200)
    const [addOnOrder] = await ordersOf(admin, 'orders/pending')
    expect(addOnOrder?.Products).toMatchObject([{ DisplayName: addOn, IsAddOn: true, Amount: 2 }])
  })

  it('that cannot be is refused with the reason, and nothing is ordered', async () => {
    const { admin, TenantId, closed, products, addOns } = await orderFixture()
    const [product, addOn] = [named(products, 'Meridian Backup Server backup'), addOns[0]]
    const limited = named(products, 'Microsoft 365 Business Basic')
    const free = products.find(({ MaximumQuantity }) => MaximumQuantity === 0)
    const before = await idsOf(admin, 'orders/pending')
    const refused = (Products: unknown[], path = 'orders/new', tenant = TenantId) =>
      said(admin.call('POST', path, { TenantId: tenant, Products }))

    expect(await refused([{ ...product, Amount: 100 }], 'orders/new', 'x')).toBe('There is no tenant x.')
    expect(await refused([{ ...product, Amount: 100 }], 'orders/new', '\0')).toBe('Text cannot hold a zero byte.')
    expect(await refused([])).toBe('An order needs at least one product.')
    expect(await refused([], 'orders/addons/new')).toBe('An order needs at least one add-on.')
    expect(await refused([{ Amount: 3 }])).toBe('Number 1 of the order names no offer.')
    expect(await refused([{ ...product, Name: 'GONE', Amount: 100 }])).toMatch(
      /^Meridian Backup Server backup is not, or no longer, offered to tenant \S+\.$/,
    )
    expect(await refused([{ ...product, Amount: 100 }], 'orders/new', closed)).toContain('no longer, offered to tenant')
    expect(await refused([product])).toContain('Amount')
    const name = product.DisplayName
    expect(await refused([{ ...product, Amount: 0 }])).toBe(`The amount of ${name} has to be at least 100.`)
    expect(await refused([{ ...product, MinimumQuantity: 1, Amount: 99 }])).toContain('at least 100')
    expect(await refused([{ ...product, Amount: 100.5 }])).toBe(`The amount of ${name} has to be a whole number.`)
    expect(await refused([{ ...limited, Amount: 301 }])).toContain('can be at most 300.')
    expect(await refused([{ ...free, Amount: 3_000_000_000 }])).toContain('can be at most 2147483647.')
    expect(await refused([...twice(product, 100), { ...limited, Amount: 1 }])).toContain('is in the order twice.')
    expect(await refused([{ ...addOn, IsAddOn: false, Amount: 1 }])).toBe(
      `${addOn?.DisplayName} is an add-on and needs an add-on order.`,
    )
    expect(await refused([{ ...product, IsAddOn: true, Amount: 100 }], 'orders/addons/new')).toBe(
      `${name} is not an add-on and needs a product order.`,
    )
    expect(await idsOf(admin, 'orders/pending')).toEqual(before)

    const allowed = [
      { ...product, Amount: 100 },
      { ...limited, Amount: 300 },
      { ...free, Amount: 2_000_000_000 },
    ]
    expect(await status(admin.call('POST', 'orders/new', { TenantId, Products: allowed }))).toBe(200)
  })

  it('is placed with ADMINORDERS and for an own tenant [195]', async () => {
    const [one, other] = [await orderFixture(), await orderFixture()]
    const reader = await one.organisation.caller('reader')
    const order = { TenantId: one.TenantId, Products: [{ ...one.products[0], Amount: 1 }] }
    for (const path of ['orders/new', 'orders/addons/new']) {
      expect(await status(reader.call('POST', path, order))).toBe(403)
      expect(await said(other.admin.call('POST', path, order))).toBe(`There is no tenant ${one.TenantId}.`)
    }
  })

  it('sent twice is two orders', async () => {
    const { admin, TenantId, products } = await orderFixture()
    const before = await idsOf(admin, 'orders/pending')
    const order = { TenantId, Products: [{ ...named(products, 'Office 365 E1'), Amount: 3 }] }
    await Promise.all([admin.call('POST', 'orders/new', order), admin.call('POST', 'orders/new', order)])
    expect(await idsOf(admin, 'orders/pending')).toHaveLength(before.length + 2)
  })
})

/** Products and an add-on of each. */
const pairs = [
  ['Meridian Telephony Operator Console', 'Wallboard'],
  ['Exchange Online Plan 1', 'Archiving'],
  ['Exchange Online Plan 2', 'Protection'],
  ['Office 365 E3', 'Cloud App Security'],
  ['Microsoft 365 Business Premium', 'Teams Phone Standard'],
  ['Microsoft 365 Enterprise E3', 'Teams Premium'],
  ['Dynamics 365 Customer Service', 'Sandbox environment'],
] as const

const twice = (offer: Offer, Amount: number) => [
  { ...offer, Amount },
  { ...offer, Amount },
]

/** Fields of an offer that a list of orders shows. */
function shown({ ProductName, ProductDisplayName, Name, DisplayName, UnitType }: Offer) {
  return { ProductName, ProductDisplayName, Name, DisplayName, UnitType }
}
