/** /ucm/ivr/new: creates an IVR [372] [378]. */
import { useLoaderData } from '@remix-run/react'
import { ivr } from '~contract/ucm/ivr'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { useFormState } from '~/ui/form/use-form-state'
import { RecordForm } from '../records/record-form'
import { ivrParts } from './ivr-parts'
import { readIvrChoices, NewIvrForm } from './ivr-form.server'
import { ivrUrl } from '../record-urls'

export const loader = guarded('page', (args) => readIvrChoices(args))

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(NewIvrForm)
  if (!form.ok) return form.invalid

  return form.submit(async ({ name, ...values }) => {
    await args.api.send(ivr.create, { body: { ...values, IVRName: name } })
    return { to: ivrUrl(name) }
  })
})

export default function NewIvrPage() {
  const choices = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>({ values: { IsRoot: 'no' } })
  return (
    <RecordForm
      title={pages.newIvr.title}
      named={{ form, maxLength: 50 }}
      form={form}
      parts={ivrParts}
      choices={choices}
      cancel={pages.ivrs.path}
    />
  )
}
