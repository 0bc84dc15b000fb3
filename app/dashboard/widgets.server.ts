/** The dashboard's widgets, each with its own call and its own error (A§2, A§7). */
import { cases } from '../../contract/cases'
import { agents } from '../../contract/ucm/agents'
import { holidays } from '../../contract/ucm/holidays'
import { queues } from '../../contract/ucm/queues'
import type { Ability } from '../access/abilities'
import { loadable } from '../access/loadable.server'
import type { IconName } from '../ui/icon'
import type { Loadable } from '../ui/loadable'

type CountCall = typeof cases.count | typeof queues.count | typeof agents.count | typeof holidays.count

interface Widget {
  readonly title: string
  readonly to: string
  readonly icon: IconName
  readonly ability: Ability
  readonly count: CountCall
  /** Singular and plural. */
  readonly one: string
  readonly several: string
}

export const portalWidgets: readonly Widget[] = [
  {
    title: 'Support cases',
    to: '/cases',
    icon: 'life-preserver',
    ability: 'cases.view',
    count: cases.count,
    one: 'ticket',
    several: 'tickets',
  },
]

export const callManagerWidgets: readonly Widget[] = [
  {
    title: 'Call queues',
    to: '/ucm/queues',
    icon: 'telephone',
    ability: 'queues.view',
    count: queues.count,
    one: 'queue',
    several: 'queues',
  },
  {
    title: 'Agents',
    to: '/ucm/agents',
    icon: 'people',
    ability: 'agents.view',
    count: agents.count,
    one: 'agent',
    several: 'agents',
  },
  {
    title: 'Holidays',
    to: '/ucm/holidays',
    icon: 'calendar-event',
    ability: 'holidays.count',
    count: holidays.count,
    one: 'holiday',
    several: 'holidays',
  },
]

export interface ShownWidget extends Pick<Widget, 'title' | 'to' | 'icon'> {
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
    widgets.map(async ({ title, to, icon, ability, count, one, several }) => ({
      title,
      to,
      icon,
      count: await loadable(viewer.can(ability), async () => {
        const number = await viewer.count(count)
        return `${number} ${number === 1 ? one : several}`
      }),
    })),
  )
}
