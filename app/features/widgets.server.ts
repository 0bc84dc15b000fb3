/** Widgets that count something, each with its own call and its own error [082] [088]. */
import { cases } from '~contract/cases'
import { agents } from '~contract/ucm/agents'
import { holidays } from '~contract/ucm/holidays'
import { queues } from '~contract/ucm/queues'
import { pages, type Page } from '~/pages'
import type { IconName } from '~/icons'
import type { Tile } from '~/ui/tiles'
import { countNoun } from '~/platform/text/wording'
import type { Ability } from '~/abilities'
import { loadIf } from '~/systems/upstream/loadable.server'

type CountCall = typeof cases.count | typeof queues.count | typeof agents.count | typeof holidays.count

interface Widget {
  readonly page: Pick<Page, 'title' | 'path'>
  readonly icon: IconName
  readonly ability: Ability
  readonly count: CountCall
  /** The thing that it counts, in the singular. */
  readonly noun: string
}

/** The portal's own widgets [073] [074]. */
export const portalWidgets: readonly Widget[] = [
  {
    page: { ...pages.cases, title: 'Support cases' },
    icon: 'life-preserver',
    ability: 'cases.view',
    count: cases.count,
    noun: 'ticket',
  },
]

/** The widgets of uCallManager, on its own dashboard and on the portal's [075] [240]. */
export const callManagerWidgets: readonly Widget[] = [
  { page: pages.queues, icon: 'telephone', ability: 'queues.view', count: queues.count, noun: 'queue' },
  { page: pages.agents, icon: 'people', ability: 'agents.view', count: agents.count, noun: 'agent' },
  { page: pages.holidays, icon: 'calendar-event', ability: 'holidays.count', count: holidays.count, noun: 'holiday' },
]

/** The person who looks, by abilities, and the API to call. */
export interface Viewer {
  can(ability: Ability): boolean
  count(call: CountCall): Promise<number>
}

export async function readTiles(widgets: readonly Widget[], viewer: Viewer): Promise<Tile[]> {
  return Promise.all(
    widgets.map(async ({ page: { title, path }, icon, ability, count, noun }) => ({
      title,
      to: path,
      icon,
      count: await loadIf(viewer.can(ability), async () => countNoun(await viewer.count(count), noun)),
    })),
  )
}
