/** Readers of files and long mails in this process, for tests that need no threads. */
import type { PersonalReaders } from '../../app/platform/readers/readers.server'
import { readers } from '../../app/readers.server'

export const readersHere: PersonalReaders = {
  read: async (name, input) => (await readers[name].load())(input),
}
