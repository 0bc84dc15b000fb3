/** The calls of a period: each number of a page on each day [993]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { dateAfter, daysFrom, momentAt, nextMonday, todayOf } from '~/platform/time/local-days.server'
import { typedDate } from '~/platform/time/typed-date'
import { DAY_MS } from '~/platform/time/units'
import { joinWords } from '~/platform/text/wording'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { callUrl } from '../call-url'
import { dayAndMonth, dayText, shortDay, weekdayOf } from '../clock'
import type { RecordRef } from '../call-flow/call-flow'
import { targetUrl } from '../record-urls'
import { namesIn, type CallSetup } from '../call-model/call-setup.server'
import { FIND, FROM, NUMBERS, TO } from './query-names'
import { makeNumberDays, tellingMoment } from './number-days.server'
import { readNumbers } from './read-numbers.server'

const MAX_DAYS_OF_PERIOD = 31
const USUAL_DAYS = 14

export type PeriodView = Awaited<ReturnType<typeof readPeriod>>
export type PeriodRow = PeriodView['rows'][number]

/** Throws as the calls of the lists. */
export async function readPeriod(args: SignedInArgs) {
  const { formatDate } = args
  const period = periodOf(args)
  const days = daysFrom(formatDate, period.from, period.count)
  const { setup, shown, total, find, unread } = await readNumbers(
    args,
    days[0]?.start ?? momentAt(formatDate, Date.now()).moment,
  )
  const { rows: numbers, ...page } = shown
  const rows = (await makeNumberDays(setup, numbers, days)).map(({ listed: { number, records }, ofDays }) => ({
    number,
    name: joinWords(records.map(({ name }) => name)),
    isIvr: records[0]?.kind === 'ivr',
    ...linksOf(setup, records),
    days: ofDays.map((day, place) => {
      const local = days[place]
      return {
        date: day.date,
        label: shortDay(day.date),
        text: day.text,
        brief: day.brief,
        goesTo: day.goesTo,
        isUnusual: day.isUnusual,
        bars: day.parts.flatMap(({ state, bars }) => bars.map((bar) => ({ state, ...bar }))),
        to: callUrl(number, local && tellingMoment(day, local)),
      }
    }),
  }))
  const view = {
    title: `${dayText(period.from)} to ${dayText(period.to)}`,
    ...period,
    presets: presetsOf(args),
    days: days.map(({ date }) => ({
      date,
      weekday: weekdayOf(date).slice(0, 3),
      day: dayAndMonth(date),
    })),
    rows,
    spare: numbers.filter(({ records }) => records.length === 0).map(({ number }) => number),
    numbers: { ...page, rows: numbers.map(({ number }) => number), all: total, find, unread },
  }
  return { ...view, names: namesIn(view, setup) }
}

/** The pages of the one record of a number. `hours`: changes those of one day, which shift queues have not. */
function linksOf({ queues }: CallSetup, records: readonly RecordRef[]) {
  const [record, ...others] = records
  if (!record || others.length > 0) return {}
  const { kind, name } = record
  const isShift = kind === 'queue' && queues.find((queue) => queue.name === name)?.isShift
  const ability = pages[kind].editAbility
  return {
    record: targetUrl(kind, name),
    hours: ability && !isShift ? { ability, to: partHref(pages[kind], 'day-hours', { no: name }) } : undefined,
  }
}

/** The period of the address: two weeks from today on without one, and never more than 31 days. */
function periodOf({ url, formatDate }: Pick<SignedInArgs, 'url' | 'formatDate'>) {
  const [fromText, toText] = [FROM, TO].map((name) => url.searchParams.get(name)?.trim() ?? '')
  const today = todayOf(formatDate)
  const from = fromText ? typedDate(fromText) : today
  const start = from ?? today
  const to = toText ? typedDate(toText) : dateAfter(start, USUAL_DAYS - 1)
  const end = to !== undefined && to >= start ? to : start
  const asked = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1
  const count = Math.min(asked, MAX_DAYS_OF_PERIOD)
  const notice =
    from === undefined || to === undefined
      ? 'Enter dates as yyyy-mm-dd, such as 2026-12-25.'
      : to < start
        ? 'The last day is before the first.'
        : asked > MAX_DAYS_OF_PERIOD
          ? `A period has at most ${MAX_DAYS_OF_PERIOD} days. These are the first ones.`
          : undefined
  return { from: start, to: dateAfter(start, count - 1), count, notice }
}

/** Periods that people often want. */
function presetsOf({ formatDate, url }: SignedInArgs) {
  const today = todayOf(formatDate)
  const monday = nextMonday(today)
  const year = Number(dateAfter(today, -3).slice(0, 4))
  return [
    { name: 'Two weeks', from: today, to: dateAfter(today, USUAL_DAYS - 1) },
    { name: 'Next week', from: monday, to: dateAfter(monday, 6) },
    // The Christmas of this year, until 3 January of the next.
    { name: 'Christmas', from: `${year}-12-21`, to: `${year + 1}-01-03` },
    { name: '31 days', from: today, to: dateAfter(today, MAX_DAYS_OF_PERIOD - 1) },
  ].map(({ name, from, to }) => {
    const query = new URLSearchParams({ [FROM]: from, [TO]: to })
    for (const kept of [FIND, NUMBERS]) {
      const value = url.searchParams.get(kept)
      if (value) query.set(kept, value)
    }
    return { name, to: `?${query}` }
  })
}
