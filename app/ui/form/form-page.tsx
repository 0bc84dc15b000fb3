import { PageHead } from '../page-head'
import { CancelLink, PostForm, type PostFormProps } from './post-form'

type FormPageProps = Omit<PostFormProps, 'cancel'> & {
  title: string
  cancel?: string
}

/** A page that is a form: it posts to its own URL, and its action returns a redirect or a `FormResult`. */
export function FormPage({ title, cancel, ...form }: FormPageProps) {
  return (
    <section className="page-form">
      <PageHead title={title} />
      <div className="card card-body">
        <PostForm {...form} cancel={cancel && <CancelLink to={cancel} />} />
      </div>
    </section>
  )
}
