/** The form of pages and dialogs: errors, fields and buttons. */
import { Form, Link, useFormAction, useLocation, useNavigation } from '@remix-run/react'
import { Fragment, useEffect, useState, type FormEvent } from 'react'
import { ERROR_PREFIX } from '../product'
import { ToastMessage } from '../toast'
import { useDocumentData, useLayoutData } from '../layout-data'
import { Alert, FocusedAlert } from '../alert'
import { NotesList } from '../notes-list'
import { ErrorSummary } from './error-summary'
import { useDraft } from './use-draft'
import { IsPosted } from './field-labels'
import {
  IDEMPOTENCY_FIELD,
  NOTES_FIELD,
  notesText,
  RECORD_COPY_FIELD,
  type FormResult,
  type Notes,
} from '~/forms/form-result'
import type { FormState } from './use-form-state'
import type { Elements } from '../elements'

export interface PostFormProps {
  form: FormState
  action?: string
  /** The button's text, and its text while the request runs. */
  submit: string
  progress: string
  cancel?: Elements
  /** Cancel stands before the button, as in dialogs; on pages it follows. */
  cancelFirst?: boolean
  /** The action cannot be undone, so the button is red, and filled beside Cancel. */
  danger?: boolean
  /** The note about required fields, shown once above them. Needed from three fields on. */
  required?: keyof typeof REQUIRED_TEXTS
  /** Disables the button, for checks that only scripts can do. Without scripts the server checks. */
  isBlocked?: boolean
  withFiles?: boolean
  /** Returns to the page behind its dialog, which keeps its scroll position. Dialogs do so unless they say no. */
  keepsScroll?: boolean
  children?: Elements
}

export function PostForm({
  form,
  action,
  submit,
  progress,
  cancel,
  cancelFirst = false,
  danger = false,
  required,
  isBlocked = false,
  withFiles = false,
  keepsScroll = false,
  children,
}: PostFormProps) {
  const target = useFormAction(action)
  const { element, attempt, isRunning, onSubmit, onInput } = useSending(target, form.result)
  useFailureInTitle(form.result)
  const { failure, failureBelow, toast, idempotencyToken, notes } = form.result ?? {}
  const layout = useLayoutData()
  const isToastShown = toast !== undefined && !isRunning && layout?.toastOf !== idempotencyToken
  // Turns the browser's own checks off: our summary says what is wrong, the same with and without scripts.
  return (
    <Form
      ref={element}
      method="post"
      action={target}
      id={form.id}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      preventScrollReset={keepsScroll}
      {...(withFiles ? { encType: 'multipart/form-data' } : {})}
    >
      <IdempotencyToken result={form.result} />
      {form.recordCopy && <input type="hidden" name={RECORD_COPY_FIELD} value={form.recordCopy} />}
      {isToastShown && <ToastMessage toast={{ kind: 'danger', text: toast }} />}
      <ErrorSummary form={form} />
      {notes && <NotesToRead notes={notes} result={form.result} />}
      {form.lastFailure && (
        <Alert kind="danger">
          <p>{`The last try failed: ${form.lastFailure}`}</p>
        </Alert>
      )}
      {required && <p className="form-text form-note">{REQUIRED_TEXTS[required]}</p>}
      <IsPosted.Provider value={true}>
        <Fragment key={`${attempt} ${form.result?.adopted ? form.result.idempotencyToken : ''}`}>{children}</Fragment>
      </IsPosted.Provider>
      <div className="form-actions">
        {cancelFirst && cancel}{' '}
        <button
          className={submitClass({ danger, canCancel: cancel !== undefined })}
          aria-disabled={isRunning || undefined}
          disabled={isBlocked}
        >
          {isRunning ? progress : notes ? `${submit} anyway` : submit}
        </button>{' '}
        {!cancelFirst && cancel}
      </div>
      {failure && failureBelow && (
        <FocusedAlert focusKey={form.result} isRed>
          <p>{failure}</p>
        </FocusedAlert>
      )}
    </Form>
  )
}

/** Shows what people must know before they send the form again, which says that they have read it. */
function NotesToRead({ notes, result }: { notes: Notes; result: FormResult | undefined }) {
  return (
    <>
      <input type="hidden" name={NOTES_FIELD} value={notesText(notes)} />
      <FocusedAlert focusKey={result} kind="warning">
        <p>
          <strong>Nothing has been sent yet.</strong>
        </p>
        <NotesList {...notes} />
      </FocusedAlert>
    </>
  )
}

/** Only where people can cancel, the button of a danger is filled. */
function submitClass({ danger, canCancel }: { readonly danger: boolean; readonly canCancel: boolean }): string {
  if (!danger) return 'btn btn-primary'
  return canCancel ? 'btn btn-danger' : 'btn btn-outline-danger'
}

const REQUIRED_TEXTS = {
  all: 'All fields are required.',
  most: 'All fields are required, except those marked optional.',
}

function IdempotencyToken({ result }: { result: FormResult | undefined }) {
  const inDocument = useDocumentData()?.idempotencyToken
  const inLayout = useLayoutData()?.idempotencyToken
  return (
    <input type="hidden" name={IDEMPOTENCY_FIELD} value={result?.idempotencyToken ?? inLayout ?? inDocument ?? ''} />
  )
}

/** Puts a failure into the title, which nothing else does once scripts run. */
function useFailureInTitle(result: FormResult | undefined) {
  useEffect(() => {
    if (!result || document.title.startsWith(ERROR_PREFIX)) return
    const title = document.title
    document.title = ERROR_PREFIX + title
    return () => {
      if (document.title === ERROR_PREFIX + title) document.title = title
    }
  }, [result])
}

export function CancelLink({ to }: { to: string }) {
  return (
    <Link className="btn btn-link" to={to} preventScrollReset>
      Cancel
    </Link>
  )
}

/**
 * Sends a form once scripts run: a double click makes one request (without scripts, the idempotency token has the same effect),
 * and a field with a value that cannot be sent takes the focus instead. `attempt`: the key of the fields. It changes after a
 * success, which empties a form that stays on its page, unless the person goes on typing.
 *
 * A response gives the location a new key. The states of its navigation are less reliable: a slow machine may show
 * none.
 */
function useSending(target: string, result: FormResult | undefined) {
  const { key } = useLocation()
  const { state, formAction } = useNavigation()
  /** The location's key when the form was sent, and whether its fields have changed since. */
  const [submission, setSent] = useState<{ from: string; isChanged: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const draft = useDraft({ target, result, attempt })
  if (submission && submission.from !== key) {
    setSent(undefined)
    if (!result && !submission.isChanged) setAttempt(attempt + 1)
  }
  return {
    element: draft.form,
    attempt,
    isRunning: state !== 'idle' && formAction === target,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const refused = [...event.currentTarget.elements].find(isRefused)
      if (submission || refused) {
        event.preventDefault()
        // Nothing is sent, so no dialog need wait.
        event.stopPropagation()
      }
      if (refused) refused.focus()
      else if (!submission) {
        setSent({ from: key, isChanged: false })
        draft.onSend()
      }
    },
    onInput() {
      draft.onInput()
      if (submission && !submission.isChanged) setSent({ ...submission, isChanged: true })
    },
  }
}

function isRefused(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.validity.customError
}
