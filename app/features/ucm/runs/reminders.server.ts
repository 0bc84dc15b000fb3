/** Reminders to put changes back: the person's own, from their day on [986]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { dateAfter, todayOf } from '~/platform/time/local-days.server'
import type { ReminderView } from '~/ui/reminders-card'
import { Refusal } from '~/platform/http/shown-error'
import { withPlanStore } from './plan.server'
import type { Run } from './read-run.server'
import { DAYS_AFTER, type Reminder } from './kept-plan.server'

/** The person's reminders for whose changes they have the abilities, the first day first. */
export async function readReminders(args: SignedInArgs): Promise<ReminderView[]> {
  const { can, formatDate } = args
  const today = todayOf(formatDate)
  const kept = await withPlanStore(args, (store) => store.readReminders())
  return kept
    .filter(({ day, abilities }) => dateAfter(day, DAYS_AFTER) >= today && abilities.every(can))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ id, title, summary, reason, day }) => ({
      id,
      title,
      summary,
      reason,
      isDue: day <= today,
      day: formatDate(day),
      until: formatDate(dateAfter(day, DAYS_AFTER)),
    }))
}

/** The reminders of this person whose day has come. */
export async function readDueReminders(args: SignedInArgs): Promise<ReminderView[]> {
  return (await readReminders(args)).filter(({ isDue }) => isDue)
}

/** Keeps a reminder of this run. Throws 409 beyond the most that a person can have. */
export async function remind(
  args: SignedInArgs,
  { id, plan: { title, summary, calls } }: Run,
  { day, reason }: Pick<Reminder, 'day' | 'reason'>,
): Promise<void> {
  const abilities = [...new Set(calls.map(({ ability }) => ability))]
  const isKept = await withPlanStore(args, (store) =>
    store.saveReminder({ id, day, reason, title, summary, abilities }),
  )
  if (isKept) return
  const text =
    'You have 20 reminders to put changes back, which is the most. Nothing was sent. Put one back or dismiss it first.'
  throw new Refusal(text, 409)
}

/** The first and last day that a reminder can have, as yyyy-mm-dd. */
export function daysToRemind({ formatDate }: SignedInArgs) {
  const today = todayOf(formatDate)
  return { first: today, last: dateAfter(today, 365) }
}
