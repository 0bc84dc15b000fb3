import { z } from 'zod'
import { holidays, type Holiday } from '~contract/ucm/holidays'
import type { SignedInArgs } from '~/access/guarded.server'
import type { DateFormatter } from '~/platform/time/dates.server'
import { pageBehind } from '~/forms/page-behind'
import { holidayCalls } from '../runs/value-calls.server'
import { setupChangesOf } from '../runs/changed-values.server'
import { readDraftOfUrl } from '../runs/plan.server'
import { sendApiCall } from '../runs/api-call.server'
import { receivedKey } from '~/systems/portal-api/received-key'
import { todayOf } from '~/platform/time/local-days.server'
import { typedDate } from '~/platform/time/typed-date'
import { readEffects } from '../effects/read-effects.server'
import type { QueueOrIvr } from '../records/queue-or-ivr.server'
import { cardPage } from '../cards/card-page.server'
import { HOLIDAYS } from '../cards/card-pages'
import { chosenValues, planDialogCalls } from '../runs/plan-dialog-calls.server'

export type HolidayView = ReturnType<typeof holidayView>

/** Holidays of a queue or an IVR, by date. */
export async function readHolidaysOf({ formatDate }: SignedInArgs, record: QueueOrIvr) {
  const { rows, missing } = await record.readHolidays()
  return { rows: byDate(rows).map((holiday) => holidayView(holiday, formatDate)), missing }
}

/** A page of the holidays, at first the one with the next. */
export function holidaysCard(
  { url, formatDate }: SignedInArgs,
  { rows, missing }: Awaited<ReturnType<typeof readHolidaysOf>>,
) {
  const today = todayOf(formatDate)
  const past = rows.filter(({ date }) => isPast(date.iso, today)).length
  return { shown: cardPage(rows, url, HOLIDAYS, { first: Math.min(past, rows.length - 1) }), missing }
}

/** Days that cannot be read are last, as they may be still to come. */
function byDate(rows: readonly Holiday[]): Holiday[] {
  const dated = rows.filter(({ Date: day }) => typedDate(day))
  const others = rows.filter(({ Date: day }) => !typedDate(day))
  return [...dated.toSorted((one, other) => (one.Date < other.Date ? -1 : 1)), ...others]
}

function isPast(day: string, today: string): boolean {
  return typedDate(day) !== undefined && day < today
}

/** A holiday as cards and dialogs show it. */
export function holidayView(holiday: Holiday, formatDate: DateFormatter) {
  return { id: String(holiday.ID), date: formatDate(holiday.Date), description: holiday.Description }
}

/** All holidays that the record does not have: coming ones by date, then past ones, the latest first [620]. */
export async function readHolidayChoices({ api, formatDate }: SignedInArgs, requiredRecord: Promise<QueueOrIvr>) {
  const readAssigned = async () => (await requiredRecord).readHolidays()
  const [{ rows }, assigned] = await Promise.all([api.send(holidays.list), readAssigned()])
  const taken = new Set(assigned.rows.map(({ ID }) => String(ID)))
  const today = todayOf(formatDate)
  const hasPassed = ({ Date: day }: Holiday) => isPast(day, today)
  const free = byDate(rows.filter(({ ID }) => !taken.has(String(ID))))
  const asChoice = (holiday: Holiday) => {
    const { id, date, description } = holidayView(holiday, formatDate)
    return { value: id, label: `${date.text} ${description}${hasPassed(holiday) ? ' (past)' : ''}` }
  }
  return {
    hasHolidays: rows.length > 0,
    choices: [...free.filter((holiday) => !hasPassed(holiday)), ...free.filter(hasPassed).toReversed()].map(asChoice),
  }
}

const chosenHoliday = z.string().max(200)

/** One holiday, and others that people ticked. */
export const ChosenHolidays = z
  .object({ holiday: chosenHoliday.optional(), more: z.array(chosenHoliday).default([]) })
  .refine(({ holiday, more }) => chosenValues(holiday, more).length > 0, {
    path: ['holiday'],
    message: 'Choose a holiday',
  })
export type ChosenHolidays = z.output<typeof ChosenHolidays>

/** Start of the dialog: on the way back from a plan, what people chose. */
export async function readChoicesOfPlan(args: SignedInArgs) {
  const { holiday, more } = (await readDraftOfUrl(args)) ?? {}
  return { holiday, more }
}

/** Sends the call for one holiday, and plans those for several. */
export async function assignHolidays(
  args: SignedInArgs,
  { holiday: first, more }: ChosenHolidays,
  { kind, name, noun, toasts }: QueueOrIvr,
) {
  const chosenIds = chosenValues(first, more)
  const { rows } = await args.api.send(holidays.list)
  const [only, ...others] = chosenIds
  if (only !== undefined && others.length === 0) {
    const keys = rows.map(({ ID }) => ID)
    await sendApiCall(args.api, holidayCalls[kind]('add', name, receivedKey(keys, only)))
    return { to: pageBehind(args.url), toast: { kind: 'success' as const, text: toasts.holidayAdded } }
  }
  const chosenRows = byDate(rows).filter(({ ID }) => chosenIds.includes(String(ID)))
  const calls = chosenRows.map((holiday) => {
    const { date, description } = holidayView(holiday, args.formatDate)
    const words = { about: description, detail: date.text, does: 'Assign to', target: name }
    return { ...words, ...holidayCalls[kind]('add', name, holiday.ID) }
  })
  const { all: effects } = await readEffects(args, setupChangesOf(calls, rows))
  return planDialogCalls(args, {
    title: `Holidays of ${name}`,
    summary: `${calls.length} assigned`,
    headings: ['Holiday', 'Date'],
    noun,
    calls,
    effects,
    draft: { ...(first === undefined ? {} : { holiday: [first] }), more },
  })
}
