import { PageHead } from '../ui/page-head'
import { DataTable } from '../ui/table/data-table'
import type { ListView } from '../lists/list'
import type { DocumentKind } from './document-kinds'

/** The page of one kind's list. */
export function DocumentListPage({ kind: { list, subtitle, empty }, view }: { kind: DocumentKind; view: ListView }) {
  return (
    <>
      <PageHead title={list.caption} subtitle={subtitle} />
      <DataTable list={list} view={view} empty={<p>{empty}</p>} />
    </>
  )
}
