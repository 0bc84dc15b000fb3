/** The portal's own widgets [073] [074]. */
import { cases } from '../../../contract/cases'
import type { Widget } from '../widgets.server'
import { pages } from '../../pages'

export const portalWidgets: readonly Widget[] = [
  {
    page: { ...pages.cases, title: 'Support cases' },
    icon: 'life-preserver',
    ability: 'cases.view',
    count: cases.count,
    noun: 'ticket',
  },
]
