/** The directory, and who is connected with it. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { organisationId, persons } from './people'

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

/** People who connected a directory account in the settings, the directory's user, and what they consented to. */
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
