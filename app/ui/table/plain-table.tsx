import type { Elements } from '../elements'

interface PlainTableProps {
  /** Read by screen readers. */
  readonly caption: string
  /** The headings, each with a class for its column. */
  readonly columns: readonly (readonly [label: string, className?: string])[]
  /** A heading after them. */
  readonly last?: Elements
  readonly className?: string
  readonly children: Elements
}

/** A table that cannot be sorted, such as that of a card. Its rows are its children. */
export function PlainTable({ caption, columns, last, className = '', children }: PlainTableProps) {
  return (
    <table className={`table table-hover list-table ${className}`.trimEnd()}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(([label, columnClass]) => (
            <th key={label} scope="col" className={columnClass}>
              {label}
            </th>
          ))}
          {last}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
