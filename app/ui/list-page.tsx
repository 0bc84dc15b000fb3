/** The page of a list: its heading with actions, and the table. Dialogs may open over it. */
import type { ReactNode } from 'react'
import { PageWithDialogs } from './dialog/dialog-route'
import { MissingRows } from './missing-rows'
import { PageHead } from './page-head'
import { DataTable, type DataTableProps } from './table/data-table'

interface ListPageProps<Row> extends DataTableProps<Row> {
  /** Between heading and table. */
  readonly notice?: ReactNode
  /** The page's actions, right of the heading. */
  readonly children?: ReactNode
}

export function ListPage<Row>({ notice, children, ...table }: ListPageProps<Row>) {
  const { missing = 0, total } = table.view
  return (
    <PageWithDialogs>
      <PageHead title={table.list.page.title} subtitle={table.list.subtitle}>
        {children}
      </PageHead>
      {notice}
      <MissingRows count={missing} />
      {/* A list of which no row could be read is not empty. */}
      {(missing === 0 || total > 0) && <DataTable {...table} />}
    </PageWithDialogs>
  )
}
