import { Link, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { Icon } from '../icon'
import { useDialogRoute } from './dialog-route'
import type { Elements } from '../elements'

/** The server renders a dialog open. With scripts it is modal, Escape closes it, and the focus then returns. */
export function Dialog({ children }: { children: Elements }) {
  const titleId = useId()
  const { title, back } = useDialogRoute()
  const modal = useModal(back)
  return (
    <dialog {...modal} className="modal" open aria-labelledby={titleId}>
      <div className="modal-dialog modal-dialog-centered modal-dialog-scrollable">
        <div className="modal-content">
          <header className="modal-header align-items-start pb-2">
            {/* Takes the first focus unless a field asks for it, so that a long dialog starts at its top. */}
            <h2 className="modal-title fs-lg text-break" id={titleId} tabIndex={-1}>
              {title}
            </h2>{' '}
            <Link className="btn btn-quiet ms-auto me-n2 px-10" to={back} preventScrollReset>
              <Icon name="x-lg" />
              <span className="visually-hidden">Back to the page</span>
            </Link>
          </header>
          <div className="modal-body py-0">{children}</div>
        </div>
      </div>
    </dialog>
  )
}

function useModal(back: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Read while rendering, because when the effect runs, a field of the dialog may already have the focus.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    // Old browsers have no dialogs. There it stays as the server rendered it.
    if (typeof dialog.current?.showModal !== 'function') return
    const { activeElement } = document
    // Browsers choose different elements: the heading, or the first link.
    const first = dialog.current.contains(activeElement) ? activeElement : dialog.current.querySelector('h2')
    // The server rendered it open, and showModal() refuses an open dialog.
    dialog.current.removeAttribute('open')
    dialog.current.showModal()
    if (first instanceof HTMLElement) first.focus()
    return () => {
      // The browser may have closed it long before React removes it, and the person may type behind it already.
      const isFocusFree = !document.activeElement || document.activeElement === document.body
      if (isFocusFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opener])

  const navigate = useNavigate()
  const { key } = useLocation()
  // Known at once, not only when a slow machine has rendered it. Every response has a key of its own.
  const sentFrom = useRef<string>(undefined)
  const isSending = () => sentFrom.current === key
  const leave = () => navigate(back, { preventScrollReset: true })
  return {
    ref: dialog,
    onSubmit: () => void (sentFrom.current = key),
    /** Escape. It closes the dialog by a new URL, but not while the form is being sent: nothing would tell the result. */
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      if (!isSending()) leave()
    },
    /** Browsers let a page prevent only the first of several Escapes. */
    onClose() {
      if (isSending()) dialog.current?.showModal()
      else leave()
    },
  }
}
