/** Tenants, what they can order, and orders. */
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { organisationId, persons } from './people'

export const tenants = pgTable('tenants', {
  id: text('id').primaryKey(),
  organisationId: organisationId(),
  name: text('name').notNull(),
  /** A tenant that has not accepted the provider as its reseller yet has no offers. */
  resellerAccepted: boolean('reseller_accepted').notNull(),
})

/**
 * Products and add-ons that can be ordered, named by product and name. An add-on belongs to a base product and can be ordered
 * by tenants that hold it: those with an approved order of it.
 */
export const offers = pgTable(
  'offers',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    displayName: text('display_name').notNull(),
    productName: text('product_name').notNull(),
    productDisplayName: text('product_display_name').notNull(),
    baseOfferId: text('base_offer_id').references((): AnyPgColumn => offers.id, { onDelete: 'cascade' }),
    minimumQuantity: integer('minimum_quantity').notNull(),
    /** 0: no maximum. */
    maximumQuantity: integer('maximum_quantity').notNull(),
    /** Price of one unit, in cents. */
    monthlyPrice: integer('monthly_price').notNull(),
    unitType: text('unit_type').notNull(),
  },
  (table) => [unique('offers_by_name').on(table.organisationId, table.productName, table.name)],
)

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    creatorId: text('creator_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: ['pending', 'approved', 'disapproved'] }).notNull(),
    decidedAt: moment('decided_at'),
    decidedById: text('decided_by_id').references(() => persons.id, { onDelete: 'set null' }),
  },
  (table) => [index('orders_by_state').on(table.organisationId, table.state)],
)

export const orderProducts = pgTable(
  'order_products',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.offerId] })],
)
