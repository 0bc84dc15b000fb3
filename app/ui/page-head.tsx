import type { ReactNode } from 'react'
import type { Elements } from './elements'
import { TextWithNames } from './names'
import { useRecord } from './record-name'

interface PageHeadProps {
  readonly title: string
  /** Names in the title and in the subtitle. The record's own name is known. */
  readonly names?: readonly string[]
  readonly badge?: Elements
  readonly subtitle?: string | Elements
  readonly children?: ReactNode
}

/** A page's heading and subtitle, with its actions on the right: secondary ones first, the main one last. */
export function PageHead({ title, names, badge, subtitle, children }: PageHeadProps) {
  const isName = title === useRecord()?.recordName
  return (
    <header className="d-flex flex-wrap justify-content-between align-items-start column-gap-3 row-gap-2 mb-3">
      <div className="page-title min-w-0">
        <h1 className="d-inline me-1" translate={isName ? 'no' : undefined}>
          {names ? <TextWithNames text={title} names={names} /> : title}
        </h1>{' '}
        {badge}
        {subtitle && (
          <p className="mb-0 text-body-secondary text-break">
            {names && typeof subtitle === 'string' ? <TextWithNames text={subtitle} names={names} /> : subtitle}
          </p>
        )}
      </div>
      {children ? (
        <div className="page-actions d-print-none d-flex flex-wrap gap-2 align-items-center">{children}</div>
      ) : null}
    </header>
  )
}
