/** What a person may see and do, in words [632]. */
import type { Ability } from '../../access/abilities'
import { listed } from '../../platform/text/wording'

interface Area {
  readonly area: string
  /** What each ability allows, in words. `unless`: another ability that allows more. */
  readonly words: readonly (readonly [ability: Ability, words: string, unless?: Ability])[]
}

const areas: readonly Area[] = [
  {
    area: 'Support cases',
    words: [
      ['cases.view', 'see'],
      ['cases.open', 'open'],
      ['cases.respond.any', 'answer'],
      ['cases.respond.any', 'close'],
      ['cases.respond', 'answer your own', 'cases.respond.any'],
      ['cases.respond', 'close your own', 'cases.respond.any'],
    ],
  },
  {
    area: 'Documents',
    words: [
      ['documents.general.view', 'general documents'],
      ['documents.contracts.view', 'contracts'],
      ['documents.invoices.view', 'invoices'],
    ],
  },
  {
    area: 'Orders',
    words: [
      ['orders.view', 'see'],
      ['orders.place', 'place'],
      ['orders.approve', 'approve'],
      ['orders.approve', 'disapprove'],
    ],
  },
  { area: 'Price list', words: [['orders.generate-price-list', 'generate']] },
  { area: 'Call queues', words: seeAndChange('queues.view', 'queues.edit') },
  { area: 'Agents', words: seeAndChange('agents.view', 'agents.edit') },
  { area: 'Holidays', words: seeAndChange('holidays.view', 'holidays.edit') },
  { area: 'IVRs', words: seeAndChange('ivr.view', 'ivr.edit') },
  {
    area: 'Audio library',
    words: [
      ['audio.view', 'see'],
      ['audio.edit', 'upload'],
      ['audio.edit', 'delete'],
    ],
  },
  { area: 'Recordings', words: [['recordings.listen', 'listen']] },
  {
    area: 'Reports',
    words: [
      ['reporting.view', 'reporting'],
      ['call-detail-records.view', 'call detail records'],
    ],
  },
  { area: 'Directory', words: [['settings.graph.edit', 'connect your Microsoft account']] },
]

function seeAndChange(see: Ability, change: Ability): Area['words'] {
  return [
    [see, 'see'],
    [change, 'change'],
  ]
}

/** The areas in which the person has an ability, such as 'Orders': 'See and place'. */
export function accessInWords(can: (ability: Ability) => boolean) {
  return areas.flatMap(({ area, words }) => {
    const held = words.filter(([ability, , unless]) => can(ability) && !(unless && can(unless))).map(([, text]) => text)
    const text = listed(held)
    return text ? [{ area, text: text.charAt(0).toUpperCase() + text.slice(1) }] : []
  })
}
