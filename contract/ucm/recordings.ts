/** Call recordings [438] [440] [445]. */
import { z } from 'zod'
import { binary, get, list } from '../endpoint'
import { date, duration, id, text } from '../fields'

export const Recording = z.object({
  FileName: id,
  FileExtension: text.describe('With its dot or without; empty where the name has it, or nobody knows it.'),
  CallTo: text.describe('Who was called.'),
  CallDateTime: date,
  CallDuration: duration,
})
export type Recording = z.output<typeof Recording>

export const recordings = {
  list: get('ucm/recordings/list/{month}/{day}/{hour}', {
    about:
      'The recordings of a month (01 to 12), day (01 to 31) and hour (01 to 24), each two digits or X for any of them. ' +
      'They are those of `CallDateTime` in local time; 24 is the hour from midnight.',
    answer: list(Recording),
  }),
  audio: get('ucm/recordings/get/{FileName}/{FileExtension}', {
    about: 'A recording, as audio of this extension.',
    names: ['FileName', 'FileExtension'],
    answer: binary,
  }),
}
