/** Judges texts that must have one of several values or a form: days, times, action types, lengths, ids of the directory. */
import { z } from 'zod'
import { secondsOf } from '../../contract/durations'
import { actionTargets } from '../../contract/ucm/action-types'
import { weekdays } from '../../contract/ucm/queues'
import { dayOf, minutesOfTime } from '../../app/features/ucm/opening/hours.server'
import type { Finding } from './findings'

interface TextForm {
  readonly expected: string
  isExact(text: string): boolean
  /** Tells if the portal takes it for the same in another form. */
  isRead?(text: string): boolean
  /** An empty text says nothing that the portal could go on with. */
  readonly isNeeded?: boolean
}

const actionType: TextForm = oneOf(Object.keys(actionTargets))
const time: TextForm = {
  expected: 'hh:mm',
  isExact: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
  isRead: (text) => minutesOfTime(text) !== undefined,
  isNeeded: true,
}
const idOfDirectory: TextForm = {
  expected: 'a GUID in small letters, with hyphens',
  isExact: (text) => !GUID.test(text) || EXACT_GUID.test(text),
  isRead: () => true,
}

const GUID = /^\s*[{(]?(?:[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12})[)}]?\s*$/i
const EXACT_GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Forms by the end of a field's name. */
const FORMS: Readonly<Record<string, TextForm>> = {
  DayOfWeek: { ...oneOf(weekdays), isRead: (text) => dayOf(text) !== undefined, isNeeded: true },
  StartTime: time,
  EndTime: time,
  OpenTime: time,
  ClosedTime: time,
  ActionType: actionType,
  'ActionTypes.Key': actionType,
  CallDuration: { expected: 'a length of time', isExact: (text) => !Number.isNaN(secondsOf(text)) },
  Office365UserId: idOfDirectory,
  MSTeamsTeamId: idOfDirectory,
}

function oneOf(values: readonly string[]): TextForm {
  return { expected: values.join(', '), isExact: (text) => values.includes(text) }
}

/** Notes a text that the portal does not know as a fault, and one that it knows in another form as a remark [669] [1028]. */
export function noteText(
  value: unknown,
  field: string,
  schema: z.core.$ZodType,
  note: (finding: Finding) => void,
): void {
  const text = value === null ? '' : String(value)
  const form = Object.entries(FORMS).find(([end]) => field === end || field.endsWith(`.${end}`))?.[1]
  const noteForm = (level: 'fault' | 'remark', received: string) =>
    note({ level, about: 'value', field, expected: form?.expected ?? '', received, example: value })
  if (form && (text !== '' || form.isNeeded) && !form.isExact(text)) {
    if (form.isRead?.(text)) noteForm('remark', 'another form, which is read')
    else noteForm('fault', text === '' ? 'an empty text' : 'a value that is not known')
  }
  const harm = mayBeMail(schema) ? undefined : Object.entries(HARMS).find(([, sign]) => sign.test(text))?.[0]
  if (harm) note({ level: 'remark', about: 'value', field, expected: 'plain text', received: harm, example: value })
}

/** Characters of texts that were written or read in a wrong way on their way to the API. People see them as they are. */
const HARMS: Readonly<Record<string, RegExp>> = {
  'escapes of HTML, shown as they are': /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/i,
  'characters that were lost, shown as �': /\ufffd/,
  'UTF-8 that was read as another encoding': /\u00c3[\u0080-\u00bf]|\u00e2\u20ac/,
}

function mayBeMail(schema: z.core.$ZodType): boolean {
  return z.globalRegistry.get(schema)?.description?.includes('HTML') ?? false
}
