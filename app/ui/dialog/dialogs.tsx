/** The three kinds of dialogs. Each takes its title from its route's handle, and returns to the page behind it. */
import { Link } from '@remix-run/react'
import { useSyncExternalStore, type ReactNode } from 'react'
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
  const field = form.field(TYPED_NAME)
  const isTyped = useIsTyped(field.id, nameToType)
  if (nameToType === undefined) {
    return (
      <FormDialog {...props} form={form}>
        {children}
      </FormDialog>
    )
  }
  return (
    <FormDialog {...props} form={form} required="all" isBlocked={isTyped === false}>
      {children}
      <TextField field={field} label={`Type ‘${nameToType}’ to confirm`} autoComplete="off" />
    </FormDialog>
  )
}

/** With scripts: whether the field has the name. Undefined before they run: the server checks in any case. */
function useIsTyped(fieldId: string, name: string | undefined): boolean | undefined {
  const hasName = () => {
    const field = document.getElementById(fieldId)
    return field instanceof HTMLInputElement && field.value.trim() === name?.trim()
  }
  return useSyncExternalStore(onAnyInput, hasName, () => undefined)
}

function onAnyInput(listen: () => void) {
  document.addEventListener('input', listen)
  return () => document.removeEventListener('input', listen)
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
