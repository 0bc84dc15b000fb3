/** Call recordings [438] [440] [445]. */
import { z } from 'zod'
import { binary, get, list } from '../endpoint'
import { id, text } from '../fields'

/** `CallDateTime`: an ISO date and time; without an offset it is UTC. `CallDuration`: shown as received. */
export const Recording = z.object({
  FileName: id,
  FileExtension: id,
  CallTo: text,
  CallDateTime: text,
  CallDuration: text,
})
export type Recording = z.output<typeof Recording>

/** The part of the list's path for a month, day or hour that is not chosen. */
export const ANY_TIME = 'X'

export const recordings = {
  /** Month 01 to 12, day 01 to 31, hour 01 to 24, each two digits or `ANY_TIME`. */
  list: get('ucm/recordings/list/{month}/{day}/{hour}', { answer: list(Recording) }),
  /** Audio of the given extension. */
  audio: get('ucm/recordings/get/{FileName}/{FileExtension}', { names: ['FileName'], answer: binary }),
}
