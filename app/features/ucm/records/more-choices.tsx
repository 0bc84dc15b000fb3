import type { Choice } from '~/forms/field-labels'
import { CheckboxGroup } from '~/ui/form/choice-field'
import type { FieldState } from '~/ui/form/use-form-state'

interface MoreChoicesProps {
  readonly field: FieldState
  readonly label: string
  readonly hint?: string
  readonly choices: readonly Choice[]
}

/** Boxes below a field that chooses one, for people who want several at once. */
export function MoreChoices({ field, label, hint, choices }: MoreChoicesProps) {
  if (choices.length < 2) return null
  return (
    <details className="more-choices mb-3" open={field.values.length > 0}>
      <summary className="py-1 link text-decoration-none">Several at once</summary>{' '}
      <CheckboxGroup field={field} label={label} hint={hint} choices={choices} />
    </details>
  )
}
