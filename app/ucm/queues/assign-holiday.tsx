/** /ucm/queues/view/assign-holiday?no=: the dialog that gives a queue a holiday (B§5). */
import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { holidays } from '../../../contract/ucm/holidays'
import { queueHolidays } from '../../../contract/ucm/queues'
import { guarded } from '../../access/guarded.server'
import { readForm } from '../../forms/read-form.server'
import { pageBehind } from '../../http/page-behind'
import { pages } from '../../pages'
import { receivedKey } from '../../portal-api/received-key'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { FormDialog, InfoDialog } from '../../ui/dialog/dialogs'
import { SelectField } from '../../ui/form/choice-field'
import { useFormState } from '../../ui/form/use-form-state'
import { defaultQueue } from './queue-address.server'
import { byDate, holidayView } from './queue-view.server'

export const handle = dialogHandle('Assign holiday')
export const meta = dialogMeta

export const loader = guarded('queues.edit', async (args) => {
  const { listedName } = await defaultQueue(args, 'holidays')
  const [all, assigned] = await Promise.all([
    args.api.send(holidays.list),
    args.api.send(queueHolidays.list, { params: { queueName: listedName } }),
  ])
  const taken = new Set(assigned.rows.map(({ ID }) => String(ID)))
  const choices = byDate(all.rows)
    .map((holiday) => holidayView(holiday, args.formatDate))
    .filter(({ id }) => !taken.has(id))
    .map(({ id, date, description }) => ({ value: id, label: `${date.text} ${description}` }))
  return { choices }
})

const ChosenHoliday = z.object({ holiday: z.string('Choose a holiday').max(200) })

export const action = guarded('queues.edit', async (args) => {
  const { queueName } = await defaultQueue(args, 'holidays')
  const form = await readForm(args, ChosenHoliday)
  if (!form.ok) return form.invalid

  return form.submit(async ({ holiday }) => {
    const { rows } = await args.api.send(holidays.list)
    const holidayId = receivedKey(
      rows.map(({ ID }) => ID),
      holiday,
    )
    await args.api.send(queueHolidays.add, { body: { holidayId, queueName } })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Holiday assigned to queue!' } }
  })
})

export default function AssignHolidayDialog() {
  const { choices } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  if (choices.length === 0 && !form.result) {
    return (
      <InfoDialog>
        <p>
          The queue has every holiday already. <Link to={pages.holidays.path}>Add holidays</Link>
        </p>
      </InfoDialog>
    )
  }
  return (
    <FormDialog form={form} submit="Assign" progress="Assigning..." required="all" keepsPlace>
      <SelectField field={form.field('holiday')} label="Holiday" placeholder="Choose a holiday" choices={choices} />
    </FormDialog>
  )
}
