import { Fragment, type MouseEvent } from 'react'
import { PageHead } from '../page-head'
import { CancelLink, PostForm, type PostFormProps } from './post-form'

/** `id`: of its heading. */
interface PartHeading {
  readonly id: string
  readonly title: string
}

type FormPageProps = Omit<PostFormProps, 'cancel'> & {
  title: string
  cancel?: string
  /** The parts of a long form. It has links to them, and its button stays in sight [642]. */
  parts?: readonly PartHeading[]
}

/** A page that is a form: it posts to its own URL, and its action returns a redirect or a `FormResult`. */
export function FormPage({ title, cancel, parts, ...form }: FormPageProps) {
  return (
    <section className={parts ? 'page-form page-form-long' : 'page-form'}>
      <PageHead title={title} />
      {parts && (
        <nav className="d-print-none d-flex flex-wrap column-gap-3 row-gap-2 mb-3 small" aria-label="Parts of the form">
          {parts.map((part) => (
            <Fragment key={part.id}>
              <a href={`#${part.id}`} onClick={goToPart}>
                {part.title}
              </a>{' '}
            </Fragment>
          ))}
        </nav>
      )}
      <div className="card card-body">
        <PostForm {...form} cancel={cancel && <CancelLink to={cancel} />} />
      </div>
    </section>
  )
}

/** The heading of a part, to which the links at the head of the form lead [642]. */
export function FormPart({ part: { id, title } }: { part: PartHeading }) {
  return (
    <h2 id={id} className="section-title pb-6 mb-12 border-bottom" tabIndex={-1}>
      {title}
    </h2>
  )
}

/** Scrolls by itself: the router would take a link for a navigation, and drop the form's result. */
function goToPart(event: MouseEvent<HTMLAnchorElement>) {
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  if (!heading) return
  event.preventDefault()
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}
