/** The list of call queues [253]. */
import { isShiftQueueType } from '~contract/ucm/queue-types'
import type { QueueRow } from '~contract/ucm/queues'
import type { List } from '~/lists/list'
import { pages } from '~/pages'
import { NOT_KNOWN } from '~/platform/text/wording'
import { queueUrl } from '../record-urls'

export const queueList: List<QueueRow> = {
  page: pages.queues,
  subtitle: 'Where callers wait for an agent',
  columns: [
    { name: 'name', isName: true, label: 'Name', value: (row) => row.QueueName },
    { name: 'type', label: 'Type', value: queueTypeName, width: 88 },
    { name: 'phone', isName: true, isPhone: true, label: 'Phone number', value: (row) => row.PhoneNumber, width: 148 },
    {
      name: 'max-members',
      label: 'Max members',
      value: (row) => String(row.MaxMembers ?? NOT_KNOWN),
      kind: 'number',
      width: 104,
      drops: 'second',
    },
    { name: 'next', isName: true, label: 'Next queue', value: (row) => row.NextQueue, width: 148, drops: 'third' },
    {
      name: 'next-closed',
      isName: true,
      label: 'Next queue outside business hours',
      value: (row) => row.NextQueueOutsideBusinessHours,
      drops: 'third',
    },
  ],
  searches: 'Name, number or next queue',
  filters: ['type'],
  sort: 'name',
  noun: 'queues',
  id: (row) => row.QueueName,
  opens: { page: queueUrl },
}

export function queueTypeName({ QueueType: { Type, DisplayName } }: Pick<QueueRow, 'QueueType'>): string {
  return DisplayName || (isShiftQueueType(Type) ? 'Shift' : 'Default')
}
