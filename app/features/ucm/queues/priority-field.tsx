import type { FieldState } from '~/ui/form/use-form-state'
import { DigitsField } from '~/ui/form/text-field'

/** The priority of an agent in a queue, which the calls name `Penalty` [309] [314]. */
export function PriorityField({ field }: { field: FieldState }) {
  return (
    <DigitsField
      field={field}
      label="Priority"
      hint="0 to 100. Agents with a lower number are called first."
      maxLength={3}
    />
  )
}
