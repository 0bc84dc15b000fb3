import type { ReactNode } from 'react'

interface PageHeadProps {
  readonly title: string
  readonly badge?: ReactNode
  readonly subtitle?: ReactNode
  readonly children?: ReactNode
}

/** A page's heading and subtitle, with its actions on the right: secondary ones first, the main one last. */
export function PageHead({ title, badge, subtitle, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1> {badge}
        {subtitle && <p className="subtitle">{subtitle}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </header>
  )
}
