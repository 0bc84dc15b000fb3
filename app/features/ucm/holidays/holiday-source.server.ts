import { data } from '@remix-run/node'
import { holidays, type Holiday } from '../../../../contract/ucm/holidays'
import { recordId } from '../../../forms/confirm-action.server'
import type { SignedInArgs } from '../../../access/guarded.server'
import type { ListSource } from '../../../lists/list-page.server'
import { usesOfHoliday } from '../call-flow/call-flow'
import { readUses } from '../call-flow/read-call-flow.server'
import { holidayList } from './holiday-list'

export const holidaySource: ListSource<Holiday> = { list: holidayList, read: ({ api }) => api.list(holidays.list) }

/** The holiday of the dialog's URL; undefined when it has left the list. */
export async function holidayOfDialog(args: SignedInArgs): Promise<Holiday | undefined> {
  const id = recordId(args)
  return (await holidaySource.read(args)).rows.find((row) => holidayList.id(row) === id)
}

/** Uses of the holiday in the dialog's URL. */
export async function holidayUses(args: SignedInArgs) {
  const id = recordId(args)
  return readUses(args, { holidays: true }, (flow) => usesOfHoliday(flow, id))
}

/** The holiday that the dialog removes, and its uses; null with status 404 when it has left the list. */
export async function readHoliday(args: SignedInArgs) {
  const [holiday, uses] = await Promise.all([holidayOfDialog(args), holidayUses(args)])
  if (!holiday) return data(null, { status: 404 })
  return data({ recordName: holiday.Description, date: args.formatDate(holiday.Date), uses })
}
