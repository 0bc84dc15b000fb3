/** A person's rights in words: what they may see and do [632]. */
import { abilities, abilityWords, type Ability } from '~/abilities'
import { joinWords } from '~/platform/text/wording'

/** People who have both abilities of a pair read of the second one alone. */
const saidByAnother = new Map<Ability, Ability>([['cases.respond', 'cases.respond.any']])

/** The areas in which the person has an ability, such as 'Orders': 'See and place'. */
export function accessInWords(can: (ability: Ability) => boolean) {
  const areas = new Map<string, string[]>()
  for (const ability of abilities) {
    const [area, ...does] = abilityWords[ability] ?? []
    const another = saidByAnother.get(ability)
    if (area === undefined || !can(ability) || (another && can(another))) continue
    areas.set(area, [...(areas.get(area) ?? []), ...does])
  }
  return [...areas].map(([area, does]) => {
    const text = joinWords(does)
    return { area, text: text.charAt(0).toUpperCase() + text.slice(1) }
  })
}
