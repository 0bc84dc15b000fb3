/** Answers to the untidy customer as real systems write them: what no table here can hold, and no other customer has. */
import type { AsWritten } from '../portal-api/portal-api'
import { daysAgo } from './customer'
import { directoryUserId, teamId } from './directory'
import { UNTIDY_TICKET, untidyCustomer } from './untidy'

const { id: UNTIDY, domain } = untidyCustomer

/**
 * The changes by the path of a call in the contract, or by its address with the values of its query. A list changes the first
 * records of a list in their order, a record the fields that it names, and anything else takes the place of what was there.
 */
function changesAt(now: Date): Readonly<Record<string, unknown>> {
  const yesterday = daysAgo(now, 1, 10, 0)
  const withHalfEmoji = { Title: 'Fax \ud83d', DateCreated: yesterday.toUTCString() }
  const christmas = { Date: 'Christmas' }
  const midnightOfBoxingDay = { Date: `${now.getUTCFullYear()}-12-25T23:00:00Z` }
  return {
    cases: [
      withHalfEmoji,
      { DateCreated: yesterday.toISOString().replace('T', ' ').replace('.000Z', ' UTC') },
      { DateCreated: `/Date(${yesterday.getTime()})/` },
      { DateCreated: '9999-12-31T23:59:59' },
    ],
    [`cases/get/${UNTIDY_TICKET}`]: withHalfEmoji,

    // One order is in both lists.
    'orders/pending': [{ OrderId: 'tangle-order' }],
    'orders/history': [{ OrderId: 'tangle-order' }, { Products: [{ Amount: null }], IsApproved: null }],
    'pc/products/{tenantId}': [{ MinimumQuantity: 10, MaximumQuantity: 5 }],

    'ucm/agents': [
      {
        Agent: 'David Santos \ud83d',
        FallbackNumber: '\u200e010 555 0110',
        Office365UserId: directoryUserId(`david.santos@${domain}`).toUpperCase(),
      },
    ],
    'ucm/queues/get Main line': {
      Strategy: { StrategyType: 'top-down', DisplayName: 'top-down' },
      JoinEmpty: 'strict',
    },
    'ucm/queues/hours/queue/Main line': [{ DayOfWeek: 'weekdays', StartTime: '8:30 AM' }],
    'ucm/queues/hours/queue/Planning': [{}, { DayOfWeek: 'Monday', StartTime: '8:30 AM' }],
    'ucm/queues/get Service Desk': { MSTeamsTeamId: inBraces(teamId(UNTIDY, 'Service Desk')) },
    // Nobody published shifts of this team.
    'ucm/queues/get Claims Line': { MSTeamsTeamId: inBraces(teamId(UNTIDY, 'Management')) },
    'ucm/holidays': [{}, {}, {}, christmas, midnightOfBoxingDay],
    'ucm/holidays/queue/Night service': [christmas],
    'ucm/holidays/queue/Planning': [{}, midnightOfBoxingDay],
  }
}

function inBraces(guid: string): string {
  return `{${guid.toUpperCase()}}`
}

/** The answer to a call as the systems of the caller's organisation write it: as it is for all but one. */
export const asWritten: AsWritten = ({ caller: { organisation }, endpoint, path, search }, answer) => {
  if (organisation?.id !== UNTIDY) return answer
  const changes = changesAt(new Date())
  const address = [decodeURIComponent(path), ...search.values()].join(' ')
  return changed(answer, changes[address] ?? changes[endpoint.path])
}

function changed(value: unknown, change: unknown): unknown {
  if (change === undefined) return value
  if (isList(value) && isList(change)) return value.map((item, index) => changed(item, change[index]))
  if (!isRecord(value) || !isRecord(change)) return change
  const fields = Object.entries(change).map(([name, field]) => [name, changed(value[name], field)])
  return { ...value, ...Object.fromEntries(fields) }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isList(value)
}
