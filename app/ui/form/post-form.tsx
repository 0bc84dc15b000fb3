/** What the forms of pages and dialogs share: what went wrong, the fields, the buttons. */
import { Form, Link, useFormAction, useLocation, useNavigation } from '@remix-run/react'
import { Fragment, useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { ERROR_PREFIX } from '../product'
import { ToastMessage } from '../toast'
import { useDocumentData, useLayoutData } from '../shell-data'
import { FocusedAlert } from '../alert'
import { ErrorSummary } from './error-summary'
import { PostedForm } from './words'
import { IDEMPOTENCY_FIELD, RECORD_COPY_FIELD, type FormResult } from '../../forms/form-result'
import type { FormState } from './use-form-state'

export interface PostFormProps {
  form: FormState
  /** Where it is posted, if not to the URL of its page. */
  action?: string
  /** The button's text, and its text while the request runs. */
  submit: string
  progress: string
  cancel?: ReactNode
  /** It cannot be undone: the button is red, never first, and filled where it confirms. */
  danger?: boolean
  /** Which fields are required, said once above them; optional ones say so too. For every form with fields. */
  required?: keyof typeof NOTES
  /** A sealed copy of the record that the form edits, as its loader read it. */
  recordCopy?: string | undefined
  /** Cannot be sent yet. Only for what scripts find out: without them the server checks. */
  isBlocked?: boolean
  /** Sends files too. */
  withFiles?: boolean
  /** Returns to the page behind its dialog, which keeps its scroll position. */
  keepsPlace?: boolean
  children?: ReactNode
}

export function PostForm({
  form,
  action,
  submit,
  progress,
  cancel,
  danger = false,
  required,
  recordCopy,
  isBlocked = false,
  withFiles = false,
  keepsPlace = false,
  children,
}: PostFormProps) {
  const target = useFormAction(action)
  const { attempt, isRunning, onSubmit } = useSending(target, form.result)
  useFailureInTitle(form.result)
  const { failure, failureBelow, toast, idempotencyToken } = form.result ?? {}
  const layout = useLayoutData()
  const isToastShown = toast !== undefined && !isRunning && layout?.toastOf !== idempotencyToken
  // Never the browser's own checks: our summary says what is wrong, the same with and without scripts.
  return (
    <Form
      method="post"
      action={target}
      id={form.id}
      noValidate
      onSubmit={onSubmit}
      preventScrollReset={keepsPlace}
      {...(withFiles ? { encType: 'multipart/form-data' } : {})}
    >
      <IdempotencyToken result={form.result} />
      {recordCopy && <input type="hidden" name={RECORD_COPY_FIELD} value={form.result?.recordCopy ?? recordCopy} />}
      {isToastShown && <ToastMessage toast={{ kind: 'danger', text: toast }} />}
      <ErrorSummary form={form} />
      {required && <p className="form-text form-note">{NOTES[required]}</p>}
      <PostedForm.Provider value={true}>
        <Fragment key={attempt}>{children}</Fragment>
      </PostedForm.Provider>
      <div className="form-actions">
        {danger && cancel}{' '}
        <button
          className={buttonClass(danger, cancel !== undefined)}
          aria-disabled={isRunning || undefined}
          disabled={isBlocked}
        >
          {isRunning ? progress : submit}
        </button>{' '}
        {!danger && cancel}
      </div>
      {failure && failureBelow && (
        <FocusedAlert of={form.result} isRed>
          <p>{failure}</p>
        </FocusedAlert>
      )}
    </Form>
  )
}

function buttonClass(danger: boolean, confirms: boolean): string {
  if (!danger) return 'btn btn-primary'
  return confirms ? 'btn btn-danger' : 'btn btn-outline-danger'
}

const NOTES = {
  all: 'All fields are required.',
  most: 'All fields are required, except those marked optional.',
}

/** A form that comes back has a new token. */
function IdempotencyToken({ result }: { result: FormResult | undefined }) {
  const inDocument = useDocumentData()?.idempotencyToken
  const inLayout = useLayoutData()?.idempotencyToken
  return (
    <input type="hidden" name={IDEMPOTENCY_FIELD} value={result?.idempotencyToken ?? inLayout ?? inDocument ?? ''} />
  )
}

/** With scripts nothing else puts a failure into the title. */
function useFailureInTitle(reply: FormResult | undefined) {
  useEffect(() => {
    if (!reply || document.title.startsWith(ERROR_PREFIX)) return
    const title = document.title
    document.title = ERROR_PREFIX + title
    return () => {
      if (document.title === ERROR_PREFIX + title) document.title = title
    }
  }, [reply])
}

export function CancelLink({ to }: { to: string }) {
  return (
    <Link className="btn btn-link" to={to} preventScrollReset>
      Cancel
    </Link>
  )
}

/**
 * With scripts: a double click makes one request (without, the idempotency token has the same effect), and a field with
 * something that cannot be sent, which says so, takes the focus instead. `attempt` is the key of the fields: it changes
 * after a success, which empties a form that stays on its page.
 *
 * A response gives the location a new key. The states of its navigation say less: a slow machine may show none of them.
 */
function useSending(target: string, result: FormResult | undefined) {
  const { key } = useLocation()
  const { state, formAction } = useNavigation()
  /** The key of the location from which it was sent. */
  const [sentFrom, setSentFrom] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  if (sentFrom !== undefined && sentFrom !== key) {
    setSentFrom(undefined)
    if (!result) setAttempt(attempt + 1)
  }
  return {
    attempt,
    isRunning: state !== 'idle' && formAction === target,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const refused = [...event.currentTarget.elements].find(isRefused)
      if (sentFrom !== undefined || refused) event.preventDefault()
      if (refused) refused.focus()
      else setSentFrom(key)
    },
  }
}

function isRefused(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.validity.customError
}
