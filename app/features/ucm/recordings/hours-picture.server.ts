/** Counts recorded calls for the picture of 7 days by hours [1010]. */
import { ANY_TIME } from '~contract/ucm/any-time'
import type { Rows } from '~contract/endpoint'
import { recordings, type Recording } from '~contract/ucm/recordings'
import type { SignedInArgs } from '~/access/guarded.server'
import type { readList } from '~/lists/list-loader.server'
import { matchingRows } from '~/lists/list-view.server'
import { timestampOf, type DateFormatter } from '~/platform/time/dates.server'
import { dateAfter, todayOf } from '~/platform/time/local-days.server'
import { typedDate } from '~/platform/time/typed-date'
import { DATE_LENGTH, DAY_MS } from '~/platform/time/units'
import { recordingList, WEEK_PARAM, type ListedRecording } from './recording-list'
import { chosenTimeOf } from './recording-times'

export interface HoursPicture {
  /** The first of its days: yyyy-mm-dd. */
  readonly week: string
  /** Hours of the clock, 00 to 23. */
  readonly hours: readonly string[]
  /** The newest first. `counts`: one for each of `hours`. */
  readonly days: readonly { readonly date: string; readonly counts: readonly number[]; readonly total: number }[]
  /** The first days of the weeks before and after; undefined for a week of which no day has come yet. */
  readonly weekBefore: string
  readonly weekAfter: string | undefined
  /** Recordings that could not be read, where the list does not say so. */
  readonly missing: number
}

type RecordingRows = Awaited<ReturnType<typeof readList<ListedRecording>>>

/**
 * The picture of the week that the URL names, else of the 7 days up to the newest recording of the list. The list's own rows are enough
 * unless a time is chosen: then it reads the months of these days. It counts what the search finds.
 */
export async function readPicture(args: SignedInArgs, list: Promise<RecordingRows>): Promise<HoursPicture> {
  const { url, formatDate } = args
  const week = typedDate(url.searchParams.get(WEEK_PARAM) ?? '') ?? weekTo((await list).ordered, formatDate)
  const { rows, missing } = await readRows(args, week, list)
  return { ...countByHours(rows, week, formatDate), missing }
}

async function readRows(args: SignedInArgs, week: string, list: Promise<RecordingRows>): Promise<Rows<Recording>> {
  const { api, url } = args
  const { year, month, day, hour } = chosenTimeOf(url.searchParams)
  const isWhole = day === ANY_TIME && hour === ANY_TIME && year === ''
  const readListed = async () => ({ rows: (await list).ordered, missing: 0 })
  if (isWhole && month === ANY_TIME) return readListed()
  const months = new Set([week, dateAfter(week, LAST_DAY)].map((date) => date.slice('yyyy-'.length, 'yyyy-mm'.length)))
  const readMonth = async (one: string) => {
    if (isWhole && one === month) return readListed()
    const { rows, missing } = await api.cached(recordings.list, {
      params: { month: one, day: ANY_TIME, hour: ANY_TIME },
    })
    return { rows: matchingRows(rows, url, recordingList, args).matches, missing }
  }
  const reads = await Promise.all([...months].map(readMonth))
  return { rows: reads.flatMap(({ rows }) => rows), missing: reads.reduce((sum, { missing }) => sum + missing, 0) }
}

/** The first of the 7 days up to the newest recording; without one, up to today. */
function weekTo(rows: readonly Recording[], formatDate: DateFormatter): string {
  let newestMoment = -Infinity
  let newestDate = ''
  for (const { CallDateTime } of rows) {
    const moment = timestampOf(CallDateTime)
    if (moment <= newestMoment || Number.isNaN(moment)) continue
    newestMoment = moment
    newestDate = CallDateTime
  }
  const { iso } = formatDate(newestDate)
  return dateAfter(iso.slice(0, DATE_LENGTH) || todayOf(formatDate), -LAST_DAY)
}

/** Counts the recordings of 7 days by the portal's clock. `week`: the first day. */
export function countByHours(
  rows: readonly Recording[],
  week: string,
  formatDate: DateFormatter,
): Omit<HoursPicture, 'missing'> {
  const from = Date.parse(week) - DAY_MS
  const to = Date.parse(week) + (DAYS + 1) * DAY_MS
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { CallDateTime } of rows) {
    const moment = timestampOf(CallDateTime)
    if (!(moment >= from && moment <= to)) continue
    const { iso } = formatDate(CallDateTime)
    const date = iso.slice(0, DATE_LENGTH)
    add(date)
    if (iso > date) add(iso.slice(0, 'yyyy-mm-ddThh'.length))
  }
  const dates = Array.from({ length: DAYS }, (_, index) => dateAfter(week, LAST_DAY - index))
  const has = (hour: string) => dates.some((date) => counts.has(`${date}T${hour}`))
  const used = [...CLOCK.filter(has), ...OFFICE].toSorted()
  const hours = CLOCK.slice(Number(used[0]), Number(used.at(-1)) + 1)
  const days = dates.map((date) => {
    return { date, counts: hours.map((hour) => counts.get(`${date}T${hour}`) ?? 0), total: counts.get(date) ?? 0 }
  })
  const isLast = dateAfter(week, LAST_DAY) >= todayOf(formatDate)
  return {
    week,
    hours,
    days,
    weekBefore: dateAfter(week, -DAYS),
    weekAfter: isLast ? undefined : dateAfter(week, DAYS),
  }
}

const DAYS = 7
const LAST_DAY = DAYS - 1
const CLOCK = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
/** First and last hour that the picture has at least. */
const OFFICE = ['08', '17']
