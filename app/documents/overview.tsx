/** /documents: links to the three lists [152]. */
import { Link } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { pages } from '../pages'
import { Allowed } from '../ui/allowed'
import { Icon } from '../ui/icon'
import { PageHead } from '../ui/page-head'
import { documentKinds } from './document-kinds'

export const loader = guarded('documents.view', async () => null)

export default function DocumentsPage() {
  return (
    <>
      <PageHead title={pages.documents.title} subtitle="general documents, contracts and invoices" />
      <ul className="tiles list-unstyled">
        {documentKinds.map(({ page, list }) => (
          <Allowed key={page.path} ability={page.ability}>
            <li>
              <div className="tile">
                {page.icon && <Icon name={page.icon} />}
                <div>
                  <h2 className="mb-0">
                    <Link to={page.path}>{page.title}</Link>
                  </h2>
                  <p className="subtitle">{list.subtitle}</p>
                </div>
              </div>
            </li>
          </Allowed>
        ))}
      </ul>
    </>
  )
}
