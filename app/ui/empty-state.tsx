import type { ReactNode } from 'react'
import type { IconName } from '~/icons'
import { Icon } from './icon'
import type { Elements } from './elements'

interface EmptyStateProps {
  readonly icon: IconName
  /** Names the missing thing in a few words. */
  readonly title: string
  /** One sentence: what would be here, or why it is not. */
  readonly text?: string | Elements
  /** The next steps: the main action first. */
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} className="icon-round d-block mx-auto mb-12" />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children ? (
        <div className="page-actions d-print-none d-flex flex-wrap gap-2 justify-content-center">{children}</div>
      ) : null}
    </div>
  )
}
