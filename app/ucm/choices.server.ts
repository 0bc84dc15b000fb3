/** Choices of the meta calls. What the record has stays a choice, even if the API does not list it any more. */
import type { Choice } from '../forms/field-words'

/** Names, each its own label. `current`: the record's; '' or none has nothing to keep. */
export function namedChoices(names: readonly string[], current = ''): Choice[] {
  const asChoice = (name: string) => ({ value: name, label: name })
  return withCurrent(names.map(asChoice), current === '' ? undefined : asChoice(current))
}

export function withCurrent(choices: readonly Choice[], current: Choice | undefined): Choice[] {
  return current?.value && !choices.some(({ value }) => value === current.value) ? [current, ...choices] : [...choices]
}
