/** Cases for tests of lists. */
import type { ListedCase } from '../../app/features/cases/case-status.server'

interface Given {
  readonly title?: string
  readonly type?: string
  readonly status?: string
  readonly contact?: string
  readonly created?: string
}

export function caseRow(ticket: string, { title, type, status, contact, created }: Given = {}): ListedCase {
  return {
    TicketNumber: ticket,
    Title: title ?? `Title of ${ticket}`,
    Type: { Name: type ?? 'Question' },
    Subject: { Title: 'Telephony' },
    Origin: { Name: 'Web' },
    PrimaryContact: { FullName: contact ?? 'Ada Lovelace' },
    Status: status ?? 'New',
    DateCreated: created ?? '2026-11-01T10:00:00Z',
    tone: status?.startsWith('Waiting') ? 'attention' : 'new',
  }
}

/** T-1 is the oldest. */
export function caseRows(count: number): ListedCase[] {
  return Array.from({ length: count }, (_, index) =>
    caseRow(`T-${index + 1}`, { created: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString() }),
  )
}
