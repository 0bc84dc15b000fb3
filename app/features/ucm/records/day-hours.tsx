/** /ucm/queues/view/day-hours?no=, /ucm/ivr/details/day-hours?no=: plans other hours for one day, and the way back [1018]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { allTimes } from '~/platform/text/wording'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { FormDialog } from '~/ui/dialog/dialogs'
import { DateField, TimeField } from '~/ui/form/text-field'
import { useFormState } from '~/ui/form/use-form-state'
import { readDraftOfUrl } from '../runs/plan.server'
import { dayHoursSchema, daysToChange, planDayHours } from './day-hours.server'
import { requireRecord } from './record-of-url.server'

export const handle = dialogHandle('Hours of one day')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  await requireRecord(args, 'business hours')
  const { day = [], open = [], close = [] } = (await readDraftOfUrl(args)) ?? {}
  return {
    ...daysToChange(args),
    holiday: `${args.route.page?.path}/assign-holiday${args.url.search}`,
    start: { values: { day, open, close } },
  }
})

export const action = formAction('edit', async (args, posted) => {
  const record = await requireRecord(args, 'business hours')
  const form = await posted.read(dayHoursSchema(args))
  if (!form.ok) return form.invalid

  const plan = await planDayHours(args, record, form.value)
  return 'wrong' in plan ? form.refuse({ day: plan.wrong }) : form.submit(async () => plan.review())
})

export default function DayHoursDialog() {
  const { first, last, holiday, timeZone, start } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(start)
  return (
    <FormDialog form={form} submit="Review changes" progress="Planning..." required="all">
      <DateField
        field={form.field('day')}
        label="Day"
        min={first}
        max={last}
        hint="Today or one of the next 6 days. Planned earlier, the hours would also hold on that weekday before."
      />
      <TimeField field={form.field('open')} label="Open" hint={`${allTimes(timeZone)}.`} />
      <TimeField field={form.field('close')} label="Close" />
      <p className="form-text">
        <span>
          The telephone system knows hours of weekdays only. So these take the place of those of that weekday until you
          put them back. The review proposes the day after to remind you.
        </span>{' '}
        <Link to={holiday}>Closed all day? Assign a holiday</Link>
      </p>
    </FormDialog>
  )
}
