/** The three kinds of dialogs. Each takes its title from its route's handle, and returns to the page behind it. */
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TYPED_NAME } from '../../forms/form-result'
import { CancelLink, PostForm, type PostFormProps } from '../form/post-form'
import { TextField } from '../form/text-field'
import { useFormState } from '../form/use-form-state'
import { Dialog } from './dialog'
import { useDialogRoute } from './dialog-route'

/** A form in a dialog. Escape is Cancel. */
export function FormDialog(props: Omit<PostFormProps, 'cancel'>) {
  const { back } = useDialogRoute()
  return (
    <Dialog>
      <PostForm {...props} cancel={<CancelLink to={back} />} />
    </Dialog>
  )
}

type ConfirmDialogProps = Omit<PostFormProps, 'cancel' | 'form'> & {
  /** To confirm, people type this name. The action checks it (`confirmAction`). */
  nameToType?: string
}

/** Asks before something happens. Its form has no fields, except for a name to type. */
export function ConfirmDialog({ nameToType, children, ...props }: ConfirmDialogProps) {
  const form = useFormState()
  return (
    <FormDialog {...props} form={form} {...(nameToType === undefined ? {} : { required: 'all' })}>
      {children}
      {nameToType !== undefined && (
        <TextField field={form.field(TYPED_NAME)} label={`Type ‘${nameToType}’ to confirm`} autoComplete="off" />
      )}
    </FormDialog>
  )
}

/** Only shows something. Escape is Close. */
export function InfoDialog({ children }: { children: ReactNode }) {
  const { back } = useDialogRoute()
  return (
    <Dialog>
      {children}
      <div className="form-actions">
        <Link className="btn btn-primary" to={back} preventScrollReset>
          Close
        </Link>
      </div>
    </Dialog>
  )
}
