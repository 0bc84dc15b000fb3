/** The page of a matrix: what its form asks for and shows, and the buttons that show other pages of it or review all changes [806]. */
import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { pages, type Page } from '~/pages'
import { IfAllowed } from '~/ui/allowed'
import { EmptyState } from '~/ui/empty-state'
import { PostForm } from '~/ui/form/post-form'
import { FieldMessage } from '~/ui/form/field'
import { FieldLabels } from '~/ui/form/field-labels'
import type { Elements } from '~/ui/elements'
import { MissingRows } from '~/ui/missing-rows'
import { TextWithNames } from '~/ui/names'
import { PageHead } from '~/ui/page-head'
import { countNoun } from '~/platform/text/wording'
import { MatrixTable, type MatrixTableProps } from './matrix-table'
import { ENTER, type MatrixColumn, type MatrixRow, type MatrixPageLink } from './matrix-view'
import { useChanges } from './use-changes'

interface MatrixPageProps<Row extends MatrixRow, Column extends MatrixColumn> extends MatrixTableProps<Row, Column> {
  readonly page: Page
  readonly subtitle: string
  /** Shown beside the link to the person's changes. */
  readonly actions?: Elements
  /** Fields that ask for other rows and columns. */
  readonly asks: Elements
  readonly title: string
  /** Shown beside the title. */
  readonly beside?: Elements
  readonly pageButtons: Elements
  /** Says why there is no table, and which page helps; false if there is one. */
  readonly none: { readonly title: string; readonly text: string; readonly page?: Page } | false
  /** Says why queues with shifts are no columns: a text with their names, and the end of it. */
  readonly shifts: readonly [string, string]
}

export function MatrixPage<Row extends MatrixRow, Column extends MatrixColumn>(props: MatrixPageProps<Row, Column>) {
  const { page, subtitle, actions, form, field, matrix, asks, title, beside, pageButtons, none, shifts } = props
  const { kept, address, shiftQueues, missing } = matrix
  const { element, count, note } = useChanges(matrix)
  const total = count === undefined ? 0 : count + kept.count
  const isBlocked = none !== false && kept.count === 0
  return (
    <>
      <PageHead title={page.title} subtitle={subtitle}>
        <Link className="btn btn-outline-secondary" to={pages.changes.path}>
          Planned changes
        </Link>{' '}
        {actions}
      </PageHead>
      <MissingRows count={missing} />
      <PostForm
        form={form}
        submit={total > 0 ? `Review ${countNoun(total, 'change')}` : 'Review changes'}
        progress="One moment..."
        isBlocked={isBlocked}
        cancel={
          <a className="btn btn-link" href={address}>
            Undo all
          </a>
        }
        cancelFirst
      >
        {!isBlocked && (
          // Enter in any field presses the first button of a form, which would show other rows [827].
          <button className="visually-hidden" name="go" value={ENTER} tabIndex={-1} aria-hidden="true">
            Review changes
          </button>
        )}
        <Fragment key={address}>{asks}</Fragment>
        {(['row', 'column', 'failed', 'was', 'kept', 'go'] as const).map((name) => (
          // Fields that are not for people.
          <FieldLabels key={name} name={name} label="" />
        ))}
        <input type="hidden" name="kept" value={form.result?.submittedValues?.kept?.[0] ?? kept.text} />
        <section className="list card matrix-form" aria-labelledby="matrix" ref={element} onInput={note}>
          <div className="card-header head">
            <h2 id="matrix">{title}</h2>
            {count ? <ChangedKey /> : null} {beside}
          </div>
          {pageButtons}
          {none === false ? (
            <>
              <FieldMessage field={field} />
              <MatrixTable {...props} />
              {shiftQueues.length > 0 && (
                <p className="px-3 py-2 mb-0 small text-body-secondary">
                  <TextWithNames text={shifts[0]} names={shiftQueues} /> <span>{shifts[1]}</span>
                </p>
              )}
            </>
          ) : (
            <div id={field.id} tabIndex={-1}>
              <EmptyState icon="search" title={none.title} text={none.text}>
                {none.page && (
                  <IfAllowed ability={none.page.ability}>
                    <Link className="btn btn-outline-secondary" to={none.page.path}>
                      {none.page.title}
                    </Link>
                  </IfAllowed>
                )}
              </EmptyState>
              <FieldMessage field={field} />
            </div>
          )}
          {kept.count > 0 && (
            <p className="px-3 py-2 mb-0 small text-body-secondary">
              <span>
                {kept.count === 1 ? '1 change on another page is' : `${kept.count} changes on other pages are`}
              </span>{' '}
              kept, and reviewed with these.
            </p>
          )}
        </section>
      </PostForm>
    </>
  )
}

/** Explains the mark of a changed cell, once something is changed [793]. */
function ChangedKey() {
  const look = 'd-flex flex-fill gap-2 align-items-center justify-content-md-end small text-body-secondary'
  return (
    <span className={look} aria-hidden="true">
      <i className="swatch matrix-changed" /> Changed, not sent yet
    </span>
  )
}

/** Buttons of the form instead of links, so that the next page keeps the changes of this one. */
export function MatrixPageButtons({
  label,
  links,
  isNamed = false,
}: {
  label: string
  links: readonly MatrixPageLink[]
  isNamed?: boolean
}) {
  if (links.length === 0) return null
  return (
    <nav className="d-flex flex-wrap gap-1 align-items-center px-3 py-1 border-bottom d-print-none" aria-label={label}>
      {isNamed && <span className="small text-body-secondary">{label}</span>}{' '}
      {links.map(({ text, query, isShown }) => (
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
