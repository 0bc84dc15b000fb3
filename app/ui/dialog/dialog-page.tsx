import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { CancelLink, SentForm, type SentFormProps } from '../form/sent-form'
import { behindDialog } from './behind-dialog'

type DialogPageProps = Omit<SentFormProps, 'cancel'> & {
  title: string
  /** Parameters of the address that are the dialog's and not those of the page behind it. */
  ownParameters?: readonly string[]
}

/**
 * A dialog with an address of its own: title, text or fields, and a POST form that confirms it. The server renders it
 * open over the page; with scripts it is modal, Escape is Cancel, and the focus returns to what opened it.
 */
export function DialogPage({ title, ownParameters = [], ...form }: DialogPageProps) {
  const titleId = useId()
  const back = behindDialog(useLocation(), ownParameters)
  const modal = useModal(back)
  return (
    <dialog {...modal} className="dialog" open aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <SentForm {...form} cancel={<CancelLink to={back} />} />
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
