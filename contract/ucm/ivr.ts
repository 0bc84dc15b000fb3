/** IVR menus with their business hours, menu options and holidays [373] [378] [409]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, list, post } from '../endpoint'
import { bool, id, key, listOf, sentId, text } from '../fields'
import { Holiday } from './holidays'
import { days } from './queues'

/** A row of the list, and one IVR. */
export const Ivr = z.object({
  IVRName: id,
  IsRoot: bool,
  LinkedPhoneNumber: text,
  ParentIVR: text,
  IVRPrompt: text,
  WelcomeVoicePrompt: text,
  ClosedVoicePrompt: text,
  FallbackQueue: text,
})
export type Ivr = z.output<typeof Ivr>

/** The choices for an IVR. */
export const IvrMeta = z.object({
  PhoneNumbers: listOf(id),
  IVRNames: listOf(id),
  Queues: listOf(id),
  AudioFiles: listOf(id),
})
export type IvrMeta = z.output<typeof IvrMeta>

/** Adding and updating send the same. '' means no choice. */
export const IvrSettings = z.strictObject({
  IVRName: z.string(),
  IsRoot: z.boolean(),
  LinkedPhoneNumber: z.string(),
  ParentIVR: z.string(),
  IVRPrompt: z.string(),
  WelcomeVoicePrompt: z.string(),
  ClosedVoicePrompt: z.string(),
  FallbackQueue: z.string(),
})
export type IvrSettings = z.output<typeof IvrSettings>

/** Times are hh:mm. */
export const IvrHour = z.object({ ID: id, DayOfWeek: text, OpenTime: text, ClosedTime: text })
export type IvrHour = z.output<typeof IvrHour>

/** A menu option. `Option`: its index, 0 to 100. `Action`: the name of the target. */
export const MenuOption = z.object({
  ID: key,
  Option: z.coerce.number<number | string>(),
  ActionType: text,
  Action: text,
  AcknowledgeAudio: text,
})
export type MenuOption = z.output<typeof MenuOption>

/** The choices for a menu option. */
export const MenuOptionMeta = z.object({
  ActionTypes: listOf(z.object({ Key: id, Value: text })),
  IVRNames: listOf(id),
  QueueNames: listOf(id),
  AgentNames: listOf(id),
  AudioFiles: listOf(id),
})
export type MenuOptionMeta = z.output<typeof MenuOptionMeta>

/** Here the field is `IVRname` [409]. A type without a target sends '' as its `Action`. */
export const NewMenuOption = z.strictObject({
  Option: z.number(),
  ActionType: z.string(),
  Action: z.string(),
  AcknowledgeAudio: z.string(),
  IVRname: z.string(),
})
export type NewMenuOption = z.output<typeof NewMenuOption>

export const MenuOptionUpdate = z.strictObject({ ...NewMenuOption.shape, ID: key })
export type MenuOptionUpdate = z.output<typeof MenuOptionUpdate>

const byIvrName = z.strictObject({ ivrName: z.string() })

export const ivr = {
  list: get('ucm/ivr/all', { answer: list(Ivr) }),
  meta: get('ucm/ivr/meta', { answer: json(IvrMeta) }),
  detail: get('ucm/ivr/get', { query: byIvrName, answer: json(Ivr) }),
  create: post('ucm/ivr/add', { body: jsonBody(IvrSettings), answer: ignored }),
  update: post('ucm/ivr/update', { body: jsonBody(IvrSettings), answer: ignored }),
  remove: post('ucm/ivr/remove', { query: byIvrName, answer: ignored, otherMethods: ['DELETE'] }),
}

export const ivrHours = {
  list: get('ucm/ivr/hours/get', { query: byIvrName, answer: list(IvrHour) }),
  add: post('ucm/ivr/hours/add', {
    body: jsonBody(
      z.strictObject({
        IVRName: z.string(),
        OpenTime: z.string(),
        ClosedTime: z.string(),
        Days: z.array(z.enum(days)),
      }),
    ),
    answer: ignored,
  }),
  remove: post('ucm/ivr/hours/remove', {
    query: z.strictObject({ businessHoursID: sentId }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}

export const ivrOptions = {
  meta: get('ucm/ivr/options/meta', { answer: json(MenuOptionMeta) }),
  list: get('ucm/ivr/options/get', { query: byIvrName, answer: list(MenuOption) }),
  add: post('ucm/ivr/options/add', { body: jsonBody(NewMenuOption), answer: ignored }),
  update: post('ucm/ivr/options/update', { body: jsonBody(MenuOptionUpdate), answer: ignored }),
  remove: post('ucm/ivr/options/remove', {
    query: z.strictObject({ menuOptionID: sentId }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}

const holidayOfIvr = jsonBody(z.strictObject({ HolidayID: key, IVRName: z.string() }))

export const ivrHolidays = {
  list: get('ucm/ivr/holidays/get', { query: byIvrName, answer: list(Holiday) }),
  add: post('ucm/ivr/holidays/add', { body: holidayOfIvr, answer: ignored }),
  remove: post('ucm/ivr/holidays/remove', { body: holidayOfIvr, answer: ignored }),
}
