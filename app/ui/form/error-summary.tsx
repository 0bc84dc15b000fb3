import type { MouseEvent } from 'react'
import { FocusedAlert } from '../alert'
import { useLocation } from '@remix-run/react'
import { type RecordChange } from '~/forms/form-result'
import { SIGN_IN_ELSEWHERE } from '~/access/problem'
import type { FormState } from './use-form-state'

interface ErrorSummaryProps {
  form: FormState
  /** The summary takes the focus again when this changes; default: the form's result. */
  focusKey?: unknown
}

/** All errors of a form, above it. Takes the focus and links to each field. */
export function ErrorSummary({ form, focusKey }: ErrorSummaryProps) {
  const { result } = form
  if (!result) return null
  const errors = Object.entries(result.errors)
  const failure = result.failureBelow ? undefined : result.failure
  const { changes = [], adopted = [] } = result
  if (!failure && !result.problem && !result.hasEnded && errors.length === 0 && changes.length + adopted.length === 0)
    return null
  return (
    <FocusedAlert focusKey={focusKey ?? result}>
      {failure && <p>{failure}</p>}
      {!failure && errors.length === 0 && result.problem && <p>{result.problem}</p>}
      {result.hasEnded && (
        <p>
          Your session has ended. Nothing was sent, and nothing that you typed is lost.{' '}
          <a href={SIGN_IN_ELSEWHERE} target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
          , come back here, and send it again.
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {adopted.length > 0 && (
        <>
          <p>Somebody else changed these, and the form now shows their values:</p>
          <ChangeList changes={adopted} />
        </>
      )}
      {errors.length > 0 && (
        <>
          <h2 className="mb-1">
            {result.problem ?? (errors.length === 1 ? 'There is a problem' : `There are ${errors.length} problems`)}
          </h2>
          <ul>
            {errors.map(([name, message]) => (
              <li key={name}>
                <a href={`#${form.field(name).id}`} onClick={focusTarget}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </FocusedAlert>
  )
}

function Changes({ changes }: { changes: readonly RecordChange[] }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <h2 className="mb-1">Somebody else has changed this meanwhile</h2>
      <ChangeList changes={changes} withYours />
      <p>
        Nothing was saved. Save again to replace it with what you have, or{' '}
        <a href={pathname + search}>start again from what is there now</a>.
      </p>
    </>
  )
}

function ChangeList({ changes, withYours = false }: { changes: readonly RecordChange[]; withYours?: boolean }) {
  return (
    <ul>
      {changes.map(({ label, before, now, yours }) => (
        <li key={label}>
          <span>{`${label}: `}</span>
          {before !== undefined && <span>{`was ${valueText(before)}, `}</span>}
          <span>{`is now ${valueText(now)}.`}</span>
          {withYours && <span>{` You have ${valueText(yours)}.`}</span>}
        </li>
      ))}
    </ul>
  )
}

function valueText(value: string): string {
  return value === '' ? 'empty' : `‘${value}’`
}

/** Focuses the field itself, because the router treats a new hash as a navigation and drops the form's result. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
