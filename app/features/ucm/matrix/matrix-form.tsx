/** The form of a matrix: what it shows, its table, and the buttons that show its other pages or review all changes [806]. */
import { Fragment } from 'react'
import { PostForm } from '../../../ui/form/post-form'
import { FieldMessage } from '../../../ui/form/field'
import { FieldLabels } from '../../../ui/form/field-labels'
import type { FieldState, FormState } from '../../../ui/form/use-form-state'
import { counted } from '../../../platform/text/wording'
import { useChanges } from './use-changes'
import type { Elements } from '../../../ui/elements'

/** What was said of cells that the page does not show: as the form carries it, and how many changes that makes. */
export interface OtherEdits {
  readonly text: string
  readonly count: number
}

/** Another page of the matrix, by its query. */
export interface Part {
  readonly text: string
  readonly query: string
  readonly isShown: boolean
}

/** The button that shows what the fields above the matrix ask for. */
export const SHOW = 'show'

/** The button that Enter presses. */
export const ENTER = 'enter'

/** Fields that are not for people. */
const CARRIED = ['row', 'column', 'was', 'kept', 'go'] as const

interface MatrixFormProps {
  readonly form: FormState
  /** As the page was read. */
  readonly matrix: { readonly kept: OtherEdits; readonly address: string }
  /** Fields that ask for other rows and columns. */
  readonly choose: Elements
  readonly title: string
  /** Beside the title. */
  readonly beside?: Elements
  readonly parts: Elements
  /** Why there is no table. What is wrong with these fields is then said here. */
  readonly none: string | undefined
  readonly fields: readonly FieldState[]
  readonly children: Elements
}

export function MatrixForm({ form, matrix, choose, title, beside, parts, none, fields, children }: MatrixFormProps) {
  const { element, count, note } = useChanges(matrix)
  const { kept, address } = matrix
  const total = count === undefined ? 0 : count + kept.count
  const isBlocked = none !== undefined && kept.count === 0
  return (
    <PostForm
      form={form}
      submit={total > 0 ? `Review ${counted(total, 'change')}` : 'Review changes'}
      progress="One moment..."
      isBlocked={isBlocked}
      cancel={
        <a className="btn btn-link" href={address}>
          Undo all
        </a>
      }
      cancelFirst
    >
      {!isBlocked && <EnterButton />}
      <Fragment key={address}>{choose}</Fragment>
      {CARRIED.map((name) => (
        <FieldLabels key={name} name={name} label="" />
      ))}
      <input type="hidden" name="kept" value={form.result?.submittedValues?.kept?.[0] ?? kept.text} />
      <section className="list card matrix-form" aria-labelledby="matrix" ref={element} onInput={note}>
        <div className="card-header head">
          <h2 id="matrix">{title}</h2>
          <ChangedKey count={count} /> {beside}
        </div>
        {parts}
        {none === undefined ? (
          children
        ) : (
          <div className="px-3 py-2 small text-body-secondary">
            <span>{none}</span>
            {fields.map((field) => (
              <div key={field.id} id={field.id} tabIndex={-1}>
                <FieldMessage field={field} />
              </div>
            ))}
          </div>
        )}
        {kept.count > 0 && (
          <p className="px-3 py-2 mb-0 small text-body-secondary">
            <span>{kept.count === 1 ? '1 change on another page is' : `${kept.count} changes on other pages are`}</span>{' '}
            kept, and reviewed with these.
          </p>
        )}
      </section>
    </PostForm>
  )
}

/** Enter in any field presses the first button of a form, which would show other rows [827]. */
function EnterButton() {
  return (
    <button className="visually-hidden" name="go" value={ENTER} tabIndex={-1} aria-hidden="true">
      Review changes
    </button>
  )
}

/** What the mark of a changed cell means, once something is changed [793]. `count`: the changes that scripts have counted. */
function ChangedKey({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span
      className="d-flex flex-fill gap-2 align-items-center justify-content-md-end small text-body-secondary"
      aria-hidden="true"
    >
      <i className="swatch matrix-changed" /> Changed, not sent yet
    </span>
  )
}

/** Buttons of the form instead of links, so that the next page keeps the changes of this one. */
export function Parts({ label, parts, isNamed = false }: { label: string; parts: readonly Part[]; isNamed?: boolean }) {
  if (parts.length === 0) return null
  return (
    <nav className="d-flex flex-wrap gap-1 align-items-center px-3 py-1 border-bottom d-print-none" aria-label={label}>
      {isNamed && <span className="small text-body-secondary">{label}</span>}{' '}
      {parts.map(({ text, query, isShown }) => (
        <Fragment key={query}>
          <button
            className={isShown ? 'btn btn-sm btn-quiet active' : 'btn btn-sm btn-quiet'}
            name="go"
            value={query}
            aria-current={isShown ? 'page' : undefined}
          >
            {text}
          </button>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
