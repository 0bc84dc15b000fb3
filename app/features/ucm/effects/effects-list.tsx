import { TextWithNames } from '../../../ui/names'

/** What callers notice of what a dialog asks to confirm [891]. */
export function Effects({ effects, names }: { effects: readonly string[]; names: readonly string[] }) {
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
