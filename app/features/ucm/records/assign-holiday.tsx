/** /ucm/queues/view/assign-holiday?no=, /ucm/ivr/details/assign-holiday?no=: gives one or several holidays [304] [417] [774]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { FormDialog, InfoDialog } from '~/ui/dialog/dialogs'
import { SelectField } from '~/ui/form/choice-field'
import { useFormState } from '~/ui/form/use-form-state'
import {
  assignHolidays,
  readChoicesOfPlan,
  ChosenHolidays,
  readHolidayChoices,
} from '../holidays/assigned-holidays.server'
import { MoreChoices } from './more-choices'
import { TextWithNames } from '~/ui/names'
import { awaitLater } from '~/platform/await-later'
import { requireRecord } from './record-of-url.server'

export const handle = dialogHandle('Assign holiday')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const requiredRecord = awaitLater(requireRecord(args, 'holidays'))
  const choices = awaitLater(readHolidayChoices(args, requiredRecord))
  const record = await requiredRecord
  const [holidays, values, nextQueue] = await Promise.all([
    choices,
    readChoicesOfPlan(args),
    record.readNextWhenClosed(),
  ])
  return { ...holidays, noun: record.noun, nextQueue, start: { values } }
})

export const action = formAction('edit', async (args, posted) => {
  const record = await requireRecord(args, 'holidays')
  const form = await posted.read(ChosenHolidays)
  if (!form.ok) return form.invalid

  return form.submit((chosen) => assignHolidays(args, chosen, record))
})

/** Says what callers notice on a holiday [891]. */
function callsText(nextQueue: string): string {
  return nextQueue === '' ? 'On these days nobody answers: calls end.' : `On these days calls go on to ${nextQueue}.`
}

export default function AssignHolidayDialog() {
  const { choices, hasHolidays, noun, nextQueue, start } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(start)
  if (choices.length === 0 && !form.result) {
    return (
      <InfoDialog>
        <p>
          <span>{hasHolidays ? `The ${noun} has every holiday already.` : 'There are no holidays yet.'}</span>{' '}
          <Link to={pages.holidays.path}>Add holidays</Link>
        </p>
      </InfoDialog>
    )
  }
  return (
    <FormDialog form={form} submit="Assign" progress="Assigning...">
      <SelectField field={form.field('holiday')} label="Holiday" placeholder="Choose a holiday" choices={choices} />
      {nextQueue !== undefined && (
        <p className="form-text">
          <TextWithNames text={callsText(nextQueue)} names={[nextQueue]} />
        </p>
      )}
      <MoreChoices field={form.field('more')} label="More holidays" choices={choices} />
    </FormDialog>
  )
}
