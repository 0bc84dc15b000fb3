/** The reply to a case [131], for people who can respond to it. */
import { FileField } from '../../ui/form/file-field'
import { PostForm } from '../../ui/form/post-form'
import { TextAreaField, TextField } from '../../ui/form/text-field'
import { useFormState } from '../../ui/form/use-form-state'
import type { Loadable } from '../../systems/upstream/loadable.server'
import { LoadableSection } from '../../ui/loadable-section'
import { useProduct } from '../../ui/product'

/** `respondable` has failed when the call for the case's owner failed. */
export function ReplyForm({ respondable, title }: { respondable: Loadable<boolean>; title: string }) {
  const form = useFormState({ values: { subject: `Re: ${title}`.slice(0, 200) } })
  const product = useProduct()
  const subject = form.field('subject')
  if (respondable.kind === 'denied' || (respondable.kind === 'loaded' && !respondable.content)) return null
  return (
    <section className="card mb-3 reply" id="reply" aria-label="Reply">
      <div className="card-body pt-2 px-12 pb-12">
        <LoadableSection section={respondable}>
          {() => (
            <PostForm form={form} submit="Send" progress="Sending..." withFiles required="most">
              <TextAreaField field={form.field('description')} label="Message" rows={2} />
              <details
                className="reply-subject pb-2 mb-2 small text-body-secondary border-bottom"
                open={Boolean(subject.error) || undefined}
              >
                <summary>
                  Subject: <strong>{subject.values[0]}</strong> <span className="link">Change</span>
                </summary>
                <TextField field={subject} label="Subject" maxLength={200} />
              </details>
              <FileField
                form={form}
                field={form.field('attachments')}
                label="Attachments"
                hint={`At most 15 MB each. Files go to ${product.name} with your message. You will not see them here.`}
                optional
              />
            </PostForm>
          )}
        </LoadableSection>
      </div>
    </section>
  )
}
