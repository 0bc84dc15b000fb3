/** The audio library [420] [427] [430]. */
import { z } from 'zod'
import { SLOW_MS, get, ignored, list, multipartBody, post } from '../endpoint'
import { id } from '../fields'

export const AudioFile = z.object({ Filename: id })
export type AudioFile = z.output<typeof AudioFile>

export const audio = {
  list: get('ucm/audio/get-meta', { answer: list(AudioFile) }),
  /** Overwrites a file of the same name. */
  add: post('ucm/audio/add', {
    body: multipartBody(z.strictObject({}), 'attachments'),
    answer: ignored,
    timeToFirstByteMs: SLOW_MS,
  }),
  remove: post('ucm/audio/remove', {
    query: z.strictObject({ audioFileName: z.string() }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}
