import { useLocation } from '@remix-run/react'
import { CancelLink, PostForm, type PostFormProps } from '../form/post-form'
import { behindDialog } from './behind-dialog'
import { Dialog } from './dialog'

type DialogPageProps = Omit<PostFormProps, 'cancel'> & {
  title: string
  /** Parameters of the address that are the dialog's and not those of the page behind it. */
  ownParameters?: readonly string[]
}

/** A dialog that asks: title, text or fields, and a POST form that confirms it. Escape is Cancel. */
export function FormDialog({ title, ownParameters = [], ...form }: DialogPageProps) {
  const back = behindDialog(useLocation(), ownParameters)
  return (
    <Dialog title={title} back={back}>
      <PostForm {...form} cancel={<CancelLink to={back} />} />
    </Dialog>
  )
}
