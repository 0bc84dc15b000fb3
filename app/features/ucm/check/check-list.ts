/** The findings as rows, for the file of the check [729]. */
import type { List, Tone } from '~/lists/list'
import { pages } from '~/pages'
import type { Finding } from './finding'

export const severityNames = {
  lost: 'Callers are lost',
  wrong: 'Probably wrong',
  look: 'Worth a look',
} as const satisfies Record<Finding['severity'], string>

export const severityTones = { lost: 'danger', wrong: 'attention', look: 'neutral' } as const satisfies Record<
  Finding['severity'],
  Tone
>

export const findingList: List<Finding> = {
  page: pages.check,
  subtitle: 'What could go wrong with your calls',
  noun: 'findings',
  columns: [
    { name: 'severity', label: 'How bad', value: ({ severity }) => severityNames[severity] },
    { name: 'title', label: 'What', value: ({ title }) => title },
    { name: 'text', label: 'Why', value: ({ text }) => text },
    { name: 'mend', label: 'Where to mend it', value: ({ to }) => to },
    { name: 'call', label: 'A call that shows it', value: ({ call }) => call ?? '' },
  ],
  nameColumn: 'title',
  filters: [],
  sort: 'severity',
  id: ({ title }) => title,
}
