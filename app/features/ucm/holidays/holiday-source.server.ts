import { holidays, type Holiday } from '~contract/ucm/holidays'
import { dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import type { SignedInArgs } from '~/access/guarded.server'
import { todayOf } from '~/platform/time/local-days.server'
import type { ListSource } from '~/lists/list-loader.server'
import { usesOfHoliday } from '../call-flow/call-flow'
import { idleHolidays } from '../call-flow/idle-holidays'
import { readCallFlow, readUses } from '../call-flow/read-call-flow.server'
import { holidayList } from './holiday-list'

export const holidaySource: ListSource<Holiday> = { list: holidayList, read: ({ api }) => api.cached(holidays.list) }

/** The ids of coming holidays that close nothing, where that is known without a call for each queue and IVR [1005]. */
export async function readIdleIds(
  args: SignedInArgs,
  all: readonly Holiday[],
): Promise<ReadonlySet<string> | undefined> {
  const flow = await readCallFlow(args, ['opening'], 'kept')
  if (flow.kind !== 'loaded') return undefined
  const idle = idleHolidays(flow.content, all, todayOf(args.formatDate))
  return idle && new Set(idle.map(holidayList.id))
}

/** The holiday of the dialog's URL; undefined when it has left the list. */
export async function readHolidayOfDialog(args: SignedInArgs): Promise<Holiday | undefined> {
  const id = requireDialogId(args)
  return (await holidaySource.read(args)).rows.find((row) => holidayList.id(row) === id)
}

/** Uses of the holiday in the dialog's URL. */
export async function readHolidayUses(args: SignedInArgs) {
  const id = requireDialogId(args)
  return readUses(args, ['holidays'], (flow) => usesOfHoliday(flow, id))
}

/** The holiday that the dialog removes, and its uses. */
export async function readHolidayToRemove(args: SignedInArgs) {
  const [holiday, uses] = await Promise.all([readHolidayOfDialog(args), readHolidayUses(args)])
  return dialogDataOf(holiday && { recordName: holiday.Description, date: args.formatDate(holiday.Date), uses })
}
