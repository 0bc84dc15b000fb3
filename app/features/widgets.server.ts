/** Widgets that count something, each with its own call and its own error [082] [088]. */
import type { cases } from '../../contract/cases'
import type { agents } from '../../contract/ucm/agents'
import type { holidays } from '../../contract/ucm/holidays'
import type { queues } from '../../contract/ucm/queues'
import type { Page } from '../pages'
import type { IconName } from '../icons'
import type { Tile } from '../ui/tiles'
import { countNoun } from '../platform/text/wording'
import type { Ability } from '../abilities'
import { loadable } from '../systems/upstream/loadable.server'

type CountCall = typeof cases.count | typeof queues.count | typeof agents.count | typeof holidays.count

export interface Widget {
  readonly page: Pick<Page, 'title' | 'path'>
  readonly icon: IconName
  readonly ability: Ability
  readonly count: CountCall
  /** The thing that it counts, in the singular. */
  readonly noun: string
}

/** The person who looks, by abilities, and the API to call. */
export interface Viewer {
  can(ability: Ability): boolean
  count(call: CountCall): Promise<number>
}

export function shownWidgets(widgets: readonly Widget[], viewer: Viewer): Promise<Tile[]> {
  return Promise.all(
    widgets.map(async ({ page: { title, path }, icon, ability, count, noun }) => ({
      title,
      to: path,
      icon,
      count: await loadable(viewer.can(ability), async () => countNoun(await viewer.count(count), noun)),
    })),
  )
}
