/** The call of the address: to what, when, and which keys [699] [700]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { daysFrom, momentAt, momentOn, type ClockMoment, type LocalDay } from '~/platform/time/local-days.server'
import { typedDate } from '~/platform/time/typed-date'
import { NO_KEY } from '../call-model/step.server'
import type { Press } from '../call-url'

export interface CallTime {
  readonly at: ClockMoment
  readonly day: LocalDay
}

/** `at`, or the fields `date` and `time`; now without them. A text says what is wrong with them. */
export function timeOfUrl(
  { url, formatDate }: Pick<SignedInArgs, 'url' | 'formatDate'>,
  now: number,
): CallTime | string {
  const { searchParams } = url
  const [dateOfAt, timeOfAt] = (searchParams.get('at') ?? '').split('T')
  const current = momentAt(formatDate, now)
  const date = typedDate((searchParams.get('date') ?? dateOfAt ?? '').trim() || current.date)
  const typed = (searchParams.get('time') ?? timeOfAt ?? '').trim()
  const minute = typed === '' ? current.minute : minuteOf(typed)
  if (date === undefined) return 'Enter a date as yyyy-mm-dd, such as 2026-12-25.'
  if (minute === undefined) return 'Enter a time as hh:mm, such as 08:30.'
  const [day] = daysFrom(formatDate, date, 1)
  if (!day) return 'Enter a date as yyyy-mm-dd, such as 2026-12-25.'
  return { at: date === current.date && typed === '' ? current : momentOn(day, minute), day }
}

function minuteOf(typed: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const MAX_KEYS = 20
/** The keys that a telephone can press; a menu may also have an odd option, such as 10. */
const KEY = /^-?[\d*#]{1,9}$/

/** `key=1:Support menu`, one for each menu on the path. Other texts are no keys [790]. */
export function keysOfUrl({ searchParams }: URL): Press[] {
  return searchParams
    .getAll('key')
    .map((text) => {
      const colon = text.indexOf(':')
      const [key, to] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
      return { key: key.trim() || NO_KEY, to }
    })
    .filter(({ key }) => key === NO_KEY || KEY.test(key))
    .slice(0, MAX_KEYS)
}
