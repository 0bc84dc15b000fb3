import type { FormEvent } from 'react'
import { Alert } from '~/ui/alert'
import { FormDialog, RecordRemoved } from '~/ui/dialog/dialogs'
import { CheckboxField, SelectField } from '~/ui/form/choice-field'
import { PhoneNumberField, SuggestField, TextField } from '~/ui/form/text-field'
import type { FieldState, FormState } from '~/ui/form/use-form-state'
import { DirectoryFailureText } from '../directory-failure'
import type { AgentFormField, readAgentForm } from './agent-form.server'
import { agentLabels } from './agent-values'
import { usePeopleSearch } from './use-people-search'
import type { Elements } from '~/ui/elements'

type AgentFormData = Awaited<ReturnType<typeof readAgentForm>>

interface AgentDialogProps extends AgentFormData {
  readonly form: FormState<AgentFormField>
  readonly children?: Elements
  readonly submit: string
  readonly progress: string
}

export function AgentDialog({ form, users, types, children, submit, progress }: AgentDialogProps) {
  return (
    <FormDialog form={form} submit={submit} progress={progress} required="most">
      <DirectoryUserField form={form} users={users} />
      <div className="fields-2">
        <TextField field={form.field('alias')} label={agentLabels.alias} maxLength={200} />
        <SelectField field={form.field('type')} label={agentLabels.type} placeholder="Choose one" choices={types} />
      </div>
      <PhoneNumberField field={form.field('number')} label="Number or Extension" hint={DIGITS} />
      <PhoneNumberField field={form.field('fallback')} label="Fallback phone number" hint={DIGITS} optional />
      <CheckboxField
        field={form.field('isAlwaysAvailable')}
        label={agentLabels.isAlwaysAvailable}
        hint="Takes calls at any time, whatever the presence of the directory user."
      />
      <CheckboxField
        field={form.field('ringInUse')}
        label={agentLabels.ringInUse}
        hint="Also rings while the agent is on the phone."
      />
      {children}
    </FormDialog>
  )
}

const DIGITS = 'Numbers only, max 13 characters allowed'

interface DirectoryUserProps {
  readonly form: FormState<AgentFormField>
  readonly users: AgentFormData['users']
}

/**
 * Field for the linked user. Without the directory, people can keep or remove the link. If the text of a form that comes back may
 * mean several people, they choose one of them, whether all could be listed or not.
 */
function DirectoryUserField({ form, users: { labels, isSearched, failure } }: DirectoryUserProps) {
  const typed = form.field('user')
  const person = form.field('person')
  const field = person.values[0] ? { ...typed, values: person.values } : typed
  const hasText = Boolean(field.values[0])
  const { found, search } = usePeopleSearch()
  const suggestions = isSearched ? found : labels
  return (
    <>
      {failure && (
        <Alert kind="warning">
          <span>{failure.text}</span> <DirectoryFailureText failure={failure.reason} />
        </Alert>
      )}
      {(!failure || hasText) && (
        <SuggestField
          field={field}
          label={agentLabels.user}
          hint={`${isSearched ? 'Type the beginning of a name or an e-mail address.' : 'Start typing a name.'} ${NOT_SUGGESTED}`}
          optional
          suggestions={suggestions}
          maxLength={500}
          onInput={(event) => {
            fillAlias(event, suggestions, form.field('alias'))
            if (isSearched) search(event.currentTarget.value)
          }}
        />
      )}
      {typed.candidates && typed.candidates.length > 0 && (
        <SelectField
          field={{ ...person, values: [] }}
          label="Found in the directory"
          hint="Choose one, or change the text above to search again."
          placeholder="Choose one"
          choices={typed.candidates.map((label) => ({ value: label, label }))}
          optional
        />
      )}
    </>
  )
}

const NOT_SUGGESTED =
  'People who are agents already are not suggested. Shift queues use this link to know who is on shift.'

/** Scripts fill an empty alias with the name of the chosen user. */
function fillAlias(
  { currentTarget }: FormEvent<HTMLInputElement>,
  labels: readonly string[],
  { id }: FieldState,
): void {
  const alias = document.getElementById(id)
  if (!(alias instanceof HTMLInputElement) || alias.value || !labels.includes(currentTarget.value)) return
  alias.value = currentTarget.value.replace(/ \([^()]*\)$/, '').slice(0, 200)
}

export function AgentRemoved() {
  return <RecordRemoved text="This agent is no longer in the list. Somebody may have removed it in the meantime." />
}
