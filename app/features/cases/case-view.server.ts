/** Reads and formats what the pages of one case show [124] [148]. */
import { redirect } from '@remix-run/node'
import { nameOfEndpoint } from '~contract'
import { activities, cases, CASE_ORIGIN, type Activity, type CaseDetail, type ClosedCaseDetail } from '~contract/cases'
import type { Rows } from '~contract/endpoint'
import { isKey, isPathPart, ListedName } from '~contract/path'
import type { SignedInArgs } from '~/access/guarded.server'
import { load } from '~/systems/upstream/loadable.server'
import { pageProblem } from '~/access/failure.server'
import { newestFirst, type DateFormatter, type FormattedDate } from '~/platform/time/dates.server'
import { recordLinks } from '~/lists/list-state'
import { href, partHref } from '~/href'
import { pages } from '~/pages'
import { PortalApiError } from '~/systems/portal-api/portal-api-error'
import { caseKindOf, caseKinds } from './case-kinds'
import { statusTone } from './case-status.server'
import { caseTurns, isOpen } from './case-turns.server'
import type { Tone } from '~/lists/list'
import type { MailNode } from './mail-text/mail-node'
import { readMailTexts } from './mail-text/read-mails.server'

export interface CaseView {
  readonly ticketNumber: string
  readonly title: string
  readonly status: string
  readonly tone: Tone
  readonly contact: string
  readonly createdOn: FormattedDate
  readonly facts: readonly {
    readonly label: string
    readonly value: string | FormattedDate
    readonly isName?: boolean | undefined
  }[]
  readonly description: readonly MailNode[]
}

/** The number and the title, for the document's title [604]. */
export function caseTitle({ ticketNumber, title }: CaseView): string {
  return [ticketNumber, title].filter(Boolean).join(': ')
}

export type ActivityView = ReturnType<typeof activityView>

/** `back`: the list, with its search and order. `query`: for the case's other pages. Throws 404 without a case. */
export function requireCaseOfUrl(args: Pick<SignedInArgs, 'url' | 'route' | 'context'>) {
  const { url, route } = args
  const { list } = caseKindOf(route)
  const ticketNumber = url.searchParams.get('no')?.trim() ?? ''
  if (!isPathPart(ticketNumber)) {
    const text = 'This address has no case number. Please open a case from the list.'
    throw pageProblem(args, 404, text)
  }
  return { ticketNumber, ...recordLinks(list, url, ticketNumber) }
}

/** The number as calls have it in their paths. Throws 404 for one with characters of addresses that no list of cases has [521]. */
export async function readCaseParams(
  { api }: Pick<SignedInArgs, 'api'>,
  ticketNumber: string,
): Promise<{ ticketNumber: string | ListedName }> {
  if (isKey(ticketNumber)) return { ticketNumber }
  const lists = await Promise.all([api.cached(cases.active), api.cached(cases.closed)])
  if (lists.some(({ rows }) => rows.some(({ TicketNumber }) => TicketNumber === ticketNumber))) {
    return { ticketNumber: ListedName.ofRow(ticketNumber) }
  }
  const detail = { endpoint: nameOfEndpoint(cases.detail), reason: 'not a key or a listed name' }
  throw new PortalApiError(`There is no case ${ticketNumber}.`, 404, detail)
}

/**
 * The case of the URL and its activities. If the case was closed meanwhile, a GET redirects to its closed page. A POST shows
 * the closed case with the reply instead, so that people do not lose what they typed.
 */
export async function readCase(args: SignedInArgs) {
  const { api } = args
  const address = requireCaseOfUrl(args)
  const params = await readCaseParams(args, address.ticketNumber)
  const isClosed = caseKindOf(args.route) === caseKinds.closed
  const closedMeanwhile = async (error: unknown) => {
    const closed = await readIfClosed(args, address.ticketNumber, error)
    if (!closed) return redirectToCapitals(args, error)
    // Asks the context, because a loader's own request is always a GET.
    if (args.context.method === 'GET') throw redirect(closedCaseUrl(args))
    return closed
  }
  const reading = {
    detail: isClosed
      ? api.send(cases.closedDetail, { params }).catch((error: unknown) => redirectToCapitals(args, error))
      : api.send(cases.detail, { params }).catch(closedMeanwhile),
    activities: api.send(activities.list, { params }),
  }
  return { ...address, ...(await readCaseWithActivities(reading, args)) }
}

/** The closed case, if the call about an active case failed because the case is closed. */
export async function readIfClosed(
  { api }: Pick<SignedInArgs, 'api'>,
  ticketNumber: string,
  error: unknown,
): Promise<ClosedCaseDetail | undefined> {
  if (!(error instanceof PortalApiError) || error.tokenRejected || !NOT_ACTIVE.includes(error.status)) return undefined
  const params = await readCaseParams({ api }, ticketNumber)
  return api.send(cases.closedDetail, { params }).catch(() => undefined)
}

/** Redirects from a number typed in small letters to the case that has it in capitals [838]. Throws the error if there is none. */
async function redirectToCapitals(args: SignedInArgs, error: unknown): Promise<never> {
  const { ticketNumber } = requireCaseOfUrl(args)
  const capitals = ticketNumber.toUpperCase()
  const isAbsent = error instanceof PortalApiError && !error.tokenRejected && NOT_ACTIVE.includes(error.status)
  if (!isAbsent || capitals === ticketNumber || args.context.method !== 'GET') throw error
  const params = await readCaseParams(args, capitals)
  const reads = [cases.detail, cases.closedDetail].map((call) => args.api.send(call, { params }))
  await Promise.any(reads).catch(() => {
    throw error
  })
  const query = new URLSearchParams(args.url.search)
  query.set('no', capitals)
  throw redirect(`${args.url.pathname}?${query}`)
}

/** The API's statuses for a case that is no longer active. */
const NOT_ACTIVE = [400, 403, 404, 409, 410]

/** The page of the URL's case, once it is closed. */
export function closedCaseUrl({ url, route }: SignedInArgs): string {
  const query = { no: url.searchParams.get('no')?.trim() }
  return route.name === 'print' ? partHref(pages.closedCase, 'print', query) : href(pages.closedCase, query)
}

/** Waits for both calls. Activities that failed show their own error. */
export async function readCaseWithActivities(
  reading: { detail: Promise<CaseDetail | ClosedCaseDetail>; activities: Promise<Rows<Activity>> },
  args: Pick<SignedInArgs, 'formatDate' | 'context' | 'readers'>,
) {
  const [detail, listed] = await Promise.all([reading.detail, load(() => reading.activities)])
  const rows = listed.kind === 'loaded' ? newestFirst(listed.content.rows, ({ CreatedOn }) => CreatedOn) : []
  const [description = [], ...texts] = await readMailTexts(args.readers, [
    { text: detail.Description, isPlain: isTyped(detail) },
    // The newest first, because they may use most of what a page shows.
    ...rows.map((row) => ({ text: row.Description, isPlain: isFromPortal(row) })),
  ])
  const shown = caseView(detail, description, args)
  if (listed.kind !== 'loaded') return { shown, timeline: listed, missingActivities: 0, turns: undefined }

  const { missing } = listed.content
  const isOwn = (row: Activity) => isFromPortal(row) || (shown.contact !== '' && row.CreatedBy === shown.contact)
  const content = rows.map((row, index) => {
    return activityView(row, { isOwn: isOwn(row), description: texts[index] ?? [] }, args.formatDate)
  })
  const read = {
    createdOn: detail.DateCreated,
    activities: rows,
    tone: 'Entitlement' in detail ? shown.tone : undefined,
    isOwn,
    product: args.context.settings.PRODUCT_NAME,
  }
  return {
    shown,
    timeline: { kind: 'loaded' as const, content },
    missingActivities: missing,
    turns: missing === 0 ? caseTurns(read, args.formatDate) : undefined,
  }
}

function caseView(
  detail: CaseDetail | ClosedCaseDetail,
  description: readonly MailNode[],
  { formatDate, context: { settings } }: Pick<SignedInArgs, 'formatDate' | 'context'>,
): CaseView {
  const entitlement = 'Entitlement' in detail ? [{ label: 'Entitlement', value: detail.Entitlement.Name }] : []
  return {
    ticketNumber: detail.TicketNumber,
    title: detail.Title,
    status: detail.Status,
    tone: statusTone(detail.Status, settings),
    contact: detail.PrimaryContact.FullName,
    createdOn: formatDate(detail.DateCreated),
    facts: [
      { label: 'Ticket Number', value: detail.TicketNumber, isName: true },
      { label: 'Type', value: detail.Type.Name },
      { label: 'Primary Contact', value: detail.PrimaryContact.FullName, isName: true },
      ...entitlement,
      { label: 'Origin', value: detail.Origin.Name },
      { label: 'Subject', value: detail.Subject.Title },
      { label: 'Created On', value: formatDate(detail.DateCreated) },
    ],
    description,
  }
}

function activityView(
  activity: Activity,
  { isOwn, description }: { readonly isOwn: boolean; readonly description: readonly MailNode[] },
  formatDate: DateFormatter,
) {
  return {
    subject: activity.Subject,
    type: activity.Type,
    status: activity.Status,
    isOpen: isOpen(activity.Status),
    createdBy: activity.CreatedBy,
    createdOn: formatDate(activity.CreatedOn),
    /** The customer's side of the conversation. */
    isOwn,
    description,
  }
}

/** People typed the description when they opened the case in the portal [120]. */
function isTyped({ Origin }: CaseDetail | ClosedCaseDetail): boolean {
  return Origin.Name.toLowerCase() === CASE_ORIGIN.toLowerCase()
}

function isFromPortal({ Type }: Activity): boolean {
  return /^portal/i.test(Type)
}
