/** Support cases. */
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { organisationId, persons } from './people'

export const caseTypes = pgTable('case_types', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
})

export const caseOrigins = pgTable('case_origins', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
})

/** A tree; a root has no parent. */
export const subjects = pgTable('subjects', {
  id: text('id').primaryKey(),
  parentId: text('parent_id').references((): AnyPgColumn => subjects.id),
  position: integer('position').notNull(),
  title: text('title').notNull(),
})

/** A new case can name one until it has ended; older cases keep it. Null: it does not end. */
export const entitlements = pgTable('entitlements', {
  id: text('id').primaryKey(),
  organisationId: organisationId(),
  name: text('name').notNull(),
  endsAt: moment('ends_at'),
})

/** A case is active until `closedAt` is set; the contact owns it. */
export const cases = pgTable(
  'cases',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    ticketNumber: text('ticket_number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    typeKey: text('type_key')
      .notNull()
      .references(() => caseTypes.key),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    originKey: text('origin_key')
      .notNull()
      .references(() => caseOrigins.key),
    entitlementId: text('entitlement_id')
      .notNull()
      .references(() => entitlements.id),
    contactId: text('contact_id')
      .notNull()
      .references(() => persons.id),
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('cases_by_number').on(table.organisationId, table.ticketNumber),
    index('cases_by_state').on(table.organisationId, table.closedAt),
  ],
)

export const activities = pgTable(
  'activities',
  {
    id: text('id').primaryKey(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    createdBy: text('created_by').notNull(),
    createdOn: moment('created_on').notNull(),
    description: text('description').notNull(),
  },
  (table) => [index('activities_of_case').on(table.caseId, table.createdOn)],
)

export const attachments = pgTable(
  'attachments',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    ...bytes,
  },
  (table) => [index('attachments_of_activity').on(table.activityId)],
)
