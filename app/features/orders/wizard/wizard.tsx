/** The frame of the wizard: its steps, the current one, and links back to finished ones. */
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { PageHead } from '~/ui/page-head'
import { useRoute } from '~/ui/shell/route'
import { readOrderDraft } from './draft.server'
import { orderKindOf, otherThan, stepOf } from './order-kinds'
import { stepUrl } from './step-url'

export const loader = guarded('page', async (args) => {
  const draft = await readOrderDraft(args)
  return { id: draft?.id ?? '', chosen: [draft?.tenant.name ?? '', `${draft?.offers.length ?? 0} chosen`] }
})

export default function Wizard() {
  const { id, chosen } = useLoaderData<typeof loader>()
  const route = useRoute()
  const kind = orderKindOf(route)
  const other = otherThan(kind)
  const current = stepOf(kind, route)
  return (
    <>
      <PageHead title={kind.title}>
        {current === 0 && (
          <Link className="btn btn-outline-secondary" to={other.steps[0].path}>
            {other.title}
          </Link>
        )}
      </PageHead>
      <nav aria-label="Steps">
        <ol className="steps d-flex gap-2 list-unstyled mb-3">
          {kind.steps.map(({ title, path }, index) => (
            <li
              key={path}
              className={index < current ? 'done' : undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className="min-w-0">
                {index < current ? <Link to={stepUrl(path, id)}>{title}</Link> : <span>{title}</span>}{' '}
                <small className="d-none d-md-block text-truncate fs-xs fw-normal text-body-secondary">
                  {index < current ? chosen[index] : index === 2 && 'Agreement and order'}
                </small>
              </span>
            </li>
          ))}
        </ol>
      </nav>
      <Outlet />
    </>
  )
}
