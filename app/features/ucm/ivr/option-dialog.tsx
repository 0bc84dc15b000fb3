/** The dialog that adds or changes a menu option. Each action type with a target has its own field for it. */
import type { ChangeEvent } from 'react'
import { FormDialog, RecordRemoved } from '~/ui/dialog/dialogs'
import { SelectField } from '~/ui/form/choice-field'
import { DigitsField, SuggestField } from '~/ui/form/text-field'
import type { FormState } from '~/ui/form/use-form-state'
import { actionName } from '../call-flow/menu-actions'
import { NoneYet } from './none-yet'
import type { OptionField, readOptionForm } from './option-form.server'

type OptionFormData = Awaited<ReturnType<typeof readOptionForm>>

interface OptionDialogProps extends OptionFormData {
  readonly form: FormState<OptionField>
  readonly submit: string
  readonly progress: string
}

export function OptionDialog({ form, choices, submit, progress }: OptionDialogProps) {
  const agent = form.field('agent')
  return (
    <FormDialog form={form} submit={submit} progress={progress} required="most">
      <DigitsField
        field={form.field('index')}
        label="Index"
        hint="Only numbers between 0 and 100 allowed"
        maxLength={3}
      />
      <div onChange={clearTargets}>
        <SelectField
          field={form.field('type')}
          label="Action type"
          placeholder="Choose an action type"
          choices={choices.types}
        />
      </div>
      <div className="target target-ivr">
        <SelectField
          field={form.field('ivr')}
          label="IVR"
          placeholder="Choose an IVR"
          ifNone={<NoneYet noun="IVRs" />}
          choices={choices.ivrs}
          optional={`for ${actionName('JUMP_TO_IVR')}`}
        />
      </div>
      <div className="target target-queue">
        <SelectField
          field={form.field('queue')}
          label="Queue"
          placeholder="Choose a queue"
          ifNone={<NoneYet noun="queues" />}
          choices={choices.queues}
          optional={`for ${actionName('JUMP_TO_QUEUE')}`}
        />
      </div>
      <div className="target target-agent">
        {choices.areAgentsTyped ? (
          <SuggestField
            field={agent}
            label="Agent"
            hint="Start typing a name."
            suggestions={choices.agents.map(({ value }) => value)}
            optional={`for ${actionName('HUNT_AGENT')}`}
          />
        ) : (
          <SelectField
            field={agent}
            label="Agent"
            placeholder="Choose an agent"
            ifNone={<NoneYet noun="agents" />}
            choices={choices.agents}
            optional={`for ${actionName('HUNT_AGENT')}`}
          />
        )}
      </div>
      <SelectField
        field={form.field('audio')}
        label="Acknowledge audio"
        hint="Callers hear it after they have chosen."
        placeholder="No audio"
        choices={choices.audio}
        optional
      />
    </FormDialog>
  )
}

/** Clears the target for another action type [405]. Without scripts, the server reads the chosen type's field. */
function clearTargets({ currentTarget }: ChangeEvent<HTMLDivElement>): void {
  const targets = currentTarget.closest('form')?.querySelectorAll('.target :is(input, select)') ?? []
  for (const target of targets) {
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) target.value = ''
  }
}

/** The option of the dialog's URL no longer exists. */
export function OptionRemoved() {
  return (
    <RecordRemoved text="The IVR does not have this menu option any more. Somebody may have removed it in the meantime." />
  )
}
