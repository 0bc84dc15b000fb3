/** Tenants, and the offers for them. */
import { insertRows } from '../database/insert-rows'
import { offers, tenants } from '../database/tables/orders'
import type { Seeding } from './customer'
import { createRandom } from '../database/random'

interface ProductText {
  product: string
  unit: string
  /** Names of the product's offers. */
  offers: string[]
  addOns?: string[]
}

const products: ProductText[] = [
  {
    product: 'Microsoft 365 Business',
    unit: 'Licenses',
    offers: ['Basic', 'Standard', 'Premium', 'Apps for business'],
    addOns: ['Microsoft 365 Copilot', 'Defender for Business', 'Teams Phone Standard', 'Audio Conferencing'],
  },
  {
    product: 'Microsoft 365 Enterprise',
    unit: 'Licenses',
    offers: ['F1', 'F3', 'E3', 'E5', 'E5 without Audio Conferencing'],
    addOns: ['E5 Security', 'E5 Compliance', 'Teams Premium', 'Viva Suite', 'Windows 365 Switch'],
  },
  {
    product: 'Office 365',
    unit: 'Licenses',
    offers: ['E1', 'E3', 'E5'],
    addOns: ['Advanced eDiscovery', 'Cloud App Security', 'Extra file storage'],
  },
  {
    product: 'Exchange Online',
    unit: 'Licenses',
    offers: ['Plan 1', 'Plan 2', 'Kiosk'],
    addOns: ['Archiving', 'Protection'],
  },
  {
    product: 'Dynamics 365',
    unit: 'Licenses',
    offers: [
      'Sales Professional',
      'Sales Enterprise',
      'Customer Service',
      'Business Central Essentials',
      'Team Members',
    ],
    addOns: ['Additional database storage', 'Additional portal pages', 'Sandbox environment'],
  },
  {
    product: 'Power Platform',
    unit: 'Licenses',
    offers: ['Power BI Pro', 'Power BI Premium per user', 'Power Apps per app', 'Power Automate Premium'],
    addOns: ['AI Builder capacity', 'Dataverse capacity'],
  },
  {
    product: 'Windows 365',
    unit: 'Licenses',
    offers: ['Business 2 vCPU 8 GB', 'Business 4 vCPU 16 GB', 'Enterprise 2 vCPU 8 GB', 'Enterprise 8 vCPU 32 GB'],
  },
  {
    product: 'Meridian Telephony',
    unit: 'Users',
    offers: ['Direct Routing', 'Operator Console', 'uCallManager agent', 'Fax to mail'],
    addOns: ['Call recording', 'Wallboard', 'Additional number block', 'Interactive voice menu'],
  },
  {
    product: 'Meridian Backup',
    unit: 'GB',
    offers: ['Microsoft 365 backup', 'Server backup', 'Immutable storage'],
    addOns: ['Second location'],
  },
  {
    product: 'Visio and Project',
    unit: 'Licenses',
    offers: ['Visio Plan 1', 'Visio Plan 2', 'Project Plan 1', 'Project Plan 3', 'Project Plan 5'],
    addOns: ['Project Online Essentials'],
  },
]

const tenantTexts = [
  { suffix: '', resellerAccepted: true },
  { suffix: ' Services', resellerAccepted: true },
  { suffix: ' Test', resellerAccepted: false },
]

type OfferRow = typeof offers.$inferInsert

/** Adds the tenants and the catalogue. The third tenant has no offers yet. */
export async function addCatalogue({ db, customer }: Seeding): Promise<void> {
  const random = createRandom(`${customer.id} catalogue`)
  const prices = createRandom(`${customer.id} prices`)
  const mailName = customer.domain.split('.')[0] ?? customer.id
  await db.insert(tenants).values(
    tenantTexts.map(({ suffix, resellerAccepted }) => ({
      id: random.uuid(),
      organisationId: customer.id,
      name: `${mailName}${suffix.trim().toLowerCase()}.onmicrosoft.example`,
      resellerAccepted,
    })),
  )

  const rows = products.flatMap(({ product, unit, offers: names, addOns = [] }) => {
    const offer = (name: string): OfferRow => ({
      id: random.uuid(),
      organisationId: customer.id,
      position: 0,
      name: codeOf(name),
      displayName: name,
      productName: codeOf(product),
      productDisplayName: product,
      minimumQuantity: unit === 'GB' ? 100 : 1,
      maximumQuantity: name.includes('Business') ? 300 : random.pick([0, 1_000, 10_000]),
      monthlyPrice: unit === 'GB' ? prices.int(4, 30) : prices.int(20, 600) * 10,
      unitType: unit,
    })
    const base = names.map((name) => offer(name.startsWith(product) ? name : `${product} ${name}`))
    const more = addOns.map((name, index) => ({ ...offer(name), baseOfferId: base[index % base.length]?.id ?? null }))
    return [...base, ...more]
  })
  await insertRows(
    db,
    offers,
    rows.map((row, position) => ({ ...row, position })),
  )
}

function codeOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase()
}

/** Adds offers beyond the catalogue, numbered from `from`. */
export async function addOffers({ db, customer }: Seeding, from: number, count: number): Promise<void> {
  const random = createRandom(`${customer.id} offers from ${from}`)
  const rows = Array.from({ length: count }, (_, index) => ({
    id: random.uuid(),
    organisationId: customer.id,
    position: 1_000 + from + index,
    name: `CLOUD_SERVICE_${from + index + 1}`,
    displayName: `Cloud service ${from + index + 1}`,
    productName: 'CLOUD_SERVICES',
    productDisplayName: 'Cloud services',
    minimumQuantity: 1,
    maximumQuantity: 1_000,
    monthlyPrice: random.int(20, 600) * 10,
    unitType: 'Licenses',
  }))
  await insertRows(db, offers, rows)
}
