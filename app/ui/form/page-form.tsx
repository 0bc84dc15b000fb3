import { PageHead } from '../../shell/page-head'
import { CancelLink, SentForm, type SentFormProps } from './sent-form'

type PageFormProps = Omit<SentFormProps, 'cancel'> & {
  title: string
  subtitle?: string
  /** Where Cancel leads. */
  cancel?: string
}

/** A page that is a form: POST to its own address, on which its action answers with a redirect or a `FormReply`. */
export function PageForm({ title, subtitle, cancel, ...form }: PageFormProps) {
  return (
    <section className="page-form">
      <PageHead title={title} {...(subtitle ? { subtitle } : {})} />
      <div className="card card-body">
        <SentForm {...form} cancel={cancel && <CancelLink to={cancel} />} />
      </div>
    </section>
  )
}
