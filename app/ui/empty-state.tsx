import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

interface EmptyStateProps {
  readonly icon: IconName
  /** What is not there, in a few words. */
  readonly title: string
  /** What would be here, or why it is not: one sentence. */
  readonly text?: ReactNode
  /** What to do next: the main action first. */
  readonly children?: ReactNode
}

/** Inside the frame of what would be here. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children && <div className="page-actions">{children}</div>}
    </div>
  )
}
