/** Files to send: stored uploads of an earlier attempt, to untick, and new files to choose. */
import { useLocation } from '@remix-run/react'
import { useEffect, useState, type MouseEvent } from 'react'
import { watchUploads } from './upload-progress'
import { useBeforePaint } from '../hydration'
import { Icon } from '../icon'
import { ToastMessage } from '../toast'
import { Tick } from './choice-field'
import { useChosenFiles, type ChosenFile } from './chosen-files'
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
} from '~/forms/file-rules'
import { STORED_UPLOADS_FIELD, type FormResult } from '~/forms/form-result'
import type { FormState } from './use-form-state'

interface FileFieldProps extends FieldProps {
  form: FormState
  accept?: string
  /** The page takes one file, so another one takes its place. */
  isOne?: boolean
  /** Checks files. With scripts it runs at once and its notes show; without, they come back with the form. */
  rule?: FileRule
  onChoose?: (files: readonly ChosenFile[]) => void
}

/** Any number of files of at most 15 MB each. Its form needs `withFiles`. */
export function FileField({
  form: { result, storedUploads = [] },
  field,
  label,
  hint,
  optional,
  accept,
  isOne = false,
  rule,
  onChoose,
}: FileFieldProps) {
  const { input, chosen, message, isOver, onChange, remove } = useChosenFiles(result, rule)
  useEffect(() => onChoose?.(chosen), [chosen, onChoose])
  const { text, toast } = fileRefusal(chosen, rule)
  const selection = rule && chosen.length > 0 ? countText(chosen) : selectionText(chosen)
  const shown = chosen.length > 0 ? { ...field, error: text, isAnnounced: true } : field
  // The browser then does not send the form.
  useBeforePaint(() => input.current?.setCustomValidity(text ?? ''), [input, text])
  return (
    <>
      <StoredUploads files={storedUploads} />
      <Field field={shown} label={label} hint={hint} optional={optional}>
        <input
          {...controlProps('form-control', { field: shown, hint, optional })}
          ref={input}
          type="file"
          multiple={!isOne}
          accept={accept}
          onChange={onChange}
        />
        <p className={isOver ? 'given-files is-over' : 'given-files'}>
          {accept === undefined
            ? 'You can also paste a screenshot, or drop files on this page.'
            : `You can also drop ${isOne ? 'the file' : 'files'} on this page.`}
        </p>
      </Field>
      <ul className="list-group mb-2 small text-break">
        {chosen.map(({ name, bytes, finding = {} }, index) => (
          <li
            key={name}
            className="list-group-item d-flex gap-2 justify-content-between align-items-center py-0 pe-0 ps-12"
          >
            <span>
              <strong className="fw-medium">{name}</strong> <span>{inMegabytes(bytes)}</span>
              <FileNote finding={finding} />
            </span>
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              aria-label={`Remove ${name}`}
              onClick={(event) => {
                focusBeside(event, input.current)
                remove(index)
              }}
            >
              <Icon name="x-lg" className="m-0" />
            </button>
          </li>
        ))}
      </ul>
      {/* The list shows the one file as well. */}
      <p className={chosen.length === 1 && !rule ? 'visually-hidden' : 'form-text'} role="status">
        {message && <span>{`${message} `}</span>}
        {selection && <span>{selection}</span>}
      </p>
      <UploadProgress />
      {toast && <ToastMessage toast={{ kind: 'danger', text: toast }} />}
    </>
  )
}

/** Moves the focus from a button, before the button goes with its file, to its neighbour, else to the field. */
function focusBeside({ currentTarget }: MouseEvent, input: HTMLInputElement | null): void {
  const item = currentTarget.closest('li')
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  ;(beside ?? input)?.focus()
}

/** Smaller forms are sent before anybody has read how much. */
const WORTH_TELLING_BYTES = 500_000

/** Shows how many bytes have been sent, once scripts run; a screen reader hears each quarter. */
function UploadProgress() {
  // Every response has a key of its own.
  const { key } = useLocation()
  const [progress, setProgress] = useState<{ bytes: number; total: number; from: string }>()
  useEffect(() => watchUploads((bytes, total) => setProgress({ bytes, total, from: key })), [key])
  const isShown = progress !== undefined && progress.from === key && progress.total > WORTH_TELLING_BYTES
  const quarters = isShown ? Math.floor((4 * progress.bytes) / progress.total) : 0
  return (
    <>
      {isShown && (
        <p className="upload-progress">
          <progress aria-label="Files sent" max={progress.total} value={progress.bytes} />{' '}
          <span aria-hidden="true">{`${inMegabytes(progress.bytes)} of ${inMegabytes(progress.total)} sent`}</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {quarters > 0 && `${25 * quarters}% sent`}
      </p>
    </>
  )
}

function fileRefusal(chosen: readonly ChosenFile[], rule: FileRule | undefined): { text?: string; toast?: string } {
  const tooLarge = chosen.filter(({ bytes }) => bytes > MAX_FILE_BYTES)
  if (tooLarge.length > 0) return { text: tooLargeText(tooLarge.map(({ name }) => name)), toast: FILE_TOO_LARGE }
  const refused = chosen.flatMap(({ name, finding }) => (finding?.refused ? [{ name, refused: finding.refused }] : []))
  return rule && refused.length > 0 ? { text: refusedText(rule, refused), toast: rule.refusal } : {}
}

function StoredUploads({ files }: { files: NonNullable<FormResult['storedUploads']> }) {
  if (files.length === 0) return null
  return (
    <fieldset className="field">
      <legend className="form-label">
        Files already chosen{files.every(({ bytes }) => bytes > 0) && <span>{`: ${selectionText(files)}`}</span>}
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
          <FileNote finding={finding} />
        </div>
      ))}
    </fieldset>
  )
}

const NOTE = 'file-note d-flex gap-2 mb-2 small'

function FileNote({ finding: { note, isWarning } }: { finding: FileFinding }) {
  if (!note) return null
  return (
    <p className={isWarning ? `${NOTE} text-warning-emphasis` : `${NOTE} text-body-secondary`}>
      {isWarning && <Icon name="exclamation-triangle-fill" />}
      <span>
        {isWarning && <span className="visually-hidden">Warning: </span>}
        <span>{note}</span>
      </span>
    </p>
  )
}
