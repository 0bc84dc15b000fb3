/** Copies business hours, holidays and agents of a queue to a new one that is like it, by a run [775] (decision 35). */
import type { Rows } from '~contract/endpoint'
import { ListedName } from '~contract/path'
import { weekdays, queueAgents, queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { holidayCalls, hoursCalls, planPriorityCall } from '../runs/value-calls.server'
import { savePlan } from '../runs/plan.server'
import type { PlannedApiCall } from '../runs/api-call.server'
import { dayName } from '../hours/week.server'
import { groupBy } from '~/platform/text/group-by'
import { countNoun } from '~/platform/text/wording'
import { Refusal, ShownError } from '~/platform/http/shown-error'
import { holidayView } from '../holidays/assigned-holidays.server'
import { openTimesText, standardHours } from '../opening/hours.server'
import { queueOf, type QueueOrIvr } from '../records/queue-or-ivr.server'
import { todayOf } from '~/platform/time/local-days.server'
import { queueUrl } from '../record-urls'

export const partsToCopy = [
  { value: 'hours', label: 'Business hours' },
  { value: 'holidays', label: 'Holidays from today on' },
  { value: 'agents', label: 'Agents, with their priorities' },
]

interface WantedQueue {
  readonly name: string
  readonly copy: readonly string[]
}

/** The calls that give the queue these parts of the queue `like`. Throws if a part cannot be read. */
export async function planCopies(
  args: SignedInArgs,
  like: string,
  { name: queueName, copy }: WantedQueue,
): Promise<PlannedApiCall[]> {
  if (copy.length === 0) return []
  const { rows } = await args.api.send(queues.list)
  const listedName = ListedName.find(
    like,
    rows.map(({ QueueName }) => QueueName),
  )
  if (!listedName) {
    throw new Refusal(`There is no queue ${like} any more, so nothing can be copied from it.`, 404)
  }
  const source = queueOf(args.api, listedName)
  const parts = await Promise.all([
    copy.includes('hours') ? planHours(source, queueName) : [],
    copy.includes('holidays') ? planHolidays(args, source, queueName) : [],
    copy.includes('agents') ? planAgents(args, like, queueName) : [],
  ])
  return parts.flat()
}

/** Throws where a row could not be read: people would take the copy for complete. */
function completeRows<Row>({ rows, missing }: Rows<Row>, what: string): readonly Row[] {
  if (missing > 0) throw unreadableRows(what)
  return rows
}

function unreadableRows(what: string): Refusal {
  const text = `Some ${what} of the other queue could not be read, so nothing was created. Untick them to go on.`
  return new Refusal(text, 502)
}

/** One call for all days with the same hours. */
async function planHours(source: QueueOrIvr, queueName: string): Promise<PlannedApiCall[]> {
  const rows = completeRows(await source.readHours(), 'business hours')
  const readable = rows.flatMap((hours) => standardHours(hours) ?? [])
  if (readable.length < rows.length) throw unreadableRows('business hours')
  return [...groupBy(readable, openTimesText)].flatMap(([text, same]) => {
    const inWeek = weekdays.filter((day) => same.some((hours) => hours.day === day))
    const names = inWeek.map((day) => dayName(day).slice(0, 3)).join(', ')
    const words = { about: 'Business hours', detail: text, does: `${names}: Add to`, target: queueName }
    const [first] = same
    return first ? [{ ...words, ...hoursCalls.queue.add(queueName, { ...first, days: inWeek }) }] : []
  })
}

async function planHolidays(
  { formatDate }: SignedInArgs,
  source: QueueOrIvr,
  queueName: string,
): Promise<PlannedApiCall[]> {
  const rows = completeRows(await source.readHolidays(), 'holidays')
  const today = todayOf(formatDate)
  const coming = rows.filter((holiday) => holiday.Date >= today)
  return coming.map((holiday) => {
    const { date, description } = holidayView(holiday, formatDate)
    const words = { about: description, detail: date.text, does: 'Assign to', target: queueName }
    return { ...words, ...holidayCalls.queue('add', queueName, holiday.ID) }
  })
}

async function planAgents({ api }: SignedInArgs, like: string, queueName: string): Promise<PlannedApiCall[]> {
  const rows = completeRows(await api.send(queueAgents.list, { query: { queueName: like } }), 'agents')
  return rows.map(({ AgentID: id, Agent: about, Number: detail, Penalty }) => {
    return planPriorityCall({ about, detail }, { queueName, id }, { to: Penalty })
  })
}

/** Address of the review of the calls for the queue, which exists by now. If they cannot be kept, a toast says so. */
export async function reviewCopies(args: SignedInArgs, name: string, calls: readonly PlannedApiCall[]) {
  const to = queueUrl(name)
  try {
    const review = await savePlan(args, {
      title: `Parts of the new queue ${name}`,
      summary: `The queue is created. ${countNoun(calls.length, 'part')} copied to it`,
      headings: ['Part', 'Detail'],
      back: { to, text: 'Back to the queue' },
      calls: [...calls],
    })
    return { to: review }
  } catch (error) {
    if (!(error instanceof ShownError)) throw error
    return { to, toast: { kind: 'danger' as const, text: `The queue is created. Nothing was copied: ${error.text}` } }
  }
}
