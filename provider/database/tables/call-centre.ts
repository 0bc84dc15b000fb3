/** uCallManager. */
import { type AnyPgColumn, boolean, date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ActionType } from '../../../contract/ucm/action-types'
import type { Weekday } from '../../../contract/ucm/queues'
import { bytes, moment } from './columns'
import { organisationId } from './people'

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
    /** Moment when the agents of a shift queue were last taken from the shifts of its team. */
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
  dayOfWeek: text('day_of_week').$type<Weekday>().notNull(),
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
  dayOfWeek: text('day_of_week').$type<Weekday>().notNull(),
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
    /** Seconds. */
    callDuration: integer('call_duration').notNull(),
    ...bytes,
  },
  (table) => [unique('recordings_by_name').on(table.organisationId, table.fileName, table.fileExtension)],
)
