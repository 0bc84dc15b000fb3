/** The dashboard's widgets: each asks for its own count and shows its own error (A§2, A§7). */
import { cases } from '../../contract/cases'
import { agents } from '../../contract/ucm/agents'
import { holidays } from '../../contract/ucm/holidays'
import { queues } from '../../contract/ucm/queues'
import type { Act } from '../access/access'
import { part, type Part } from '../access/part.server'
import type { IconName } from '../shell/icon'

type CountCall = typeof cases.count | typeof queues.count | typeof agents.count | typeof holidays.count

interface Widget {
  readonly title: string
  readonly to: string
  readonly icon: IconName
  readonly act: Act
  readonly count: CountCall
  /** What one is called, and what several are. */
  readonly one: string
  readonly several: string
}

export const portalWidgets: readonly Widget[] = [
  {
    title: 'Support cases',
    to: '/cases',
    icon: 'life-preserver',
    act: 'cases.view',
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
    act: 'queues.view',
    count: queues.count,
    one: 'queue',
    several: 'queues',
  },
  {
    title: 'Agents',
    to: '/ucm/agents',
    icon: 'people',
    act: 'agents.view',
    count: agents.count,
    one: 'agent',
    several: 'agents',
  },
  {
    title: 'Holidays',
    to: '/ucm/holidays',
    icon: 'calendar-event',
    act: 'holidays.count',
    count: holidays.count,
    one: 'holiday',
    several: 'holidays',
  },
]

export interface ShownWidget extends Pick<Widget, 'title' | 'to' | 'icon'> {
  /** The count in words, such as `3 tickets`. */
  readonly part: Part<string>
}

/** Who looks at the dashboard, and how things are counted for them. */
export interface Visitor {
  may(act: Act): boolean
  count(call: CountCall): Promise<number>
}

/** The widgets with their counts, side by side. */
export function shownWidgets(widgets: readonly Widget[], visitor: Visitor): Promise<ShownWidget[]> {
  return Promise.all(
    widgets.map(async ({ title, to, icon, act, count, one, several }) => ({
      title,
      to,
      icon,
      part: await part(visitor.may(act), async () => {
        const number = await visitor.count(count)
        return `${number} ${number === 1 ? one : several}`
      }),
    })),
  )
}
