import { Link } from '@remix-run/react'
import { useId, type ReactNode } from 'react'

interface CardProps {
  readonly title: string
  /** For links to it. */
  readonly id?: string
  /** How many there are, beside the title. */
  readonly count?: number | undefined
  /** Where all of it is. */
  readonly more?: { readonly to: string; readonly text: string }
  /** In its head, instead of `more`. */
  readonly action?: ReactNode
  /** A note at its end. */
  readonly foot?: string
  readonly level?: 'h2' | 'h3'
  readonly className?: string
  /** Rows or a table, which fill it to its edges. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A titled part of a page. */
export function Card({
  title,
  id,
  count,
  more,
  action,
  foot,
  level: Heading = 'h2',
  className = '',
  flush,
  children,
}: CardProps) {
  const heading = useId()
  return (
    <section className={`card ${className}`.trimEnd()} id={id} aria-labelledby={heading}>
      <div className="card-header">
        <Heading id={heading}>
          {title}
          {count !== undefined && <span className="count"> {count}</span>}
        </Heading>
        {more && <Link to={more.to}>{more.text}</Link>}
        {action}
      </div>
      {flush ? children : <div className="card-body">{children}</div>}
      {foot && (
        <div className="list-foot">
          <p>{foot}</p>
        </div>
      )}
    </section>
  )
}
