/** Files to send: stored uploads of an earlier attempt, to untick, and more files to choose. */
import { useEffect, useRef, useState } from 'react'
import { useBeforePaint } from '../hydration'
import { Icon } from '../icon'
import { ToastMessage } from '../toast'
import { Tick } from './choice-field'
import { controlProps, Field, type FieldProps } from './field'
import {
  countText,
  FILE_TOO_LARGE,
  inMegabytes,
  MAX_FILE_BYTES,
  refusedText,
  selectionText,
  tooLargeText,
  type FileFinding,
  type FileRule,
} from '../../forms/file-rules'
import { STORED_UPLOADS_FIELD, type FormResult } from '../../forms/form-result'
import type { FormState } from './use-form-state'

interface FileFieldProps extends FieldProps {
  form: FormState
  accept?: string
  /** What the page takes. With scripts it is asked at once, and its notes show; without, they come back with the form. */
  rule?: FileRule
  /** With scripts: is told of the files in the field. */
  onChoose?: (files: readonly ChosenFile[]) => void
}

/** `finding` is there as soon as the rule has looked at the file. */
export interface ChosenFile {
  readonly name: string
  readonly bytes: number
  readonly finding?: FileFinding
}

/** Any number of files of at most 15 MB each. Its form needs `withFiles`. */
export function FileField({ form: { result }, field, label, hint, optional, accept, rule, onChoose }: FileFieldProps) {
  const { input, chosen, onChange } = useChosenFiles(result, rule)
  useEffect(() => onChoose?.(chosen), [chosen, onChoose])
  const { text, toast } = refusalOf(chosen, rule)
  const shown = chosen.length > 0 ? { ...field, error: text, isAnnounced: true as const } : field
  // The form is then not sent.
  useBeforePaint(() => input.current?.setCustomValidity(text ?? ''), [input, text])
  return (
    <>
      <StoredUploads files={result?.storedUploads ?? []} />
      <Field field={shown} label={label} hint={hint} optional={optional}>
        <input
          {...controlProps('form-control', { field: shown, hint, optional })}
          ref={input}
          type="file"
          multiple
          accept={accept}
          onChange={onChange}
        />
      </Field>
      <p className="form-text" role="status">
        {rule && chosen.length > 0 ? countText(chosen) : selectionText(chosen)}
      </p>
      <ul className="file-notes">
        {chosen.map(
          ({ name, finding }) =>
            finding?.note && (
              <li key={name}>
                <strong>{name}</strong>
                <FileNote of={finding} />
              </li>
            ),
        )}
      </ul>
      {toast && <ToastMessage toast={{ kind: 'danger', text: toast }} />}
    </>
  )
}

function refusalOf(chosen: readonly ChosenFile[], rule: FileRule | undefined): { text?: string; toast?: string } {
  const tooLarge = chosen.filter(({ bytes }) => bytes > MAX_FILE_BYTES)
  if (tooLarge.length > 0) return { text: tooLargeText(tooLarge.map(({ name }) => name)), toast: FILE_TOO_LARGE }
  const refused = chosen.flatMap(({ name, finding }) => (finding?.refused ? [{ name, refused: finding.refused }] : []))
  return rule && refused.length > 0 ? { text: refusedText(rule, refused), toast: rule.refusal } : {}
}

/** With scripts: the files in the field. */
function useChosenFiles(reply: FormResult | undefined, rule: FileRule | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<readonly File[]>([])
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const onChange = async () => {
    const files = [...(input.current?.files ?? [])]
    latest.current = files
    const named = files.map(({ name, size }) => ({ name, bytes: size }))
    setChosen(named)
    if (!rule) return
    const findings = await Promise.all(files.map((file) => rule.inspect(file).catch(() => ({}))))
    if (latest.current === files) setChosen(named.map((file, index) => ({ ...file, finding: findings[index] ?? {} })))
  }
  useBeforePaint(() => {
    // Stored uploads are listed; a field that still held them would send them twice.
    if (!input.current || !reply?.storedUploads?.length) return
    input.current.value = ''
    latest.current = []
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
      {files.map(({ id, name, bytes, ...finding }) => (
        <div key={id}>
          <Tick
            type="checkbox"
            id={id}
            name={STORED_UPLOADS_FIELD}
            value={id}
            defaultChecked
            label={bytes > 0 ? `${name} (${inMegabytes(bytes)})` : name}
          />
          <FileNote of={finding} />
        </div>
      ))}
    </fieldset>
  )
}

function FileNote({ of: { note, isWarning } }: { of: FileFinding }) {
  if (!note) return null
  return (
    <p className={isWarning ? 'file-note file-warning' : 'file-note'}>
      {isWarning && <Icon name="exclamation-triangle-fill" />}
      <span>
        {isWarning && <span className="visually-hidden">Warning: </span>}
        {note}
      </span>
    </p>
  )
}
