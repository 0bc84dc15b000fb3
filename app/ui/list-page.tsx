/** The page of a list: its heading with actions, and the table. Dialogs may open over it. */
import type { ReactNode } from 'react'
import type { List, ListView } from '../lists/list'
import { PageWithDialogs } from './dialog/dialog-route'
import { PageHead } from './page-head'
import { DataTable } from './table/data-table'

interface ListPageProps<Row> {
  readonly list: List<Row>
  readonly view: ListView
  /** Replaces a list without rows: what would be here, and how to start. */
  readonly empty: ReactNode
  /** Between heading and table. */
  readonly notice?: ReactNode
  /** The id of a new row, to highlight. */
  readonly marked?: string | undefined
  /** The page's actions, right of the heading. */
  readonly children?: ReactNode
}

export function ListPage<Row>({ list, view, empty, notice, marked, children }: ListPageProps<Row>) {
  return (
    <PageWithDialogs>
      <PageHead title={list.page.title} subtitle={list.subtitle}>
        {children}
      </PageHead>
      {notice}
      <DataTable list={list} view={view} empty={empty} marked={marked} />
    </PageWithDialogs>
  )
}
