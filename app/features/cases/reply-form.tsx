/** The reply to a case [131], for people who can respond to it, and its files, which a new case can have too [1019]. */
import { FileField } from '~/ui/form/file-field'
import { PostForm } from '~/ui/form/post-form'
import { TextAreaField, TextField } from '~/ui/form/text-field'
import { useFormState, type FormState } from '~/ui/form/use-form-state'
import { countNoun } from '~/platform/text/wording'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { LoadableSection } from '~/ui/loadable-section'
import { useProduct } from '~/ui/product'

/** `respondable` has failed when the call for the case's owner failed. */
export function ReplyForm({ respondable, title }: { respondable: Loadable<boolean>; title: string }) {
  const form = useFormState({ values: { subject: `Re: ${title}`.slice(0, 200) } })
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
              <Attachments form={form} go="with your message" />
            </PostForm>
          )}
        </LoadableSection>
      </div>
    </section>
  )
}

/** `go`: how the files reach the provider, for the hint. */
export function Attachments({ form, go }: { form: FormState<'attachments'>; go: string }) {
  const product = useProduct()
  return (
    <FileField
      form={form}
      field={form.field('attachments')}
      label="Attachments"
      hint={`At most 15 MB each. Files go to ${product.name} ${go}. You will not see them here.`}
      optional
    />
  )
}

/** The text for people when a message with so many files was sent. */
export function sentText(files: number): string {
  const attached = files === 0 ? '' : ` Reply sent with ${countNoun(files, 'file')}.`
  return `Portal response sent!${attached}`
}
