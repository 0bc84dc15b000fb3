/** A small table inside a card or a dialog: no sorting, no pages. For whole lists there is DataTable. */
import type { ReactNode } from 'react'

interface SimpleTableProps {
  readonly caption: string
  readonly columns: readonly { readonly label: string; readonly isNumber?: boolean }[]
  /** Cells: one for each column; the first names the row. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
  /** One sentence instead of a table without rows. */
  readonly empty: string
}

export function SimpleTable({ caption, columns, rows, empty }: SimpleTableProps) {
  if (rows.length === 0) return <p className="mb-0">{empty}</p>
  return (
    <table className="table simple-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? 'text-end' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index} className={columns[index + 1]?.isNumber ? 'text-end' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
