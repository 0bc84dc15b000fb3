/** The widgets of uCallManager, on its own dashboard and on the portal's [075] [240]. */
import { agents } from '../../../contract/ucm/agents'
import { holidays } from '../../../contract/ucm/holidays'
import { queues } from '../../../contract/ucm/queues'
import type { Widget } from '../widgets.server'
import { pages } from '../../pages'

export const callManagerWidgets: readonly Widget[] = [
  { page: pages.queues, icon: 'telephone', ability: 'queues.view', count: queues.count, noun: 'queue' },
  { page: pages.agents, icon: 'people', ability: 'agents.view', count: agents.count, noun: 'agent' },
  { page: pages.holidays, icon: 'calendar-event', ability: 'holidays.count', count: holidays.count, noun: 'holiday' },
]
