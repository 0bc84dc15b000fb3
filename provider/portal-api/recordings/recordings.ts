/** Recordings of calls. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { ANY_TIME } from '../../../contract/ucm/any-time'
import { recordings as table } from '../../database/tables/call-centre'
import { readStored } from '../../files/stored-files'
import { inCallManager } from '../../http/access-rules'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import { rangedResponse } from '../../http/ranged-response'
import { writtenDate, writtenLength } from '../../http/written'

const listens = inCallManager('UCALLMANAGER.CALLRECORDINGS.VIEW')

/** Months, days and hours are in the customers' local time. */
const TIME_ZONE = 'Europe/Amsterdam'

export const recordings: Handlers<'recordings'> = {
  list: {
    rule: listens,
    async handle({ person, params, context: { db } }) {
      const localTime = (format: string) => sql`to_char(${table.callDateTime} at time zone ${TIME_ZONE}, ${format})`
      const found = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.organisationId, person.organisation.id),
            isPart('month', params.month, 12, localTime('MM')),
            isPart('day', params.day, 31, localTime('DD')),
            // The hour from midnight on is the 24th.
            isPart('hour', params.hour, 24, sql`replace(${localTime('HH24')}, '00', '24')`),
          ),
        )
        .orderBy(desc(table.callDateTime), table.id)
      return found.map((recording) => ({
        FileName: recording.fileName,
        FileExtension: recording.fileExtension,
        CallTo: recording.callTo,
        CallDateTime: writtenDate(recording.callDateTime, recording.fileName),
        CallDuration: writtenLength(recording.callDuration, recording.fileName),
      }))
    },
  },

  audio: {
    rule: listens,
    async handle({ person, params, headers, context, breakOff }) {
      const [found] = await context.db
        .select()
        .from(table)
        .where(
          and(
            eq(table.organisationId, person.organisation.id),
            eq(table.fileName, params.FileName),
            eq(table.fileExtension, params.FileExtension),
          ),
        )
      if (!found) throw new ApiError(404, `There is no recording ${params.FileName}.${params.FileExtension}.`)
      return rangedResponse(headers, {
        contentType: 'audio/wav',
        size: found.size,
        etag: `"${found.sha256.slice(0, 32)}"`,
        read: (part) => readStored(context.files, found, part),
        breakOff,
      })
    },
  },
}

/** Two digits from 01 to `most`, or the character for any. Throws 400. */
function isPart(name: string, value: string, most: number, actual: ReturnType<typeof sql>) {
  if (value === ANY_TIME) return undefined
  if (!/^\d\d$/.test(value) || Number(value) < 1 || Number(value) > most) {
    throw new ApiError(400, `The ${name} has to be from 01 to ${most}, or ${ANY_TIME}.`)
  }
  return sql`${actual} = ${value}`
}
