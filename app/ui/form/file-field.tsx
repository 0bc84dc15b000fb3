/** Files to send: stored uploads of an earlier attempt, to untick, and more files to choose. */
import { useEffect, useRef, useState } from 'react'
import { ToastMessage } from '../toast'
import { Tick } from './choice-field'
import { controlProps, Field, type FieldProps } from './field'
import { FILE_TOO_LARGE, inMegabytes, MAX_FILE_BYTES, selectionText, tooLargeText } from '../../forms/file-rules'
import { STORED_UPLOADS_FIELD, type FormResult } from '../../forms/form-result'
import type { FormState } from './use-form-state'

type FileFieldProps = Omit<FieldProps, 'optional'> & { form: FormState; accept?: string }

/** Any number of files of at most 15 MB each. Its form needs `withFiles`. */
export function FileField({ form: { result }, field, label, hint, accept }: FileFieldProps) {
  const { input, chosen, onChange } = useChosenFiles(result)
  const tooLarge = chosen.filter(({ bytes }) => bytes > MAX_FILE_BYTES)
  const refusal = tooLarge.length > 0 ? tooLargeText(tooLarge.map(({ name }) => name)) : undefined
  const shown = chosen.length > 0 ? { ...field, error: refusal, isAnnounced: true as const } : field
  // The form is then not sent.
  useEffect(() => input.current?.setCustomValidity(refusal ?? ''), [input, refusal])
  return (
    <>
      <StoredUploads files={result?.storedUploads ?? []} />
      <Field field={shown} label={label} hint={hint} optional>
        <input
          {...controlProps('form-control', { field: shown, hint, optional: true })}
          ref={input}
          type="file"
          multiple
          accept={accept}
          onChange={onChange}
        />
      </Field>
      <p className="form-text" role="status">
        {selectionText(chosen)}
      </p>
      {refusal && <ToastMessage toast={{ kind: 'danger', text: FILE_TOO_LARGE }} />}
    </>
  )
}

/** With scripts: the files in the field. */
function useChosenFiles(reply: FormResult | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; bytes: number }[]>([])
  const onChange = () => setChosen([...(input.current?.files ?? [])].map(({ name, size }) => ({ name, bytes: size })))
  useEffect(() => {
    // Stored uploads are listed; a field that still held them would send them twice.
    if (!input.current || !reply?.storedUploads?.length) return
    input.current.value = ''
    setChosen([])
  }, [reply])
  return { input, chosen, onChange }
}

function StoredUploads({ files }: { files: NonNullable<FormResult['storedUploads']> }) {
  if (files.length === 0) return null
  return (
    <fieldset className="field">
      <legend className="form-label">
        Files already chosen{files.every(({ bytes }) => bytes > 0) && `: ${selectionText(files)}`}
      </legend>
      <p className="form-text">You do not need to choose them again. Untick files that you do not want to send.</p>
      {files.map(({ id, name, bytes }) => (
        <Tick
          key={id}
          type="checkbox"
          id={id}
          name={STORED_UPLOADS_FIELD}
          value={id}
          defaultChecked
          label={bytes > 0 ? `${name} (${inMegabytes(bytes)})` : name}
        />
      ))}
    </fieldset>
  )
}
