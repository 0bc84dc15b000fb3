/** /documents: the way to the three lists (A§2). */
import { Link } from '@remix-run/react'
import { Allowed } from '../access/allowed'
import { guarded } from '../access/guarded.server'
import { Icon } from '../ui/icon'
import { PageHead } from '../ui/page-head'
import { pageTitle } from '../shell/product'
import { documentKinds } from './document-kinds'

export const loader = guarded('documents.view', async () => null)

export default function DocumentsPage() {
  return (
    <>
      <PageHead title="Documents" subtitle="general documents, contracts and invoices" />
      <ul className="tiles">
        {documentKinds.map(({ name, ability, icon, list, subtitle }) => (
          <Allowed key={name} ability={ability}>
            <li>
              <div className="tile">
                <Icon name={icon} />
                <div>
                  <h2 className="tile-title">
                    <Link to={list.path} discover="none">
                      {list.caption}
                    </Link>
                  </h2>
                  <p className="subtitle">{subtitle}</p>
                </div>
              </div>
            </li>
          </Allowed>
        ))}
      </ul>
    </>
  )
}

export const meta = pageTitle('Documents')
