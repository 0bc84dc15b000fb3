/** The confirmation replaces the form. Its Refresh header goes on to /login [464]. */
import type { ReactNode } from 'react'
import { Alert } from '~/ui/alert'

export function Confirmation({ children }: { children: ReactNode }) {
  return (
    <>
      <Alert kind="success">{children}</Alert>
      <p>
        You will be taken to the sign-in page in <span className="countdown" aria-hidden="true" />
        <span className="visually-hidden">5 seconds</span>.
      </p>
      <p className="mb-0">
        <a className="btn btn-primary" href="/login">
          Sign in now
        </a>
      </p>
    </>
  )
}
