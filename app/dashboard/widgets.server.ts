/** The dashboard's widgets, each with its own call and its own error (A§2, A§7). */
import { cases } from '../../contract/cases'
import { agents } from '../../contract/ucm/agents'
import { holidays } from '../../contract/ucm/holidays'
import { queues } from '../../contract/ucm/queues'
import type { Ability } from '../access/abilities'
import { loadable } from '../access/loadable.server'
import { pages, type Page } from '../pages'
import type { IconName } from '../ui/icon'
import type { Loadable } from '../ui/loadable'

type CountCall = typeof cases.count | typeof queues.count | typeof agents.count | typeof holidays.count

interface Widget {
  readonly page: Pick<Page, 'title' | 'path'>
  readonly icon: IconName
  readonly ability: Ability
  readonly count: CountCall
  /** What it counts, in the singular. */
  readonly noun: string
}

export const portalWidgets: readonly Widget[] = [
  {
    page: { ...pages.cases, title: 'Support cases' },
    icon: 'life-preserver',
    ability: 'cases.view',
    count: cases.count,
    noun: 'ticket',
  },
]

export const callManagerWidgets: readonly Widget[] = [
  { page: pages.queues, icon: 'telephone', ability: 'queues.view', count: queues.count, noun: 'queue' },
  { page: pages.agents, icon: 'people', ability: 'agents.view', count: agents.count, noun: 'agent' },
  { page: pages.holidays, icon: 'calendar-event', ability: 'holidays.count', count: holidays.count, noun: 'holiday' },
]

export interface ShownWidget {
  readonly title: string
  readonly to: string
  readonly icon: IconName
  /** The count in words, such as `3 tickets`. */
  readonly count: Loadable<string>
}

/** The person's abilities, and the call that counts for them. */
export interface Viewer {
  can(ability: Ability): boolean
  count(call: CountCall): Promise<number>
}

/** Loads the counts in parallel. */
export function shownWidgets(widgets: readonly Widget[], viewer: Viewer): Promise<ShownWidget[]> {
  return Promise.all(
    widgets.map(async ({ page: { title, path }, icon, ability, count, noun }) => ({
      title,
      to: path,
      icon,
      count: await loadable(viewer.can(ability), async () => {
        const number = await viewer.count(count)
        return `${number} ${number === 1 ? noun : `${noun}s`}`
      }),
    })),
  )
}
