/** The fields of an IVR, in two sections [372]. */
import type { ReactNode } from 'react'
import { SelectField, YesNoField } from '../../ui/form/choice-field'
import { FormPart } from '../../ui/form/form-page'
import type { FormState } from '../../ui/form/use-form-state'
import { NoneYet } from '../none-yet'
import type { IvrChoices, IvrField } from './ivr-form.server'

/** The parts of its form [665]. */
export const ivrParts = [
  { id: 'generic', title: 'Generic Settings' },
  { id: 'audio', title: 'Audio Settings' },
] as const
const [generic, audio] = ivrParts

interface IvrFieldsProps {
  readonly form: Pick<FormState<IvrField>, 'field'>
  readonly choices: IvrChoices
  readonly children: ReactNode
}

export function IvrFields({ form, choices, children }: IvrFieldsProps) {
  return (
    <>
      <FormPart part={generic} />
      {children}
      <YesNoField
        field={form.field('isRoot')}
        label="Is Root"
        hint="Calls enter at a root IVR, by its phone number. Any other IVR is reached from its parent."
      />
      <SelectField
        field={form.field('phoneNumber')}
        label="Linked phone number"
        hint="For a root IVR."
        placeholder="No phone number"
        choices={choices.phoneNumbers}
        optional
      />
      <SelectField
        field={form.field('parent')}
        label="Parent IVR"
        hint="For any other IVR: where ‘Return to parent IVR’ leads."
        placeholder="No parent"
        choices={choices.parents}
        optional
      />
      <SelectField
        field={form.field('fallbackQueue')}
        label="Fallback queue"
        hint="Where callers go if they choose nothing or call outside business hours."
        placeholder="No fallback queue"
        choices={choices.fallbackQueues}
        optional
      />

      <FormPart part={audio} />
      <SelectField
        field={form.field('prompt')}
        label="IVR Prompt"
        hint="What callers hear: the list of options."
        placeholder="Choose an audio file"
        ifNone={<NoneYet noun="audio files" />}
        choices={choices.prompts}
      />
      <SelectField
        field={form.field('welcomePrompt')}
        label="Welcome voice prompt"
        hint="Callers hear it first, during business hours."
        placeholder="No audio"
        choices={choices.welcomePrompts}
        optional
      />
      <SelectField
        field={form.field('closedPrompt')}
        label="Closed voice prompt"
        hint="Callers hear it outside business hours and on holidays."
        placeholder="No audio"
        choices={choices.closedPrompts}
        optional
      />
    </>
  )
}
