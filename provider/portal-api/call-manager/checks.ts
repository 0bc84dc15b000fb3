/** The checks that queues and IVRs share: names, numbers, sounds, hours and holidays. All throw an `ApiError`. */
import { and, eq } from 'drizzle-orm'
import type { Key } from '../../../contract/fields'
import { weekdays, type Weekday } from '../../../contract/ucm/queues'
import type { Database } from '../../database/open'
import { audioFiles, holidays, phoneNumbers } from '../../database/tables/call-centre'
import { ApiError } from '../../http/api-error'
import type { Person } from '../../http/person'

/** The name without blanks around it; `what` it names comes with its article. Throws 400. */
export function checkedName(sent: string, what: 'A queue' | 'An IVR', longest: number): string {
  const name = sent.trim()
  if (name === '' || name.length > longest) {
    throw new ApiError(400, `${what} needs a name of at most ${longest} characters.`)
  }
  if (name === '.' || name === '..' || /\p{Cc}/u.test(name)) {
    throw new ApiError(400, `${what} cannot have this name.`)
  }
  return name
}

/** Throws 400 for a number that is not one of the organisation's. */
export async function checkPhoneNumber(tx: Database, { organisation }: Person, number: string): Promise<void> {
  const isOurs = and(eq(phoneNumbers.organisationId, organisation.id), eq(phoneNumbers.number, number))
  if (await tx.$count(phoneNumbers, isOurs)) return
  throw new ApiError(400, `The phone number ${number} is not one of yours.`)
}

/** Throws 400 if the audio library does not have the sound; '' is none. */
export async function checkSound(tx: Database, { organisation }: Person, fileName: string): Promise<void> {
  if (fileName === '') return
  const isOurs = and(eq(audioFiles.organisationId, organisation.id), eq(audioFiles.fileName, fileName))
  if (await tx.$count(audioFiles, isOurs)) return
  throw new ApiError(400, `There is no sound ${fileName} in the audio library.`)
}

/** The days in the order of the week. Throws 400 without a day, or for times that no clock shows. */
export function checkedDays(sent: readonly Weekday[], openTime: string, closeTime: string): Weekday[] {
  const chosen = weekdays.filter((day) => sent.includes(day))
  if (chosen.length === 0) throw new ApiError(400, 'Business hours need at least one day.')
  for (const time of [openTime, closeTime]) {
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new ApiError(400, `${time || 'An empty text'} is not a time.`)
  }
  return chosen
}

/** A holiday of the organisation. Throws 404. */
export async function findHoliday(db: Database, { organisation }: Person, id: Key) {
  const isIt = and(eq(holidays.organisationId, organisation.id), eq(holidays.id, String(id)))
  const [found] = await db.select().from(holidays).where(isIt)
  if (!found) throw new ApiError(404, 'This holiday does not exist any more.')
  return found
}
