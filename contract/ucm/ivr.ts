/** IVR menus with their business hours, menu options and holidays [373] [378] [409]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, list, post } from '../endpoint'
import { integer, id, key, listOf, sentId, text, sentInteger, booleanOrUnknown } from '../fields'
import { actionTargets } from './action-types'
import { Holiday } from './holidays'
import { DAY, weekdays, TIME } from './queues'

const AN_IVR = 'The name of an IVR; empty for none.'
const A_QUEUE = 'The name of a queue; empty for none.'
const A_FILE = 'The name of an audio file; empty for none.'
const INDEX = 'The key to press: 0 to 100, once for each IVR.'
const ACTION_TYPE = `The type: ${Object.keys(actionTargets).join(', ')}.`
const TARGET = 'The name of the IVR, the queue or the agent; empty for a type without a target.'

/** A row of the list, and one IVR. */
export const Ivr = z.object({
  IVRName: id.describe('The key of the IVR.'),
  IsRoot: booleanOrUnknown.describe('Whether calls can begin here.'),
  LinkedPhoneNumber: text,
  ParentIVR: text.describe(AN_IVR),
  IVRPrompt: text.describe(A_FILE),
  WelcomeVoicePrompt: text.describe(A_FILE),
  ClosedVoicePrompt: text.describe(A_FILE),
  FallbackQueue: text.describe(A_QUEUE),
})
export type Ivr = z.output<typeof Ivr>

/** The choices for an IVR. */
export const IvrMeta = z.object({
  PhoneNumbers: listOf(id).describe('The numbers that an IVR can have.'),
  IVRNames: listOf(id).describe('The IVRs that can be a parent.'),
  Queues: listOf(id).describe('The names of queues that can be the fallback.'),
  AudioFiles: listOf(id).describe('Names of the audio library.'),
})

/** Adding and updating send the same. */
export const IvrSettings = z.strictObject({
  IVRName: z.string().describe('At most 50 characters. An update does not change it.'),
  IsRoot: z.boolean().describe('Whether calls can begin here.'),
  LinkedPhoneNumber: z.string().describe('One of `PhoneNumbers` of `ucm/ivr/meta`; empty for none.'),
  ParentIVR: z.string().describe(AN_IVR),
  IVRPrompt: z.string().describe('The name of an audio file.'),
  WelcomeVoicePrompt: z.string().describe(A_FILE),
  ClosedVoicePrompt: z.string().describe(A_FILE),
  FallbackQueue: z.string().describe(A_QUEUE),
})
export type IvrSettings = z.output<typeof IvrSettings>

export const IvrHour = z.object({
  ID: id,
  DayOfWeek: text.describe(DAY),
  OpenTime: text.describe(TIME),
  ClosedTime: text.describe(TIME),
})
export type IvrHour = z.output<typeof IvrHour>

export const MenuOption = z.object({
  ID: key,
  Option: integer.describe(INDEX),
  ActionType: text.describe(ACTION_TYPE),
  Action: text.describe(TARGET),
  AcknowledgeAudio: text.describe(A_FILE),
})
export type MenuOption = z.output<typeof MenuOption>

/** The choices for a menu option. */
export const MenuOptionMeta = z.object({
  ActionTypes: listOf(z.object({ Key: id.describe(ACTION_TYPE), Value: text.describe('What people read.') })),
  IVRNames: listOf(id),
  QueueNames: listOf(id),
  AgentNames: listOf(id).describe('Aliases.'),
  AudioFiles: listOf(id).describe('Names of the audio library.'),
})
export type MenuOptionMeta = z.output<typeof MenuOptionMeta>

/** Here the field is `IVRname` [409]. */
export const NewMenuOption = z.strictObject({
  Option: sentInteger.describe(INDEX),
  ActionType: z.string().describe('The `Key` of one of `ActionTypes`.'),
  Action: z.string().describe(TARGET),
  AcknowledgeAudio: z.string().describe(A_FILE),
  IVRname: z.string().describe('With a small n.'),
})
export type NewMenuOption = z.output<typeof NewMenuOption>

export const MenuOptionUpdate = z.strictObject({ ...NewMenuOption.shape, ID: key })

const byIvrName = z.strictObject({ ivrName: z.string() })

export const ivr = {
  list: get('ucm/ivr/all', { about: 'All IVRs of the organisation.', answer: list(Ivr) }),
  meta: get('ucm/ivr/meta', { about: 'The choices for an IVR.', answer: json(IvrMeta) }),
  detail: get('ucm/ivr/get', { about: 'An IVR.', query: byIvrName, answer: json(Ivr) }),
  create: post('ucm/ivr/add', { about: 'Adds an IVR.', body: jsonBody(IvrSettings), answer: ignored }),
  update: post('ucm/ivr/update', { about: 'Changes an IVR.', body: jsonBody(IvrSettings), answer: ignored }),
  remove: post('ucm/ivr/remove', {
    about: 'Deletes an IVR with its hours, options and holidays.',
    query: byIvrName,
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}

export const ivrHours = {
  list: get('ucm/ivr/hours/get', {
    about: 'The business hours of an IVR.',
    query: byIvrName,
    answer: list(IvrHour),
  }),
  add: post('ucm/ivr/hours/add', {
    about: 'Adds business hours to an IVR, the same on each of the days.',
    body: jsonBody(
      z.strictObject({
        IVRName: z.string(),
        OpenTime: z.string().describe(TIME),
        ClosedTime: z.string().describe(`${TIME} The end of a day is 00:00.`),
        Days: z.array(z.enum(weekdays)),
      }),
    ),
    answer: ignored,
  }),
  remove: post('ucm/ivr/hours/remove', {
    about: 'Removes business hours of one day from an IVR.',
    query: z.strictObject({ businessHoursID: sentId }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}

export const ivrOptions = {
  meta: get('ucm/ivr/options/meta', { about: 'The choices for a menu option.', answer: json(MenuOptionMeta) }),
  list: get('ucm/ivr/options/get', {
    about: 'The menu options of an IVR.',
    query: byIvrName,
    answer: list(MenuOption),
  }),
  add: post('ucm/ivr/options/add', {
    about: 'Adds a menu option to an IVR.',
    body: jsonBody(NewMenuOption),
    answer: ignored,
  }),
  update: post('ucm/ivr/options/update', {
    about: 'Changes a menu option.',
    body: jsonBody(MenuOptionUpdate),
    answer: ignored,
  }),
  remove: post('ucm/ivr/options/remove', {
    about: 'Removes a menu option.',
    query: z.strictObject({ menuOptionID: sentId }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}

const holidayOfIvr = jsonBody(
  z.strictObject({ HolidayID: key.describe('The `ID` of a holiday.'), IVRName: z.string() }),
)

export const ivrHolidays = {
  list: get('ucm/ivr/holidays/get', {
    about: 'The holidays assigned to an IVR.',
    query: byIvrName,
    answer: list(Holiday),
  }),
  add: post('ucm/ivr/holidays/add', { about: 'Assigns a holiday to an IVR.', body: holidayOfIvr, answer: ignored }),
  remove: post('ucm/ivr/holidays/remove', {
    about: 'Removes a holiday from an IVR.',
    body: holidayOfIvr,
    answer: ignored,
  }),
}
