/** Organisations, their people, and how they sign in. */
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

export const organisations = pgTable('organisations', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  kind: text('kind', { enum: ['customer', 'provider'] }).notNull(),
  /** The provider that serves a customer: its staff approve the customer's orders. Null for a provider, and for a customer whose orders nobody decides on. */
  providerId: text('provider_id').references((): AnyPgColumn => organisations.id, { onDelete: 'cascade' }),
  /** The organisation's name in the telephone system: `PrimarySipCustomer` of its holidays. */
  sipCustomer: text('sip_customer').notNull(),
  /** Number of the next ticket. Taken by UPDATE … RETURNING, so that two new cases never share one. */
  nextTicket: integer('next_ticket').notNull().default(1001),
})

/** Column of a record that belongs to a customer. */
export const organisationId = () =>
  text('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

/** A person's id is the identity provider's object id. Without a password hash: a contact who cannot sign in. */
export const persons = pgTable(
  'persons',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash'),
    /** Null: signed up, not yet linked to an organisation. */
    organisationId: text('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    permissions: jsonb('permissions').$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('persons_of_organisation').on(table.organisationId)],
)

/** Storage of the identity provider's library: sessions, interactions, codes, grants. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('oidc_records_of_grant').on(table.grantId),
    index('oidc_records_by_uid').on(table.uid),
  ],
)

/** Private keys (JWK or JWKS) that tokens are signed with, made on first use. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  key: jsonb('key').$type<Record<string, unknown>>().notNull(),
})

/** Keys of the reset mails: stored as a hash, valid once, for an hour. */
export const resetKeys = pgTable('reset_keys', {
  keyHash: text('key_hash').primaryKey(),
  personId: text('person_id')
    .notNull()
    .references(() => persons.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
})
