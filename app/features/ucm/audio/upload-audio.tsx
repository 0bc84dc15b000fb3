/** /ucm/audio/upload: the dialog that uploads audio files, all or none of them [427] [432]. */
import { useLoaderData } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { audio } from '~contract/ucm/audio'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { files } from '~/forms/posted-form.server'
import { pageBehind } from '~/forms/page-behind'
import { isSameText } from '~/platform/text/normalize-text'
import { Alert, FocusedAlert } from '~/ui/alert'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { FormDialog } from '~/ui/dialog/dialogs'
import type { ChosenFile } from '~/ui/form/chosen-files'
import { FileField } from '~/ui/form/file-field'
import { useFormState } from '~/ui/form/use-form-state'
import { readLibrary } from './audio-source.server'
import { soundFiles } from './sound-files.server'
import { UsedBy } from './used-by'
import { wavFiles } from './wav-files'

export const handle = dialogHandle('Upload audio files')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const { rows, uses } = await readLibrary(args)
  return { files: rows, uses }
})

/** The form. People confirm existing names (`overwrite`) and files with a warning (`warned`) by sending it again. */
const Upload = z.object({
  attachments: files,
  overwrite: z.array(z.string()).default([]),
  warned: z.array(z.string()).default([]),
})

export const action = formAction(
  'edit',
  async (args, posted) => {
    const form = await posted.read(Upload, { fileRule: soundFiles(args.readers) })
    if (!form.ok) return form.invalid

    const names = form.files.map(({ name }) => name)
    if (names.length === 0) return form.refuse({ attachments: 'Choose one or more .wav files' })
    const second = names.find((name, index) => names.findIndex((other) => isAlike(other, name)) < index)
    if (second !== undefined) return form.refuse({ attachments: twiceText(names, second) })

    const { overwrite, warned } = form.value
    const { rows } = await args.api.send(audio.list)
    const isNews = names.some(
      (name) => !overwrite.includes(name) && rows.some(({ Filename }) => isAlike(Filename, name)),
    )
    if (isNews || form.files.some(({ name, isWarning }) => isWarning && !warned.includes(name))) return form.askAgain()

    return form.submit(async (_value, attached) => {
      await args.api.send(audio.add, { body: {}, files: attached })
      return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Audio file(s) uploaded' } }
    })
  },
  { files: 'attachments' },
)

export default function UploadAudioDialog() {
  const { files: inLibrary, uses } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const storedUploads = form.result?.storedUploads ?? []
  const all = [...storedUploads.map((file) => ({ name: file.name, finding: file })), ...chosen]
  const names = [...new Set(all.map(({ name }) => name))]
  const existing = inLibrary.map(({ Filename }) => Filename)
  const overwrittenNames = names.filter((name) => existing.includes(name))
  const alike = names.flatMap((name) => {
    const other = overwrittenNames.includes(name) ? undefined : existing.find((one) => isAlike(one, name))
    return other === undefined ? [] : [{ name, other }]
  })
  const replacedNames = [...overwrittenNames, ...alike.map(({ other }) => other)]
  const warnedNames = all.filter(({ finding }) => finding?.isWarning).map(({ name }) => name)
  const isAsked = storedUploads.length > 0 && overwrittenNames.length + alike.length + warnedNames.length > 0
  return (
    <FormDialog
      form={form}
      submit={overwrittenNames.length > 0 ? 'Upload and overwrite' : 'Upload'}
      progress="Uploading..."
      {...(storedUploads.length > 0 ? {} : { required: 'all' })}
      withFiles
    >
      {overwrittenNames.length + alike.length > 0 ? (
        <Warning askedBy={isAsked && form.result}>
          {overwrittenNames.length > 0 && (
            <span>{`The following audio files already exist and will be overwritten: ${overwrittenNames.join(', ')}`}</span>
          )}
          {alike.length > 0 && (
            <span className="d-block">
              Nearly the name of an existing file, which may be overwritten:{' '}
              <span>{alike.map(({ name, other }) => `${name} (${other})`).join(', ')}</span>
            </span>
          )}
          <UsedBy files={inLibrary.filter(({ Filename }) => replacedNames.includes(Filename))} uses={uses} />
        </Warning>
      ) : (
        isAsked && (
          <Warning askedBy={form.result}>
            Nothing has been uploaded yet. Please read the notes at the files. Upload them as they are, or choose
            others.
          </Warning>
        )
      )}
      {[...overwrittenNames, ...alike.map(({ name }) => name)].map((name) => (
        <input key={name} type="hidden" name="overwrite" value={name} />
      ))}
      {warnedNames.map((name) => (
        <input key={name} type="hidden" name="warned" value={name} />
      ))}
      <FileField
        form={form}
        field={form.field('attachments')}
        label="Audio files"
        hint="WAV files of at most 15 MB each. Telephone systems play 8 or 16 kHz, 16-bit, mono."
        optional={storedUploads.length > 0}
        accept=".wav,audio/wav,audio/x-wav,audio/wave,audio/vnd.wave"
        rule={wavFiles}
        onChoose={setChosen}
      />
    </FormDialog>
  )
}

function twiceText(names: readonly string[], second: string): string {
  const first = names.find((name) => isAlike(name, second))
  if (first === second) return `Two of the files are called ${second}. Please send only one of them.`
  return `Two of the files have nearly the same name: ${first} and ${second}. Please send only one of them.`
}

/** Tells if names differ at most in capitals, or in how accents are encoded: many systems do not tell such names apart. */
function isAlike(one: string, other: string): boolean {
  return isSameText(one.toLowerCase(), other.toLowerCase())
}

/** Takes the focus when the form comes back with it, but not while people choose files. */
function Warning({ askedBy, children }: { askedBy: unknown; children: ReactNode }) {
  if (!askedBy) return <Alert kind="warning">{children}</Alert>
  return (
    <FocusedAlert focusKey={askedBy} kind="warning">
      {children}
    </FocusedAlert>
  )
}
