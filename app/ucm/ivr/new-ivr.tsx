/** /ucm/ivr/new: creates an IVR [372] [378]. */
import { useLoaderData } from '@remix-run/react'
import { ivr } from '../../../contract/ucm/ivr'
import { guarded } from '../../access/guarded.server'
import { formAction } from '../../handlers/form-action.server'
import { pages } from '../../pages'
import { FormPage } from '../../ui/form/form-page'
import { TextField } from '../../ui/form/text-field'
import { useFormState } from '../../ui/form/use-form-state'
import { RecordFields } from '../records/record-fields'
import { ivrParts } from './ivr-parts'
import { ivrChoices, NewIvrForm } from './ivr-form.server'
import { ivrUrl } from '../record-urls'

export const loader = guarded('ivr.edit', (args) => ivrChoices(args))

export const action = formAction('ivr.edit', async (args, posted) => {
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
    <FormPage
      title={pages.newIvr.title}
      form={form}
      submit="Create"
      progress="Creating..."
      cancel={pages.ivrs.path}
      required="most"
      parts={ivrParts}
    >
      <RecordFields parts={ivrParts} form={form} choices={choices}>
        <TextField field={form.field('name')} label="Name" hint="It cannot be changed later." maxLength={50} />
      </RecordFields>
    </FormPage>
  )
}
