import type { ReactNode } from 'react'
import type { Elements } from './elements'
import { useRecord } from './record-name'

interface PageHeadProps {
  readonly title: string
  readonly badge?: Elements
  readonly subtitle?: string | Elements
  readonly children?: ReactNode
}

/** A page's heading and subtitle, with its actions on the right: secondary ones first, the main one last. */
export function PageHead({ title, badge, subtitle, children }: PageHeadProps) {
  const isName = title === useRecord()?.recordName
  return (
    <header className="d-flex flex-wrap justify-content-between align-items-start column-gap-3 row-gap-2 mb-3">
      <div className="page-title min-w-0">
        <h1 className="d-inline me-1" translate={isName ? 'no' : undefined}>
          {title}
        </h1>{' '}
        {badge}
        {subtitle && <p className="mb-0 text-body-secondary">{subtitle}</p>}
      </div>
      {children ? (
        <div className="page-actions d-print-none d-flex flex-wrap gap-2 align-items-center">{children}</div>
      ) : null}
    </header>
  )
}
