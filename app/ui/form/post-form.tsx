/** What the forms of pages and dialogs share: what went wrong, the fields, the buttons. */
import { Form, Link, useFormAction, useNavigation } from '@remix-run/react'
import { Fragment, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Icon } from '../icon'
import { ERROR_PREFIX } from '../product'
import { ToastMessage } from '../toast'
import { useDocumentData, useLayoutData } from '../shell-data'
import { ErrorSummary } from './error-summary'
import { IDEMPOTENCY_FIELD, type FormResult } from '../../forms/form-result'
import type { FormState } from './use-form-state'

export interface PostFormProps {
  form: FormState
  /** Where it is posted, if not to the URL of its page. */
  action?: string
  /** The button's text, and its text while the request runs. */
  submit: string
  progress: string
  cancel?: ReactNode
  /** It cannot be undone: the button is red, and never first. */
  danger?: boolean
  /** Also shows the provider's text in red below the button, where a document asks for it. */
  failureBelow?: boolean
  /** `false` where a document gives the messages, so that the browser's own do not come first. */
  browserChecks?: boolean
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
  failureBelow = false,
  browserChecks = true,
  withFiles = false,
  keepsPlace = false,
  children,
}: PostFormProps) {
  const target = useFormAction(action)
  const { isRunning, onSubmit } = useOneRequest(target)
  const attempt = useFreshAfterSuccess(isRunning, form.result)
  useFailureInTitle(form.result)
  const failure = form.result?.failure
  const toast = form.result?.toast ?? failure
  return (
    <Form
      method="post"
      action={target}
      id={form.id}
      noValidate={!browserChecks}
      onSubmit={onSubmit}
      preventScrollReset={keepsPlace}
      {...(withFiles ? { encType: 'multipart/form-data' } : {})}
    >
      <IdempotencyToken result={form.result} />
      <ErrorSummary form={form} />
      <Fragment key={attempt}>{children}</Fragment>
      <div className="form-actions">
        {danger && cancel}
        <button className={danger ? 'btn btn-danger' : 'btn btn-primary'} aria-disabled={isRunning || undefined}>
          {isRunning ? progress : submit}
        </button>
        {!danger && cancel}
      </div>
      {failure && failureBelow && (
        <p className="field-message">
          <Icon name="exclamation-triangle-fill" />
          <span>{failure}</span>
        </p>
      )}
      {toast && !isRunning && <ToastMessage toast={{ kind: 'danger', text: toast }} />}
    </Form>
  )
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

/** With scripts: empties a form that stays on its page after a success. The number is a key for its fields. */
function useFreshAfterSuccess(isRunning: boolean, reply: FormResult | undefined): number {
  const [attempt, setAttempt] = useState(0)
  const [wasRunning, setWasRunning] = useState(false)
  if (isRunning !== wasRunning) {
    setWasRunning(isRunning)
    if (!isRunning && !reply) setAttempt(attempt + 1)
  }
  return attempt
}

/** With scripts: a double click makes one request. Without, the idempotency token has the same effect. */
function useOneRequest(target: string) {
  const { state, formAction } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  return {
    isRunning: state !== 'idle' && formAction === target,
    onSubmit(event: FormEvent) {
      if (isSent.current) event.preventDefault()
      isSent.current = true
    },
  }
}
