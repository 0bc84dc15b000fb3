/** /ucm/audio/upload: the dialog that uploads audio files, all or none of them [427] [432]. */
import { useLoaderData } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { audio } from '../../../contract/ucm/audio'
import { guarded } from '../../access/guarded.server'
import { files, readForm } from '../../forms/read-form.server'
import { pageBehind } from '../../forms/page-behind'
import { Alert, FocusedAlert } from '../../ui/alert'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { FormDialog } from '../../ui/dialog/dialogs'
import { FileField, type ChosenFile } from '../../ui/form/file-field'
import { useFormState } from '../../ui/form/use-form-state'
import { audioSource } from './audio-source.server'
import { wavFiles } from './wav-files'

export const handle = dialogHandle('Upload audio files')
export const meta = dialogMeta

export const loader = guarded('audio.edit', async (args) => {
  const { rows } = await audioSource.read(args)
  return { existing: rows.map(({ Filename }) => Filename) }
})

/** What people have been told and sent the form with: names that exist, and files with a warning. */
const Upload = z.object({
  attachments: files,
  overwrite: z.array(z.string()).default([]),
  warned: z.array(z.string()).default([]),
})

export const action = guarded('audio.edit', async (args) => {
  const form = await readForm(args, Upload, { files: 'attachments', fileRule: wavFiles })
  if (!form.ok) return form.invalid

  const names = form.files.map(({ name }) => name)
  if (names.length === 0) return form.refuse({ attachments: 'Choose one or more .wav files' })
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) return form.refuse({ attachments: `Two of the files are called ${twice}. Please send only one of them.` })

  const { overwrite, warned } = form.value
  const { rows } = await args.api.send(audio.list)
  const isNews = rows.some(({ Filename }) => names.includes(Filename) && !overwrite.includes(Filename))
  if (isNews || form.files.some(({ name, isWarning }) => isWarning && !warned.includes(name))) return form.ask()

  return form.submit(async (_value, attached) => {
    await args.api.send(audio.add, { body: {}, files: attached })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Audio file(s) uploaded' } }
  })
})

export default function UploadAudioDialog() {
  const { existing } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const stored = form.result?.storedUploads ?? []
  const all = [...stored.map((file) => ({ name: file.name, finding: file })), ...chosen]
  const overwritten = [...new Set(all.map(({ name }) => name))].filter((name) => existing.includes(name))
  const warned = all.filter(({ finding }) => finding?.isWarning).map(({ name }) => name)
  const isAsked = stored.length > 0 && overwritten.length + warned.length > 0
  return (
    <FormDialog
      form={form}
      submit={overwritten.length > 0 ? 'Upload and overwrite' : 'Upload'}
      progress="Uploading..."
      {...(stored.length > 0 ? {} : { required: 'all' })}
      withFiles
      keepsPlace
    >
      {overwritten.length > 0 ? (
        <Warning askedBy={isAsked && form.result}>
          The following audio files already exist and will be overwritten: {overwritten.join(', ')}
        </Warning>
      ) : (
        isAsked && (
          <Warning askedBy={form.result}>
            Nothing has been uploaded yet. Please read the notes at the files. Upload them as they are, or choose
            others.
          </Warning>
        )
      )}
      {overwritten.map((name) => (
        <input key={name} type="hidden" name="overwrite" value={name} />
      ))}
      {warned.map((name) => (
        <input key={name} type="hidden" name="warned" value={name} />
      ))}
      <FileField
        form={form}
        field={form.field('attachments')}
        label="Audio files"
        hint="WAV files of at most 15 MB each. Telephone systems play 8 or 16 kHz, 16-bit, mono."
        optional={stored.length > 0}
        accept=".wav,audio/wav,audio/x-wav,audio/wave,audio/vnd.wave"
        rule={wavFiles}
        onChoose={setChosen}
      />
    </FormDialog>
  )
}

/** It takes the focus when the form has come back with it, but not while somebody chooses files. */
function Warning({ askedBy, children }: { askedBy: unknown; children: ReactNode }) {
  if (!askedBy) return <Alert kind="warning">{children}</Alert>
  return (
    <FocusedAlert of={askedBy} kind="warning">
      {children}
    </FocusedAlert>
  )
}
