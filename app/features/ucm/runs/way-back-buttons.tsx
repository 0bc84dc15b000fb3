import { pages } from '../../../pages'
import { PostButton } from '../../../ui/form/post-button'

interface WayBackButtonsProps {
  readonly id: string
  readonly hasReminder: boolean
}

/** Buttons that lead to the plan back, and that dismiss its reminder [1000] [1004]. */
export function WayBackButtons({ id, hasReminder }: WayBackButtonsProps) {
  const plan = `plan=${encodeURIComponent(id)}`
  return (
    <div className="d-flex flex-wrap gap-2 d-print-none">
      <PostButton action={`${pages.changes.path}/put-back?${plan}`} className="btn btn-outline-secondary">
        Put back
      </PostButton>{' '}
      {hasReminder && (
        <PostButton action={`${pages.changes.path}/keep?${plan}`} className="btn btn-link">
          Keep as it is
        </PostButton>
      )}
    </div>
  )
}
