/** The page of a list: its heading with actions, and the table. Dialogs may open over it. */
import type { ReactNode } from 'react'
import type { List, ListView } from '../lists/list'
import { PageWithDialogs } from './dialog/dialog-route'
import { PageHead } from './page-head'
import { DataTable } from './table/data-table'

interface ListPageProps<Row> {
  readonly list: List<Row>
  readonly view: ListView
  /** Shown instead of a list without any rows: what would be here, and what starts it. */
  readonly empty: ReactNode
  /** Between heading and table. */
  readonly notice?: ReactNode
  /** The id of a row that stands out, because it is new. */
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
