/** What the pages of one case show (A§2, A§3), formatted. */
import { data } from '@remix-run/node'
import { activities, cases, type Activity, type CaseDetail, type ClosedCaseDetail } from '../../contract/cases'
import type { Rows } from '../../contract/endpoint'
import { isKey } from '../../contract/path'
import type { SignedInArgs } from '../access/guarded.server'
import { loadable } from '../access/loadable.server'
import type { Problem } from '../access/problem'
import { timestampOf, type DateFormatter, type FormattedDate } from '../http/dates.server'
import { listQueryOf, withQuery } from '../lists/list-state'
import { caseKindAt, caseKinds } from './case-kinds'

export interface CaseView {
  readonly ticketNumber: string
  readonly title: string
  readonly status: string
  readonly facts: readonly { readonly label: string; readonly value: string | FormattedDate }[]
  readonly description: string
}

export type ActivityView = ReturnType<typeof activityView>

/**
 * What the URL of a case's page says. `back` is the list from which the case was opened, as it was; `query` is for the
 * case's other pages. Throws the page's 404 when the URL names no case.
 */
export function caseAddress({ url, context }: Pick<SignedInArgs, 'url' | 'context'>) {
  const { list } = caseKindAt(url.pathname)
  const ticketNumber = url.searchParams.get('no')?.trim() ?? ''
  if (!isKey(ticketNumber)) {
    const text = 'This address names no case. Please open one from the list of cases.'
    throw data({ kind: 'failed', text, requestId: context.requestId } satisfies Problem, { status: 404 })
  }
  const from = listQueryOf(list, url)
  const query = new URLSearchParams({ no: ticketNumber, ...(from ? { from } : {}) }).toString()
  return { ticketNumber, back: withQuery(list.page.path, from), query }
}

/** The case of the URL and its activities. */
export async function readCase(args: SignedInArgs) {
  const { api, formatDate } = args
  const address = caseAddress(args)
  const params = { ticketNumber: address.ticketNumber }
  const isClosed = caseKindAt(args.url.pathname) === caseKinds.closed
  const reading = {
    detail: isClosed ? api.send(cases.closedDetail, { params }) : api.send(cases.detail, { params }),
    activities: api.send(activities.list, { params }),
  }
  return { ...address, ...(await caseWithActivities(reading, formatDate)) }
}

/** Waits for both calls. Activities show their own error. */
export async function caseWithActivities(
  reading: { detail: Promise<CaseDetail | ClosedCaseDetail>; activities: Promise<Rows<Activity>> },
  formatDate: DateFormatter,
) {
  const [detail, listed] = await Promise.all([reading.detail, loadable(true, () => reading.activities)])
  const shown = caseView(detail, formatDate)
  if (listed.kind !== 'loaded') return { shown, timeline: listed, missingActivities: 0 }

  const { rows, missing } = listed.content
  const content = newestFirst(rows).map((one) => activityView(one, formatDate))
  return { shown, timeline: { kind: 'loaded' as const, content }, missingActivities: missing }
}

function caseView(detail: CaseDetail | ClosedCaseDetail, formatDate: DateFormatter): CaseView {
  const entitlement = 'Entitlement' in detail ? [{ label: 'Entitlement', value: detail.Entitlement.Name }] : []
  return {
    ticketNumber: detail.TicketNumber,
    title: detail.Title,
    status: detail.Status,
    facts: [
      { label: 'Ticket Number', value: detail.TicketNumber },
      { label: 'Type', value: detail.Type.Name },
      { label: 'Primary Contact', value: detail.PrimaryContact.FullName },
      ...entitlement,
      { label: 'Origin', value: detail.Origin.Name },
      { label: 'Subject', value: detail.Subject.Title },
      { label: 'Created On', value: formatDate(detail.DateCreated) },
    ],
    description: detail.Description,
  }
}

function newestFirst(listed: readonly Activity[]): Activity[] {
  const times = new Map(listed.map((activity) => [activity, timestampOf(activity.CreatedOn) || 0]))
  return listed.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
}

function activityView(activity: Activity, formatDate: DateFormatter) {
  return {
    subject: activity.Subject,
    type: activity.Type,
    status: activity.Status,
    createdBy: activity.CreatedBy,
    createdOn: formatDate(activity.CreatedOn),
    description: activity.Description,
  }
}
