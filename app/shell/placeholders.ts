/**
 * The pages that are not here yet, each with the ability that guards it. A page that comes takes its line away, here and in
 * routes.ts; a test counts them down.
 */
import type { Ability } from '../access/abilities'

export const placeholders = {
  ucm: 'ucm.enter',
  'ucm/queues': 'queues.view',
  'ucm/queues/view': 'queues.view',
  'ucm/queues/new': 'queues.edit',
  'ucm/agents': 'agents.view',
  'ucm/holidays': 'holidays.view',
  'ucm/ivr': 'ivr.view',
  'ucm/ivr/new': 'ivr.edit',
  'ucm/ivr/details': 'ivr.view',
  'ucm/audio': 'audio.view',
  'ucm/recordings': 'recordings.listen',
  'ucm/reporting': 'reporting.view',
  'ucm/calldetailrecords': 'call-detail-records.view',
} as const satisfies Record<string, Ability>

export type Placeholder = keyof typeof placeholders

export function isPlaceholder(path: string): path is Placeholder {
  return Object.hasOwn(placeholders, path)
}
