import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Offer, Tenant } from '../../contract/catalogue'
import { openDatabase } from '../../provider/database/open'
import { documents } from '../../provider/database/tables/documents'
import { offers } from '../../provider/database/tables/orders'
import { persons } from '../../provider/database/tables/people'
import { seedIfEmpty } from '../../provider/seed/seed'
import { storedPath } from '../../provider/files/stored-files'
import { findPerson } from '../../provider/http/person'
import { generatePriceLists } from '../../provider/portal-api/catalogue/price-list'
import type { RunningProvider } from '../../provider/start'
import { type ApiCaller, Organisation, said, settingsForTest, start, status } from './started'

let provider: RunningProvider
let origin: string

beforeAll(async () => {
  provider = await start()
  origin = provider.origin
}, 60_000)

afterAll(() => provider.stop())

const tenantsOf = async (caller: ApiCaller) => z.array(Tenant).parse(await (await caller.get('tenantids')).json())

const offersOf = async (caller: ApiCaller, path: string) => z.array(Offer).parse(await (await caller.get(path)).json())

describe('the tenants', () => {
  it('are those of the own organisation [196]', async () => {
    const [one, other] = [
      await Organisation.create(origin, ['catalogue']),
      await Organisation.create(origin, ['catalogue']),
    ]
    const names = (await tenantsOf(await one.caller('admin'))).map(({ TenantName }) => TenantName)
    expect(names).toEqual([
      `${one.id}.onmicrosoft.example`,
      `${one.id}services.onmicrosoft.example`,
      `${one.id}test.onmicrosoft.example`,
    ])
    const foreign = (await tenantsOf(await other.caller('admin'))).map(({ TenantName }) => TenantName)
    expect(names.filter((name) => foreign.includes(name))).toEqual([])
  })
})

describe('what can be ordered', () => {
  it('is products, and add-ons of the products that the tenant holds [197] [198] [199]', async () => {
    const admin = await (await Organisation.create(origin, ['orders'])).caller('admin')
    const [tenant] = await tenantsOf(admin)
    const products = await offersOf(admin, `pc/products/${tenant?.ID}`)
    const addOns = await offersOf(admin, `pc/offers/addons/${tenant?.ID}`)
    expect(products).toHaveLength(40)
    expect(new Set(products.map(({ IsAddOn }) => IsAddOn))).toEqual(new Set([false]))
    expect(addOns.length).toBeGreaterThan(0)
    expect(addOns.length).toBeLessThan(25)
    expect(new Set(addOns.map(({ IsAddOn }) => IsAddOn))).toEqual(new Set([true]))
    expect(products[0]).toMatchObject({
      ProductName: 'MICROSOFT_365_BUSINESS',
      ProductDisplayName: 'Microsoft 365 Business',
      DisplayName: 'Microsoft 365 Business Basic',
      MinimumQuantity: 1,
      MaximumQuantity: 300,
      UnitType: 'Licenses',
    })
  })

  it('is nothing for a tenant that has not accepted the provider as its reseller [211] [212]', async () => {
    const admin = await (await Organisation.create(origin, ['catalogue'])).caller('admin')
    const closed = (await tenantsOf(admin)).find(({ TenantName }) => TenantName.includes('test'))
    expect(await offersOf(admin, `pc/products/${closed?.ID}`)).toEqual([])
    expect(await offersOf(admin, `pc/offers/addons/${closed?.ID}`)).toEqual([])
  })

  it('is shown for own tenants, to people with ADMINORDERS [195]', async () => {
    const [one, other] = [
      await Organisation.create(origin, ['catalogue']),
      await Organisation.create(origin, ['catalogue']),
    ]
    const [tenant] = await tenantsOf(await one.caller('admin'))
    const [stranger, reader] = [await other.caller('admin'), await one.caller('reader')]
    for (const path of [`pc/products/${tenant?.ID}`, `pc/offers/addons/${tenant?.ID}`]) {
      expect(await status(stranger.get(path))).toBe(404)
      expect(await said(stranger.get(path))).toBe(`There is no tenant ${tenant?.ID}.`)
      expect(await status(reader.get(path))).toBe(403)
    }
    expect(await status(reader.get('tenantids'))).toBe(403)
  })

  it('grows to thousands of offers', async () => {
    const organisation = await Organisation.create(origin, ['catalogue'])
    const admin = await organisation.caller('admin')
    const body = JSON.stringify({ organisation: organisation.id, offers: 2000, orders: 500 })
    const grown = await fetch(`${origin}/control/seed`, { method: 'POST', body })
    expect(grown.status).toBe(200)
    const [tenant] = await tenantsOf(admin)
    expect(await offersOf(admin, `pc/products/${tenant?.ID}`)).toHaveLength(2000)
    for (const list of ['orders/pending', 'orders/history']) {
      expect(z.array(z.unknown()).parse(await (await admin.get(list)).json())).toHaveLength(500)
    }
  })
})

describe('the price list', () => {
  it('is generated by people with the permission [187] [188]', async () => {
    const organisation = await Organisation.create(origin, ['catalogue'])
    expect(await status((await organisation.caller('admin')).get('pc/products/generate'))).toBe(403)
    expect(await status((await organisation.caller('staff')).get('pc/products/generate'))).toBe(200)
  })

  it('lists every offer with its price and stands among the contracts of each customer, once a day', async () => {
    const settings = await settingsForTest()
    const log = pino({ level: 'silent' })
    const { db, close } = await openDatabase(settings, log)
    const files = await mkdtemp(join(tmpdir(), 'price-list-'))
    try {
      const systems = { db, files, settings, log, origin: '' }
      await seedIfEmpty(systems)
      const [account] = await db.select().from(persons).where(eq(persons.email, 'staff@meridian.example'))
      const staff = await findPerson(db, account?.id ?? '')
      if (!staff) throw new Error('no staff')
      await Promise.all([generatePriceLists(systems, staff), generatePriceLists(systems, staff)])

      const lists = await db.select().from(documents).where(like(documents.fileName, 'Price list %'))
      expect(lists.map(({ organisationId }) => organisationId).sort()).toEqual(['alder', 'harbour'])
      expect(new Set(lists.map(({ kind, fileExtension }) => `${kind} ${fileExtension}`))).toEqual(
        new Set(['contracts csv']),
      )
      const ofHarbour = lists.find(({ organisationId }) => organisationId === 'harbour')
      const lines = (await readFile(storedPath(files, ofHarbour?.sha256 ?? ''), 'utf8')).split('\r\n')
      const catalogue = await db.select().from(offers).where(eq(offers.organisationId, 'harbour'))
      expect(lines[0]).toBe('\uFEFFProduct,Offer,Add-on to,Unit,Minimum,Maximum,Price per unit and month (EUR)')
      expect(lines).toHaveLength(catalogue.length + 2)
      expect(lines[1]).toMatch(/^Microsoft 365 Business,Microsoft 365 Business Basic,,Licenses,1,300,\d+\.\d\d$/)
      expect(lines).toContainEqual(expect.stringMatching(/^Exchange Online,Archiving,Exchange Online Plan 1,/))
    } finally {
      await close()
      await rm(files, { recursive: true, force: true })
    }
  }, 60_000)
})
