import { NamingText, WithNames } from '../../../ui/names'
import type { EffectTexts } from '../runs/run'

/** Lists what callers will notice of a change that people are about to make [891]. */
export function Effects({ effects, names }: EffectTexts) {
  if (effects.length === 0) return null
  return (
    <WithNames names={names}>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>
            <NamingText>{effect}</NamingText>
          </li>
        ))}
      </ul>
    </WithNames>
  )
}
