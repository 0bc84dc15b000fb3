import type { Endpoint } from '~contract/endpoint'
import type { CallContext } from '~/platform/http/context'
import { fieldOf } from './misfit'
import { UpstreamError } from './upstream-error'

interface SentCall {
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
 * '' for a visitor. The organisation has its name, because users/me gives it no other.
 */
export function noteChange(
  { log, clientNetwork, stores }: Pick<CallContext, 'log' | 'clientNetwork' | 'stores'>,
  call: { readonly user: string; readonly endpoint: string; readonly input: SentCall },
  error: unknown,
): void {
  const { user, endpoint, input } = call
  const change = {
    user: user || undefined,
    organisation: stores.breakers.customerOf(user),
    endpoint,
    record: changedRecord(input),
    outcome: changeOutcome(error),
    client: clientNetwork,
  }
  log.info(change, 'change')
}

/** Tells if a call belongs in the log of changes. Signing in changes nothing. */
export function isLoggedChange({ idempotent, caller }: Endpoint): boolean {
  return !idempotent && caller !== 'portal'
}

function changedRecord({ params, query, body, files }: SentCall): Record<string, string> {
  const named = [params, query, body]
    .flatMap((fields): [name: string, value: unknown][] => Object.entries(fields ?? {}))
    .filter(([name]) => RECORD_FIELDS.has(name))
    .map(([name, value]) => [name, String(fieldOf(value, 'name') ?? value).slice(0, MAX_SHOWN)])
  return { ...Object.fromEntries(named), ...(files?.length ? { files: files.map(({ name }) => name).join(', ') } : {}) }
}

const MAX_SHOWN = 200

function changeOutcome(error: unknown): 'done' | 'refused' | 'unknown' | 'failed' {
  if (error === undefined) return 'done'
  if (!(error instanceof UpstreamError)) return 'failed'
  if (error.outcomeUnknown) return 'unknown'
  return error.upstreamStatus === undefined ? 'failed' : 'refused'
}
