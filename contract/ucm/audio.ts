/** The audio library [420] [427] [430]. */
import { z } from 'zod'
import { SLOW_MS, get, ignored, list, multipartBody, post } from '../endpoint'
import { id } from '../fields'

export const AudioFile = z.object({ Filename: id.describe('With its extension.') })
export type AudioFile = z.output<typeof AudioFile>

export const audio = {
  list: get('ucm/audio/get-meta', { about: 'The files of the audio library.', answer: list(AudioFile) }),
  add: post('ucm/audio/add', {
    about: 'Adds .wav files of at most 15,000,000 bytes each, in place of those with the same name.',
    body: multipartBody(z.strictObject({}), 'attachments'),
    answer: ignored,
    timeToFirstByteMs: SLOW_MS,
  }),
  remove: post('ucm/audio/remove', {
    about: 'Removes an audio file.',
    query: z.strictObject({ audioFileName: z.string() }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}
