import { Link, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Icon } from '../icon'
import { useDialogRoute } from './dialog-route'

/**
 * A dialog is a route. The server renders it open over its page. With scripts it is modal, Escape closes it, and the
 * focus returns to what opened it.
 */
export function Dialog({ children }: { children: ReactNode }) {
  const titleId = useId()
  const { title, back } = useDialogRoute()
  const modal = useModal(back)
  return (
    <dialog {...modal} className="dialog" open aria-labelledby={titleId}>
      <header>
        {/* Gets the first focus, unless a field asks for it, so that a long dialog starts at its top. */}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>{' '}
        <Link className="btn btn-quiet" to={back} preventScrollReset>
          <Icon name="x-lg" />
          <span className="visually-hidden">Back to the page</span>
        </Link>
      </header>
      {children}
    </dialog>
  )
}

function useModal(back: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Read while rendering: when the effect runs, the focus is already on a field of the dialog.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    // The server rendered it open, and showModal() refuses an open dialog.
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opener])

  const navigate = useNavigate()
  const { state } = useNavigation()
  const leave = () => navigate(back, { preventScrollReset: true })
  return {
    ref: dialog,
    /** Escape. A new URL closes the dialog, but not while its form is being sent. */
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      if (state === 'idle') leave()
    },
    /** Browsers let a page prevent only the first of several Escapes. */
    onClose: leave,
  }
}
