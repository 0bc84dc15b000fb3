import type { Notes } from '~/forms/form-result'
import { NamingText, WithNames } from './names'

/** Lists sentences, such as what callers will notice of a change that people are about to make [891]. Nothing without any. */
export function NotesList({ texts, names }: Notes) {
  if (texts.length === 0) return null
  return (
    <WithNames names={names}>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <NamingText>{text}</NamingText>
          </li>
        ))}
      </ul>
    </WithNames>
  )
}
