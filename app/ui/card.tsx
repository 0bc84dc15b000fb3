import { Link } from '@remix-run/react'
import { useId } from 'react'
import type { Elements } from './elements'
import { NamingText } from './names'

interface CardProps {
  readonly title: string
  readonly id?: string
  readonly count?: number | undefined
  /** A link to the whole list. */
  readonly more?: { readonly to: string; readonly text: string }
  /** Shown in the head, instead of `more`. */
  readonly action?: Elements
  readonly foot?: string
  readonly level?: 'h2' | 'h3'
  readonly className?: string
  readonly flush?: boolean
  readonly children: Elements
}

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
    <section className={`card mb-3 ${className}`.trimEnd()} id={id} aria-labelledby={heading}>
      <div className="card-header head">
        <Heading id={heading}>
          <NamingText>{title}</NamingText>
          {count !== undefined && <span className="count fw-normal text-body-secondary">{` ${count}`}</span>}
        </Heading>
        {more && <Link to={more.to}>{more.text}</Link>}
        {action}
      </div>
      {flush ? children : <div className="card-body">{children}</div>}
      {foot && <div className="card-footer py-2 small text-body-secondary">{foot}</div>}
    </section>
  )
}
