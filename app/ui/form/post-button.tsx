/** A form that is a button alone, because its address says everything. */
import type { ReactNode } from 'react'

interface PostButtonProps {
  readonly action: string
  readonly className: string
  readonly onSubmit?: () => void
  readonly children: ReactNode
}

/** Has a field, because lynx sends a form without one by GET [826]. */
export function PostButton({ action, className, onSubmit, children }: PostButtonProps) {
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="posted" value="yes" />
      <button className={className}>{children}</button>
    </form>
  )
}
