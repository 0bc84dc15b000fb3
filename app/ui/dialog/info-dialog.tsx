import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { behindDialog } from './behind-dialog'
import { Dialog } from './dialog'

interface InfoDialogProps {
  title: string
  /** Parameters of the address that are the dialog's and not those of the page behind it. */
  ownParameters?: readonly string[]
  children: ReactNode
}

/** A dialog that only shows something. Escape is Close. */
export function InfoDialog({ title, ownParameters = [], children }: InfoDialogProps) {
  const back = behindDialog(useLocation(), ownParameters)
  return (
    <Dialog title={title} back={back}>
      {children}
      <div className="form-actions">
        <Link className="btn btn-primary" to={back} preventScrollReset discover="none">
          Close
        </Link>
      </div>
    </Dialog>
  )
}
