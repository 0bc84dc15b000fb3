/** Choices of the meta calls. The record's own value stays a choice, even if the API no longer lists it. */
import { MAX_CHOICES_TO_SEND } from '~/forms/choice-limits'
import type { Choice } from '~/forms/field-labels'

/**
 * Names, each its own label, or with another in a list. `current`: the record's own. At most one more than `MAX_CHOICES_TO_SEND`, from
 * which `SelectField` knows that there are too many to list.
 */
export function choicesOfNames(names: readonly string[], current = '', labelOf?: (name: string) => string): Choice[] {
  const isListed = names.length < MAX_CHOICES_TO_SEND
  const asChoice = (name: string) => {
    const label = (isListed && labelOf?.(name)) || name
    return label === name ? { value: name, label } : { value: name, label, isName: true }
  }
  const choices = names.slice(0, MAX_CHOICES_TO_SEND + 1).map(asChoice)
  return withCurrent(choices, current === '' ? undefined : asChoice(current))
}

/** Puts the record's own value first, if it is none of the choices. */
export function withCurrent(choices: readonly Choice[], current: Choice | undefined): Choice[] {
  return current?.value && !choices.some(({ value }) => value === current.value) ? [current, ...choices] : [...choices]
}
