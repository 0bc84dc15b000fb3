/** The three kinds of dialogs. Each takes its title from its route's handle, and returns to the page behind it. */
import { Link } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { TYPED_NAME } from '~/forms/form-result'
import { isSameText } from '~/platform/text/normalize-text'
import { CancelLink, PostForm, type PostFormProps } from '../form/post-form'
import { TextField } from '../form/text-field'
import { useFormState } from '../form/use-form-state'
import { useRecord } from '../record-name'
import { Dialog } from './dialog'
import { useDialogRoute } from './dialog-route'
import type { Elements } from '../elements'

/** A form in a dialog. Escape is Cancel. Its success returns to the page behind it, unless `keepsScroll` is false. */
export function FormDialog({ keepsScroll = true, ...props }: Omit<PostFormProps, 'cancel' | 'cancelFirst'>) {
  const { back } = useDialogRoute()
  return (
    <Dialog>
      <PostForm {...props} keepsScroll={keepsScroll} cancel={<CancelLink to={back} />} cancelFirst />
    </Dialog>
  )
}

type ConfirmDialogProps = Omit<PostFormProps, 'cancel' | 'cancelFirst' | 'form'> & {
  /** People type this name to confirm. The action checks it (`typedName`). */
  nameToType?: string
}

/** Asks before something happens. Its form has no fields, except for a name to type. */
export function ConfirmDialog({ nameToType, children, ...props }: ConfirmDialogProps) {
  const form = useFormState()
  const field = form.field(TYPED_NAME)
  const isTyped = useFields(() => isSameText(valueOf(field.id) ?? '', nameToType?.trim() ?? ''))
  if (nameToType === undefined) {
    return (
      <FormDialog {...props} form={form}>
        {children}
      </FormDialog>
    )
  }
  return (
    <FormDialog {...props} form={form} isBlocked={isTyped === false}>
      {children}
      <TextField field={field} label={`Type ‘${nameToType}’ to confirm`} names={[nameToType]} autoComplete="off" />
    </FormDialog>
  )
}

/** The result of `read` for the fields of the page. Undefined until scripts run: the server checks in any case. */
export function useFields(read: () => boolean): boolean | undefined {
  return useSyncExternalStore(onAnyInput, read, () => undefined)
}

function valueOf(fieldId: string): string | undefined {
  const field = document.getElementById(fieldId)
  return field instanceof HTMLInputElement ? field.value.trim() : undefined
}

function onAnyInput(listen: () => void) {
  document.addEventListener('input', listen)
  return () => document.removeEventListener('input', listen)
}

export function InfoDialog({ children }: { children: Elements }) {
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

/** Replaces a dialog about something that somebody has removed meanwhile. The text may name the record of the page behind it. */
export function RecordRemoved({ text }: { text: string | ((record: string) => string) }) {
  const record = useRecord()?.recordName ?? 'This record'
  return (
    <InfoDialog>
      <p>{typeof text === 'string' ? text : text(record)}</p>
    </InfoDialog>
  )
}
