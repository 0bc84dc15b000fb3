/** The team of a shift queue: one of the connected account's [278] [325]. */
import { Alert } from '~/ui/alert'
import { SelectField } from '~/ui/form/choice-field'
import type { FieldState } from '~/ui/form/use-form-state'
import { DirectoryFailureText } from '../directory-failure'
import type { TeamChoices } from './queue-form.server'

interface TeamFieldProps {
  readonly field: FieldState
  readonly teams: TeamChoices
  readonly optional?: string
}

export function TeamField({ field, teams: { choices, failure }, ...shown }: TeamFieldProps) {
  return (
    <>
      {failure && (
        <Alert kind="info">
          The teams could not be fetched. <DirectoryFailureText failure={failure} />
        </Alert>
      )}
      <SelectField
        field={field}
        label="Team"
        hint="People on shift in this team are the agents of the queue."
        placeholder="Choose a team"
        choices={choices}
        {...shown}
      />
    </>
  )
}
