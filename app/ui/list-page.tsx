import type { ReactNode } from 'react'
import { PageWithDialogs } from './dialog/dialog-route'
import { MissingRows } from './missing-rows'
import { PageHead } from './page-head'
import { DataTable, type DataTableProps } from './table/data-table'
import type { Elements } from './elements'

interface ListPageProps<Row> extends DataTableProps<Row> {
  readonly subtitle?: string | Elements
  readonly notice?: Elements
  /** Shown in a rail, or below the list on narrow screens. Its class name changes the widths. */
  readonly beside?: Elements
  readonly className?: string
  readonly below?: Elements
  readonly children?: ReactNode
}

export function ListPage<Row>({
  subtitle,
  notice,
  beside,
  className = '',
  below,
  children,
  ...table
}: ListPageProps<Row>) {
  const { missing = 0, total } = table.view
  // A list of which no row could be read is not empty.
  const shown = (missing === 0 || total > 0) && <DataTable {...table} />
  return (
    <PageWithDialogs>
      <PageHead title={table.list.page.title} subtitle={subtitle ?? table.list.subtitle}>
        {children}
      </PageHead>
      {notice}
      <MissingRows count={missing} />
      {beside ? (
        <div className={`with-rail ${className}`}>
          {shown}
          {beside}
        </div>
      ) : (
        shown
      )}
      {below}
    </PageWithDialogs>
  )
}
