import type { MouseEvent } from 'react'
import { FocusedAlert } from '../alert'
import { useLocation } from '@remix-run/react'
import { SIGN_IN_ELSEWHERE, type RecordChange } from '../../forms/form-result'
import type { FormState } from './use-form-state'

interface ErrorSummaryProps {
  form: FormState
  /** Takes the focus again when this changes; the form's result when left out. */
  of?: unknown
}

/** Everything that is wrong with a form, above it. It takes the focus and links to each field. */
export function ErrorSummary({ form, of }: ErrorSummaryProps) {
  const { result } = form
  if (!result) return null
  const errors = Object.entries(result.errors)
  const failure = result.failureBelow ? undefined : result.failure
  const { changes = [] } = result
  if (!failure && !result.problem && !result.hasEnded && errors.length === 0 && changes.length === 0) return null
  return (
    <FocusedAlert of={of ?? result}>
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
      {changes.length > 0 && <Changes of={changes} />}
      {errors.length > 0 && (
        <>
          <h2 className="alert-heading h3 mb-1">
            {result.problem ?? (errors.length === 1 ? 'There is a problem' : 'There are problems')}
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

/** What somebody else has changed in the record meanwhile, and how to proceed. */
function Changes({ of }: { of: readonly RecordChange[] }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <h2 className="alert-heading h3 mb-1">Somebody else has changed this meanwhile</h2>
      <ul>
        {of.map(({ label, before, now, yours }) => (
          <li key={label}>
            {label}: {before !== undefined && `was ${shown(before)}, `}is now {shown(now)}. You have {shown(yours)}.
          </li>
        ))}
      </ul>
      <p>
        Nothing was saved. Save again to replace it with what you have, or{' '}
        <a href={pathname + search}>start again from what is there now</a>.
      </p>
    </>
  )
}

function shown(value: string): string {
  return value === '' ? 'empty' : `‘${value}’`
}

/** The browser would do the same, but the router treats a new hash as a navigation and drops the form's result. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
