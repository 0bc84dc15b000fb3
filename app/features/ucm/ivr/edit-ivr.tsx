/** /ucm/ivr/edit?no=: changes an IVR. Its name stays [375] [383]. */
import { useLoaderData } from '@remix-run/react'
import { ivr } from '~contract/ucm/ivr'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { editStart } from '~/forms/record-copy.server'
import { formAction } from '~/forms/form-action.server'
import { href } from '~/href'
import { pages } from '~/pages'
import { useFormState } from '~/ui/form/use-form-state'
import { recordHandle } from '~/ui/record-name'
import { recordMeta } from '~/ui/shell/record-meta'
import { awaitLater } from '~/platform/await-later'
import { readEffects } from '../effects/read-effects.server'
import { requireRecord } from '../records/record-of-url.server'
import { RecordForm } from '../records/record-form'
import { fieldValues } from '../records/fields'
import { ivrParts } from './ivr-parts'
import { readIvrChoices, IvrForm } from './ivr-form.server'

export const loader = guarded('page', async (args) => {
  const { name: ivrName, query, back } = await requireRecord(args)
  const detail = awaitLater(readDetail(args, ivrName))
  const [found, choices] = await Promise.all([detail, readIvrChoices(args, detail)])
  return {
    recordName: ivrName,
    back,
    view: href(pages.ivr, query),
    choices,
    start: editStart(args.context, fieldValues(ivrParts, found)),
  }
})

async function readDetail({ api }: SignedInArgs, ivrName: string) {
  return api.send(ivr.detail, { query: { ivrName } })
}

export const handle = recordHandle
export const meta = recordMeta('Edit')

export const action = formAction('page', async (args, posted) => {
  const record = await requireRecord(args)
  const { name: ivrName, query } = record
  const form = await posted.read(IvrForm, { record: fieldValues(ivrParts, await readDetail(args, ivrName)) })
  if (!form.ok) return form.invalid

  const { LinkedPhoneNumber: phoneNumber, FallbackQueue: fallbackQueue } = form.value
  const settings = { phoneNumber, fallbackQueue }
  const { bad } = await readEffects(args, [{ kind: 'settings', record, settings }])
  const question = await form.askIfNotes(bad)
  if (question) return question

  return form.submit(async (values) => {
    await args.api.send(ivr.update, { body: { ...values, IVRName: ivrName } })
    return { to: href(pages.ivr, query), toast: { kind: 'success', text: 'IVR updated!' } }
  })
})

export default function EditIvrPage() {
  const { recordName, view, choices, start } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(start)
  return (
    <RecordForm
      title={`Edit ${recordName}`}
      named={recordName}
      form={form}
      parts={ivrParts}
      choices={choices}
      cancel={view}
    />
  )
}
