import type { Endpoint } from '../../../contract/endpoint'
import type { CallContext } from '../../platform/http/context'
import { UpstreamError } from './upstream-error'

/** What a call sends. */
interface Sent {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly { readonly name: string }[]
}

/** The fields by which calls name the record that they change. No other value of a call is logged. */
const RECORD_FIELDS: ReadonlySet<string> = new Set([
  ...['ticketNumber', 'Title', 'TenantId', 'orderId'],
  ...['queueName', 'QueueName', 'ivrName', 'IVRName', 'IVRname', 'audioFileName'],
  ...['ID', 'id', 'AgentID', 'agentId', 'agentID', 'Agent', 'OldAgent', 'HolidayID', 'holidayId'],
  ...['businessHoursID', 'menuOptionID', 'Option', 'DayOfWeek', 'day', 'days', 'Days', 'date'],
])

/**
 * Writes who changed what: a line for each call that changes something, with its outcome [660]. `user`: the object id;
 * undefined for a visitor. The organisation has its name, because users/me gives it no other.
 */
export function noteChange(
  { log, clientNetwork, stores }: Pick<CallContext, 'log' | 'clientNetwork' | 'stores'>,
  call: { readonly user: string | undefined; readonly endpoint: string; readonly input: Sent },
  error: unknown,
): void {
  const { user, endpoint, input } = call
  const organisation = user === undefined ? undefined : stores.breakers.customerOf(user)
  const how = { outcome: outcomeOf(error), client: clientNetwork }
  log.info({ user, organisation, endpoint, record: recordOf(input), ...how }, 'change')
}

/** Whether a call belongs in the log of changes. Signing in changes nothing. */
export function isChange({ idempotent, caller }: Endpoint): boolean {
  return !idempotent && caller !== 'portal'
}

function recordOf({ params, query, body, files }: Sent): Record<string, string> {
  const given = { ...params, ...query, ...(typeof body === 'object' && !Array.isArray(body) ? body : {}) }
  const named = Object.entries(given)
    .filter(([name]) => RECORD_FIELDS.has(name))
    .map(([name, value]): [string, string] => [name, shown(value)])
  return { ...Object.fromEntries(named), ...(files?.length ? { files: files.map(({ name }) => name).join(', ') } : {}) }
}

/** A listed name of a path is a record with its name. */
function shown(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  return String(text).slice(0, MOST_SHOWN)
}

const MOST_SHOWN = 200

function outcomeOf(error: unknown): 'done' | 'refused' | 'unknown' | 'failed' {
  if (error === undefined) return 'done'
  if (!(error instanceof UpstreamError)) return 'failed'
  if (error.outcomeUnknown) return 'unknown'
  return error.upstreamStatus === undefined ? 'failed' : 'refused'
}
