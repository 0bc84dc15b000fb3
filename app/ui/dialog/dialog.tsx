import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useDialogRoute } from './dialog-route'

/**
 * A dialog with a URL of its own. The server renders it open over the page. With scripts it is modal, Escape goes back,
 * and the focus returns to what opened it.
 */
export function Dialog({ children }: { children: ReactNode }) {
  const titleId = useId()
  const { title, back } = useDialogRoute()
  const modal = useModal(back)
  return (
    <dialog {...modal} className="dialog" open aria-labelledby={titleId}>
      {/* Has the focus first, unless a field asks for it: a long dialog begins at its top. */}
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

function useModal(back: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  // While rendering: by the time of the effect the focus is on a field of the dialog.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    // The server rendered it open, and showModal() refuses a dialog that is.
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
    /** Escape. The address closes the dialog, once what was sent has been answered. */
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      if (state === 'idle') leave()
    },
    /** Browsers let a page hold back only the first of several Escapes. */
    onClose: leave,
  }
}
