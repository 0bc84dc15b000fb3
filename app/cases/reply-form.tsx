/** The reply to a case (A§2, A§5), for who may answer it. */
import type { Loadable } from '../access/loadable.server'
import { Card } from '../ui/card'
import { FileField } from '../ui/form/file-field'
import { PostForm } from '../ui/form/post-form'
import { TextAreaField, TextField } from '../ui/form/text-field'
import { useFormState } from '../ui/form/use-form-state'
import type { action } from './case'

/** `answerable` failed when it is not known whose case it is. */
export function ReplyForm({ answerable, title }: { answerable: Loadable<boolean>; title: string }) {
  const form = useFormState<typeof action>()
  if (answerable.kind === 'denied' || (answerable.kind === 'loaded' && !answerable.content)) return null
  return (
    <Card title="Reply" id="reply">
      {answerable.kind === 'failed' ? (
        <p className="text-danger mb-0" role="alert">
          Oops, something went wrong: {answerable.text}
        </p>
      ) : (
        <PostForm form={form} submit="Send" progress="Sending..." withFiles>
          <TextField
            field={form.field('subject')}
            label="Subject"
            maxLength={200}
            defaultValue={`Re: ${title}`.slice(0, 200)}
          />
          <TextAreaField field={form.field('description')} label="Message" rows={5} />
          <FileField form={form} field={form.field('attachments')} label="Attachments" hint="At most 15 MB each" />
        </PostForm>
      )}
    </Card>
  )
}
