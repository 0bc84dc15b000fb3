import { useLocation } from '@remix-run/react'
import { CancelLink, SentForm, type SentFormProps } from '../form/sent-form'
import { behindDialog } from './behind-dialog'
import { Dialog } from './dialog'

type DialogPageProps = Omit<SentFormProps, 'cancel'> & {
  title: string
  /** Parameters of the address that are the dialog's and not those of the page behind it. */
  ownParameters?: readonly string[]
}

/** A dialog that asks: title, text or fields, and a POST form that confirms it. Escape is Cancel. */
export function DialogPage({ title, ownParameters = [], ...form }: DialogPageProps) {
  const back = behindDialog(useLocation(), ownParameters)
  return (
    <Dialog title={title} back={back}>
      <SentForm {...form} cancel={<CancelLink to={back} />} />
    </Dialog>
  )
}
