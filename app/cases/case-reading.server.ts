/** What the pages of one case read and show (A§2, A§3), formatted. */
import { data } from '@remix-run/node'
import type { Activity, CaseDetail, CaseRow, ClosedCaseDetail } from '../../contract/cases'
import { part, type Part } from '../access/part.server'
import type { Problem } from '../access/problem'
import type { RequestContext } from '../http/context'
import { datesIn, momentOf, type ShowDate } from '../ui/date.server'
import type { List } from '../ui/table/list'
import { listQueryOf, withQuery } from '../ui/table/list-state'
import type { ShownDate } from '../ui/time'

export interface ShownCase {
  readonly ticketNumber: string
  readonly title: string
  readonly status: string
  readonly facts: readonly { readonly label: string; readonly value: string | ShownDate }[]
  readonly description: string
}

export interface ShownActivity {
  readonly subject: string
  readonly type: string
  readonly status: string
  readonly createdBy: string
  readonly createdOn: ShownDate
  readonly description: string
}

/** What the address of a case's page says. */
export interface CaseAddress {
  readonly ticketNumber: string
  /** The list from which the case was opened, as it was. */
  readonly back: string
  /** For the addresses of the case's other pages. */
  readonly query: string
}

/** Throws the page's 404 when the address names no case. */
export function caseAddress(
  list: List<CaseRow>,
  { url, context }: { url: URL; context: Pick<RequestContext, 'requestId'> },
): CaseAddress {
  const ticketNumber = url.searchParams.get('no')?.trim() ?? ''
  if (!ticketNumber) {
    const text = 'This address names no case. Please open one from the list of cases.'
    throw data({ kind: 'failed', text, requestId: context.requestId } satisfies Problem, { status: 404 })
  }
  const from = listQueryOf(list, url)
  const query = new URLSearchParams({ no: ticketNumber, ...(from ? { from } : {}) }).toString()
  return { ticketNumber, back: withQuery(list.path, from), query }
}

/** The case and its activities, both under way. Activities that cannot be read are their own card's error. */
export async function readCase(
  reading: { detail: Promise<CaseDetail | ClosedCaseDetail>; activities: Promise<Activity[]> },
  timeZone: string,
): Promise<{ shown: ShownCase; timeline: Part<ShownActivity[]> }> {
  const showDate = datesIn(timeZone)
  const [detail, timeline] = await Promise.all([
    reading.detail,
    part(true, async () => newestFirst(await reading.activities).map((activity) => shownActivity(activity, showDate))),
  ])
  return { shown: shownCase(detail, showDate), timeline }
}

function shownCase(detail: CaseDetail | ClosedCaseDetail, showDate: ShowDate): ShownCase {
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
      { label: 'Created On', value: showDate(detail.DateCreated) },
    ],
    description: detail.Description,
  }
}

function newestFirst(listed: readonly Activity[]): Activity[] {
  const moments = new Map(listed.map((activity) => [activity, momentOf(activity.CreatedOn) || 0]))
  return listed.toSorted((one, other) => (moments.get(other) ?? 0) - (moments.get(one) ?? 0))
}

function shownActivity(activity: Activity, showDate: ShowDate): ShownActivity {
  return {
    subject: activity.Subject,
    type: activity.Type,
    status: activity.Status,
    createdBy: activity.CreatedBy,
    createdOn: showDate(activity.CreatedOn),
    description: activity.Description,
  }
}
