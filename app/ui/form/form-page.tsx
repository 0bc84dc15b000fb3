import { PageHead } from '../page-head'
import { CancelLink, PostForm, type PostFormProps } from './post-form'

type PageFormProps = Omit<PostFormProps, 'cancel'> & {
  title: string
  subtitle?: string
  /** Where Cancel leads. */
  cancel?: string
}

/** A page that is a form: POST to its own address, on which its action answers with a redirect or a `FormReply`. */
export function FormPage({ title, subtitle, cancel, ...form }: PageFormProps) {
  return (
    <section className="page-form">
      <PageHead title={title} {...(subtitle ? { subtitle } : {})} />
      <div className="card card-body">
        <PostForm {...form} cancel={cancel && <CancelLink to={cancel} />} />
      </div>
    </section>
  )
}
