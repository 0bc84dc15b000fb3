import { TextWithNames } from '../../../ui/names'
import type { EffectTexts } from '../runs/run'

/** What callers notice of what people are about to change [891]. */
export function Effects({ effects, names }: EffectTexts) {
  if (effects.length === 0) return null
  return (
    <ul>
      {effects.map((effect) => (
        <li key={effect}>
          <TextWithNames text={effect} names={names} />
        </li>
      ))}
    </ul>
  )
}
