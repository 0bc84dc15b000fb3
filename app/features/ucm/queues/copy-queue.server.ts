/** Copies business hours, holidays and agents of a queue to a new one that is like it, by a run [775] (decision 35). */
import type { Rows } from '../../../../contract/endpoint'
import type { ListedName } from '../../../../contract/path'
import { days, queueAgents, queueHours, queues, type Day } from '../../../../contract/ucm/queues'
import type { SignedInArgs } from '../../../access/guarded.server'
import { planCall, reviewOf, type PlannedCall } from '../runs/plan.server'
import { countNoun } from '../../../platform/text/wording'
import { UpstreamError } from '../../../systems/upstream/upstream-error'
import { holidayView } from '../holidays/assigned-holidays.server'
import { hoursText } from '../opening/hours.server'
import { recordKinds } from '../records/record-kinds.server'
import { todayOf } from '../../../platform/time/local-days.server'
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
export async function callsToCopy(
  args: SignedInArgs,
  like: string,
  { name: queueName, copy }: WantedQueue,
): Promise<PlannedCall[]> {
  if (copy.length === 0) return []
  const { rows } = await args.api.send(queues.list)
  if (!rows.some(({ QueueName }) => QueueName === like)) {
    throw new UpstreamError(`There is no queue ${like} any more, so nothing can be copied from it.`, 404, {
      endpoint: 'queues.list',
      reason: 'the queue is gone',
    })
  }
  const listedName = { name: like, listed: rows.map(({ QueueName }) => QueueName) }
  const parts = await Promise.all([
    copy.includes('hours') ? hoursCalls(args, listedName, queueName) : [],
    copy.includes('holidays') ? holidayCalls(args, listedName, queueName) : [],
    copy.includes('agents') ? agentCalls(args, like, queueName) : [],
  ])
  return parts.flat()
}

/** Throws where a row could not be read: people would take the copy for complete. */
function completeRows<Row>({ rows, missing }: Rows<Row>, what: string): readonly Row[] {
  if (missing === 0) return rows
  const text = `Some ${what} of the other queue could not be read, so nothing was created. Untick them to go on.`
  throw new UpstreamError(text, 502, { endpoint: 'plan', reason: 'unreadable rows' })
}

/** One call for all days with the same hours. */
async function hoursCalls({ api }: SignedInArgs, listedName: ListedName, queueName: string): Promise<PlannedCall[]> {
  const rows = completeRows(await recordKinds.queue.readHours(api, listedName), 'business hours')
  const ofText = new Map<string, { openTime: string; closeTime: string; days: Day[] }>()
  for (const hours of rows) {
    const text = hoursText(hours)
    const day = days.find((known) => known === hours.day)
    const same = ofText.get(text) ?? { openTime: hours.open, closeTime: hours.close, days: [] }
    if (day && !same.days.includes(day)) ofText.set(text, { ...same, days: [...same.days, day] })
  }
  return [...ofText].map(([text, hours]) => {
    const inWeek = days.filter((day) => hours.days.includes(day))
    const words = { about: 'Business hours', detail: text, does: `${inWeek.map(shortDay).join(', ')}: Add to` }
    return planCall({ ...words, target: queueName }, 'queues.edit', queueHours.add, {
      body: { queueName, ...hours, days: inWeek },
    })
  })
}

/** Mon */
function shortDay(day: Day): string {
  return day.charAt(0) + day.slice(1).toLowerCase()
}

async function holidayCalls(
  { api, formatDate }: SignedInArgs,
  listedName: ListedName,
  queueName: string,
): Promise<PlannedCall[]> {
  const rows = completeRows(await recordKinds.queue.readHolidays(api, listedName), 'holidays')
  const today = todayOf(formatDate)
  const coming = rows.filter((holiday) => holiday.Date >= today)
  return coming.map((holiday) => {
    const { date, description } = holidayView(holiday, formatDate)
    const words = { about: description, detail: date.text, does: 'Assign to', target: queueName }
    return { ...words, ...recordKinds.queue.holidayCall('add', queueName, holiday.ID) }
  })
}

async function agentCalls({ api }: SignedInArgs, like: string, queueName: string): Promise<PlannedCall[]> {
  const rows = completeRows(await api.send(queueAgents.list, { query: { queueName: like } }), 'agents')
  return rows.map(({ AgentID: agentId, Agent: about, Number: detail, Penalty: penalty }) => {
    const words = { about, detail, does: `Add with priority ${penalty} to`, target: queueName }
    return planCall(words, 'queues.edit', queueAgents.add, { body: { agentId, queueName, penalty } })
  })
}

/** Address of the review of the calls for the queue, which exists by now. If they cannot be kept, a toast says so. */
export async function reviewCopies(args: SignedInArgs, name: string, calls: readonly PlannedCall[]) {
  const to = queueUrl(name)
  try {
    const review = await reviewOf(args, {
      title: `Parts of the new queue ${name}`,
      summary: `The queue is created. ${countNoun(calls.length, 'part')} copied to it`,
      headings: ['Part', 'Detail'],
      back: { to, text: 'Back to the queue' },
      calls: [...calls],
    })
    return { to: review }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { to, toast: { kind: 'danger' as const, text: `The queue is created. Nothing was copied: ${error.text}` } }
  }
}
