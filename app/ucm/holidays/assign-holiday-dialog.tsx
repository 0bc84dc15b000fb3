/** The dialog that gives a queue or an IVR one or several of the organisation's holidays [304] [417] [774]. */
import { Link } from '@remix-run/react'
import { pages } from '../../pages'
import { FormDialog, InfoDialog } from '../../ui/dialog/dialogs'
import type { Choice } from '../../forms/field-labels'
import { SelectField } from '../../ui/form/choice-field'
import type { FormState } from '../../ui/form/use-form-state'
import { MoreChoices } from '../more-choices'

interface AssignHolidayProps {
  readonly form: FormState<'holiday' | 'more'>
  readonly choices: readonly Choice[]
  /** Whether the organisation has any. */
  readonly hasHolidays: boolean
  readonly noun: string
}

export function AssignHoliday({ form, choices, hasHolidays, noun }: AssignHolidayProps) {
  if (choices.length === 0 && !form.result) {
    return (
      <InfoDialog>
        <p>
          {hasHolidays ? `The ${noun} has every holiday already.` : 'There are no holidays yet.'}{' '}
          <Link to={pages.holidays.path}>Add holidays</Link>
        </p>
      </InfoDialog>
    )
  }
  return (
    <FormDialog form={form} submit="Assign" progress="Assigning..." keepsScroll>
      <SelectField field={form.field('holiday')} label="Holiday" placeholder="Choose a holiday" choices={choices} />
      <MoreChoices field={form.field('more')} label="More holidays" choices={choices} />
    </FormDialog>
  )
}
