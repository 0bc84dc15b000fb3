/** Files of holidays: a calendar (iCalendar), or a table with the columns Date and Description. A thread reads them. */
import type { SignedInArgs } from '~/access/guarded.server'
import type { FileRule } from '~/forms/file-rules'
import type { NotRead } from '~/platform/readers/readers.server'
import type { FileDays } from './read-holidays.server'

const MAX_BYTES = 10_000_000

export const CHOOSE_FILE = 'Choose a calendar (.ics) or a table (.xlsx or .csv) with the columns Date and Description.'

type FileArgs = Pick<SignedInArgs, 'readers' | 'context'>

export function holidayFiles(args: FileArgs): FileRule {
  return {
    refusal: CHOOSE_FILE,
    inspect: async (file) => {
      const read = await readHolidayFile(args, file)
      return 'refused' in read ? read : {}
    },
  }
}

/** Reads the days of a file, or says why it names none. */
export async function readHolidayFile({ readers, context }: FileArgs, file: File): Promise<FileDays | NotRead> {
  if (file.size > MAX_BYTES) return { refused: 'it is larger than 10 MB' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readers.read('holidays', { bytes, timeZone: context.settings.PORTAL_TIME_ZONE })
}
