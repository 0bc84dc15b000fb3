/**
 * Every table of the stand-in, one schema for the embedded database and for PostgreSQL.
 *
 * A customer's record names its organisation, directly or through its parent. Stored files are on disk under their
 * SHA-256 (files/stored-files.ts); a table holds that hash and the size.
 */
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ActionType } from '../../contract/ucm/action-types'
import type { Day } from '../../contract/ucm/queues'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const bytes = {
  sha256: text('sha256').notNull(),
  size: integer('size').notNull(),
}

/* People and sign-in */

export const organisations = pgTable('organisations', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  kind: text('kind', { enum: ['customer', 'provider'] }).notNull(),
  /** The provider that serves a customer: its staff approve the customer's orders. Null for a provider. */
  providerId: text('provider_id').references((): AnyPgColumn => organisations.id, { onDelete: 'cascade' }),
  /** The organisation's name in the telephone system: `PrimarySipCustomer` of its holidays. */
  sipCustomer: text('sip_customer').notNull(),
  /** Number of the next ticket. Taken by UPDATE … RETURNING, so that two new cases never share one. */
  nextTicket: integer('next_ticket').notNull().default(1001),
})

const organisationId = () =>
  text('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

/** A person's id is the identity provider's object id. Without a password hash: a contact who cannot sign in. */
export const persons = pgTable(
  'persons',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
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
  usedAt: moment('used_at'),
})

export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
})

/* Cases */

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

/* Documents */

export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    kind: text('kind', { enum: ['general', 'contracts', 'invoices'] }).notNull(),
    fileName: text('file_name').notNull(),
    fileExtension: text('file_extension').notNull(),
    creationTime: moment('creation_time').notNull(),
    ...bytes,
  },
  (table) => [index('documents_by_kind').on(table.organisationId, table.kind)],
)

/* Orders */

export const tenants = pgTable('tenants', {
  id: text('id').primaryKey(),
  organisationId: organisationId(),
  name: text('name').notNull(),
  /** A tenant that has not accepted the provider as its reseller yet has no offers. */
  resellerAccepted: boolean('reseller_accepted').notNull(),
})

/**
 * What can be ordered, named by product and name. An add-on belongs to a base product and can be ordered by tenants
 * that hold it: those with an approved order of it.
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
    /** For one unit, in cents. */
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

/* uCallManager */

export const phoneNumbers = pgTable(
  'phone_numbers',
  { organisationId: organisationId(), number: text('number').notNull() },
  (table) => [primaryKey({ columns: [table.organisationId, table.number] })],
)

export const audioFiles = pgTable(
  'audio_files',
  {
    organisationId: organisationId(),
    fileName: text('file_name').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    ...bytes,
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.fileName] })],
)

/** Times are in seconds, `serviceLevel` too. Sounds are names of audio files, '' for none. */
export const queues = pgTable(
  'queues',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    name: text('name').notNull(),
    type: text('type', { enum: ['DEFAULT', 'SHIFT'] }).notNull(),
    phoneNumber: text('phone_number').notNull(),
    maxMembers: integer('max_members').notNull(),
    timeOut: integer('time_out').notNull(),
    retry: integer('retry').notNull(),
    absoluteTimeOut: integer('absolute_time_out').notNull(),
    serviceLevel: integer('service_level').notNull(),
    huntWhenAway: boolean('hunt_when_away').notNull(),
    strategy: text('strategy').notNull(),
    joinEmpty: boolean('join_empty').notNull(),
    leaveWhenEmpty: boolean('leave_when_empty').notNull(),
    nextQueueId: text('next_queue_id').references((): AnyPgColumn => queues.id, { onDelete: 'set null' }),
    nextQueueOutsideBusinessHoursId: text('next_queue_outside_business_hours_id').references(
      (): AnyPgColumn => queues.id,
      { onDelete: 'set null' },
    ),
    audioRecording: boolean('audio_recording').notNull(),
    musicOnHold: text('music_on_hold').notNull(),
    openSound: text('open_sound').notNull(),
    closedSound: text('closed_sound').notNull(),
    showOnWallboard: boolean('show_on_wallboard').notNull(),
    /** '' for a default queue. */
    msTeamsTeamId: text('ms_teams_team_id').notNull(),
    /** Of a shift queue: when its agents were last taken from the shifts of its team. */
    agentsRefreshedAt: moment('agents_refreshed_at'),
  },
  (table) => [unique('queues_by_name').on(table.organisationId, table.name)],
)

const queueId = () =>
  text('queue_id')
    .notNull()
    .references(() => queues.id, { onDelete: 'cascade' })

/** Times as hh:mm. */
export const queueHours = pgTable('queue_hours', {
  id: text('id').primaryKey(),
  queueId: queueId(),
  dayOfWeek: text('day_of_week').$type<Day>().notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
})

export const holidays = pgTable('holidays', {
  id: text('id').primaryKey(),
  organisationId: organisationId(),
  date: date('date', { mode: 'string' }).notNull(),
  description: text('description').notNull(),
})

const holidayId = () =>
  text('holiday_id')
    .notNull()
    .references(() => holidays.id, { onDelete: 'cascade' })

export const queueHolidays = pgTable('queue_holidays', { queueId: queueId(), holidayId: holidayId() }, (table) => [
  primaryKey({ columns: [table.queueId, table.holidayId] }),
])

export const interfaceTypes = pgTable('interface_types', {
  id: text('id').primaryKey(),
  displayName: text('display_name').notNull(),
})

export const agents = pgTable(
  'agents',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    alias: text('alias').notNull(),
    interfaceTypeId: text('interface_type_id')
      .notNull()
      .references(() => interfaceTypes.id),
    number: text('number').notNull(),
    fallbackNumber: text('fallback_number').notNull(),
    isAlwaysAvailable: boolean('is_always_available').notNull(),
    ringInUse: boolean('ring_in_use').notNull(),
    /** '' when the agent is not linked to a user of the directory. */
    office365UserId: text('office365_user_id').notNull(),
    userPrincipalName: text('user_principal_name').notNull(),
  },
  (table) => [unique('agents_by_alias').on(table.organisationId, table.alias)],
)

export const queueAgents = pgTable(
  'queue_agents',
  {
    queueId: queueId(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** A lower number is served first. */
    penalty: integer('penalty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.queueId, table.agentId] })],
)

/** Prompts are names of audio files, '' for none. */
export const ivrs = pgTable(
  'ivrs',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    name: text('name').notNull(),
    isRoot: boolean('is_root').notNull(),
    linkedPhoneNumber: text('linked_phone_number').notNull(),
    parentIvrId: text('parent_ivr_id').references((): AnyPgColumn => ivrs.id, { onDelete: 'set null' }),
    prompt: text('prompt').notNull(),
    welcomeVoicePrompt: text('welcome_voice_prompt').notNull(),
    closedVoicePrompt: text('closed_voice_prompt').notNull(),
    fallbackQueueId: text('fallback_queue_id').references(() => queues.id, { onDelete: 'set null' }),
  },
  (table) => [unique('ivrs_by_name').on(table.organisationId, table.name)],
)

const ivrId = () =>
  text('ivr_id')
    .notNull()
    .references(() => ivrs.id, { onDelete: 'cascade' })

/** Times as hh:mm. */
export const ivrHours = pgTable('ivr_hours', {
  id: text('id').primaryKey(),
  ivrId: ivrId(),
  dayOfWeek: text('day_of_week').$type<Day>().notNull(),
  openTime: text('open_time').notNull(),
  closedTime: text('closed_time').notNull(),
})

/** `action` is the target's name: of an IVR, a queue or an agent, '' where the type has none. */
export const ivrMenuOptions = pgTable(
  'ivr_menu_options',
  {
    id: text('id').primaryKey(),
    ivrId: ivrId(),
    option: integer('option').notNull(),
    actionType: text('action_type').$type<ActionType>().notNull(),
    action: text('action').notNull(),
    acknowledgeAudio: text('acknowledge_audio').notNull(),
  },
  (table) => [unique('ivr_menu_options_by_index').on(table.ivrId, table.option)],
)

export const ivrHolidays = pgTable('ivr_holidays', { ivrId: ivrId(), holidayId: holidayId() }, (table) => [
  primaryKey({ columns: [table.ivrId, table.holidayId] }),
])

export const recordings = pgTable(
  'recordings',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    fileName: text('file_name').notNull(),
    fileExtension: text('file_extension').notNull(),
    callTo: text('call_to').notNull(),
    callDateTime: moment('call_date_time').notNull(),
    /** In seconds. */
    callDuration: integer('call_duration').notNull(),
    ...bytes,
  },
  (table) => [unique('recordings_by_name').on(table.organisationId, table.fileName, table.fileExtension)],
)

/* Directory */

export const directoryUsers = pgTable(
  'directory_users',
  {
    id: text('id').primaryKey(),
    organisationId: organisationId(),
    displayName: text('display_name').notNull(),
    mail: text('mail').notNull(),
    userPrincipalName: text('user_principal_name').notNull(),
    userType: text('user_type', { enum: ['Member', 'Guest'] }).notNull(),
  },
  (table) => [index('directory_users_of_organisation').on(table.organisationId)],
)

export const directoryTeams = pgTable('directory_teams', {
  id: text('id').primaryKey(),
  organisationId: organisationId(),
  displayName: text('display_name').notNull(),
})

const teamId = () =>
  text('team_id')
    .notNull()
    .references(() => directoryTeams.id, { onDelete: 'cascade' })

const directoryUserId = () =>
  text('user_id')
    .notNull()
    .references(() => directoryUsers.id, { onDelete: 'cascade' })

export const directoryTeamMembers = pgTable(
  'directory_team_members',
  { teamId: teamId(), userId: directoryUserId() },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] })],
)

export const directoryShifts = pgTable(
  'directory_shifts',
  {
    id: text('id').primaryKey(),
    teamId: teamId(),
    userId: directoryUserId(),
    displayName: text('display_name').notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
  },
  (table) => [index('directory_shifts_of_team').on(table.teamId, table.startAt)],
)

/** Who connected a directory account in the settings, to which user of the directory, and what they consented to. */
export const directoryConnections = pgTable('directory_connections', {
  personId: text('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  directoryUserId: text('directory_user_id').notNull(),
  scopes: jsonb('scopes').$type<string[]>().notNull().default([]),
  connectedAt: moment('connected_at').notNull().defaultNow(),
})

/** Authorization codes of the directory: stored as a hash, valid once, for ten minutes. */
export const directoryCodes = pgTable('directory_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: directoryUserId(),
  scopes: jsonb('scopes').$type<string[]>().notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Access tokens for the directory: stored as a hash, valid for an hour, deleted with their connection. */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => directoryConnections.personId, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('directory_tokens_of_person').on(table.personId)],
)
