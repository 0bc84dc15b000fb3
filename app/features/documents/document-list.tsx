/** /documents/general, /documents/contracts and /documents/invoices [157] [159]. */
import { useLoaderData } from '@remix-run/react'
import { listLoader } from '~/lists/list-loader.server'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { useRoute } from '~/ui/shell/route'
import { documentSources } from './document-calls.server'
import { documentKindOf } from './document-kinds'

export const loader = listLoader(...documentSources)

export default function DocumentListPage() {
  const { page, list, empty } = documentKindOf(useRoute())
  return (
    <ListPage
      key={list.page.path}
      list={list}
      view={useLoaderData<typeof loader>()}
      empty={<EmptyState icon={page.icon ?? 'folder2'} title={`No ${list.noun}`} text={empty} />}
    />
  )
}
