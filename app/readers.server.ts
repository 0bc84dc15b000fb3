/** The program of the worker threads, and the one list of what they read (decision 44). */
import type { Job, ReaderName, ReaderTable } from './platform/readers/readers.server'
import { markThread } from './platform/readers/thread-time.server'

export const readers: ReaderTable = {
  /** Workbooks and CSV files. */
  table: { cpuMs: 5_000, load: async () => (await import('./platform/files/table-file.server')).readAskedTable },
  /** Calendars, and tables of holidays. */
  holidays: {
    cpuMs: 5_000,
    load: async () => (await import('./features/ucm/holidays/matrix/read-holidays.server')).readHolidays,
  },
  /** The heads of WAV files. */
  sound: { cpuMs: 1_000, load: async () => (await import('./features/ucm/audio/sound-files.server')).inspectSound },
  /** The texts of a case, where they are long. */
  mails: { cpuMs: 3_000, load: async () => (await import('./features/cases/mail-text/read-mails.server')).parseMails },
}

/** Called by the pool in a thread. The time of the reader counts once its code is loaded. */
export default async function read<Name extends ReaderName>({ name, input, thread }: Job<Name>) {
  const { cpuMs, load } = readers[name]
  const reader = await load()
  markThread(thread, cpuMs)
  return reader(input)
}
