/** The reply to a case (A§2, A§5), for people who can respond to it. */
import { Card } from '../ui/card'
import { FileField } from '../ui/form/file-field'
import { PostForm } from '../ui/form/post-form'
import { TextAreaField, TextField } from '../ui/form/text-field'
import { useFormState } from '../ui/form/use-form-state'
import { Loadable } from '../ui/loadable'

/** `respondable` has failed when the call for the case's owner failed. */
export function ReplyForm({ respondable, title }: { respondable: Loadable<boolean>; title: string }) {
  const form = useFormState()
  if (respondable.kind === 'denied' || (respondable.kind === 'loaded' && !respondable.content)) return null
  return (
    <Card title="Reply" id="reply">
      <Loadable of={respondable}>
        {() => (
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
      </Loadable>
    </Card>
  )
}
