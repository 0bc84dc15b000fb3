/** Holidays that most queues, or most IVRs, have and some lack, that are past, or that close nothing. */
import { href } from '~/href'
import { pages } from '~/pages'
import { joinWords } from '~/platform/text/wording'
import type { FlowIvr, FlowQueue } from '~/features/ucm/call-flow/call-flow'
import { idleHolidays } from '~/features/ucm/call-flow/idle-holidays'
import { dayText } from '~/features/ucm/clock'
import { hasHours } from '~/features/ucm/opening/opening.server'
import { exampleUrl, nextOpenTime } from '../example-call.server'
import { partLink, MAX_NAMES_OF_FINDING, type CheckContext, type Rule, type RuleFinding } from './rule.server'

/** Coming holidays of this year that most of the other queues, or of the other IVRs, have. What most have is known of all alone. */
export const missingHoliday: Rule = {
  fine: 'No queue and no IVR lacks a holiday that most others have',
  severity: 'wrong',
  forAll(context) {
    const { setup, ivrs, queues } = context
    const areAllRead =
      setup.ivrs.every(({ opening }) => opening?.fact) && setup.queues.every((one) => one.isShift || one.opening?.fact)
    if (!areAllRead || setup.areListsIncomplete) return []
    return [...missingIn(ivrs, 'IVRs', context), ...missingIn(queues, 'queues', context)]
  },
}

/** Coming holidays that nobody has. */
export const idleHoliday: Rule = {
  fine: 'Every coming holiday closes something',
  severity: 'wrong',
  isWhole: ({ setup }) => setup.allHolidays !== undefined,
  forAll(context) {
    const { setup, at, ivrs, queues } = context
    const idle = (setup.allHolidays && idleHolidays(setup, setup.allHolidays, at.date)) ?? []
    const [first] = idle
    if (!first) return []
    const names = joinWords(
      idle.map(({ Description, Date: day }) => `${Description} ${dayText(day)}`),
      MAX_NAMES_OF_FINDING,
    )
    const title = idle.length === 1 ? `${names} closes nothing` : `${idle.length} holidays close nothing`
    const text = `${idle.length === 1 ? 'It is' : `${names} are`} assigned to no queue and no IVR. Callers come as on any other day.`
    const to = href(pages.holidayMatrix, { year: first.Date.slice(0, 4) })
    const open = [...ivrs, ...queues].filter(({ phoneNumber }) => phoneNumber !== '')
    const call = open.map((record) => callOn(record, first.Date, context)).find((one) => one !== undefined)
    return [{ title, text, to, link: 'Holidays of queues and IVRs', call }]
  },
}

/** Records that have holidays, and none to come. */
export const pastHolidays: Rule = {
  fine: 'Every list of holidays has some to come',
  severity: 'look',
  forIvr: (ivr, context) => onlyPast(ivr, context),
  forQueue: (queue, context) => onlyPast(queue, context),
}

function onlyPast(record: FlowIvr | FlowQueue, { at }: CheckContext): RuleFinding[] {
  const [calendar] = calendarOf(record)
  const dates = [...(calendar?.holidays.keys() ?? [])]
  if (dates.length === 0 || dates.some((day) => day >= at.date)) return []
  const last = dates.toSorted().at(-1) ?? ''
  const text = `The last was on ${dayText(last)}. It is open on all holidays to come, as on any other day.`
  return [{ title: `All holidays of ${record.name} are past`, text, ...partLink(record, 'Holidays') }]
}

/** A queue that takes the calls of closed ones, such as a night service, is meant to be open then. */
function missingIn(records: readonly (FlowIvr | FlowQueue)[], noun: string, context: CheckContext): RuleFinding[] {
  const calendars = records.flatMap(calendarOf)
  const usual = usualHolidays(calendars, context.at.date)
  const forClosed = new Set(context.setup.queues.map(({ nextOutsideHours }) => nextOutsideHours))
  return calendars.flatMap(({ record, holidays }): RuleFinding[] => {
    if (record.kind === 'queue' && forClosed.has(record.name)) return []
    const missing = usual.filter(([day]) => !holidays.has(day))
    const [first] = missing
    if (!first) return []
    const names = missing.map(([day, description]) => `${description} ${dayText(day)}`)
    const title = `${record.name} is not closed on ${joinWords(names, MAX_NAMES_OF_FINDING)}`
    const text = `Most other ${noun} are closed then. Callers come to ${record.name} as on any other day.`
    return [{ title, text, ...partLink(record, 'Holidays'), call: callOn(record, first[0], context) }]
  })
}

/** A record's holidays: their descriptions by day. */
interface Calendar {
  readonly record: FlowIvr | FlowQueue
  readonly holidays: ReadonlyMap<string, string>
}

/** A record without business hours has none. */
function calendarOf(record: FlowIvr | FlowQueue): Calendar[] {
  const opening = record.opening?.fact
  if (!opening || !hasHours(opening)) return []
  return [{ record, holidays: new Map(opening.closedDays.map(({ day, description }) => [day, description])) }]
}

/** The coming holidays of this year that most have, by day. */
function usualHolidays(calendars: readonly Calendar[], today: string): (readonly [day: string, description: string])[] {
  const coming = new Map<string, { description: string; count: number }>()
  for (const { holidays } of calendars) {
    for (const [day, description] of holidays) {
      if (day < today || !day.startsWith(today.slice(0, 4))) continue
      coming.set(day, { description, count: (coming.get(day)?.count ?? 0) + 1 })
    }
  }
  return [...coming]
    .filter(([, { count }]) => calendars.length > 2 && count * 2 > calendars.length - 1)
    .map(([day, { description }]) => [day, description] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** A call when it opens on that day. */
function callOn(record: FlowIvr | FlowQueue, day: string, { setup }: CheckContext): string | undefined {
  const at = nextOpenTime(record, { date: day, minute: 0 }, setup)
  return at?.date === day ? exampleUrl(record, at) : undefined
}
