/** The check of a large call centre: before it, and while it runs [909]. */
import { partHref } from '~/href'
import { pages } from '~/pages'
import { countNoun } from '~/platform/text/wording'
import { Alert } from '~/ui/alert'
import { EmptyState } from '~/ui/empty-state'
import { PostForm } from '~/ui/form/post-form'
import type { FormState } from '~/ui/form/use-form-state'
import { useHydrated } from '~/ui/hydration'
import { useProgress } from '~/ui/use-progress'
import type { CheckProgress, CheckSize } from './check-view'

interface StartProps {
  readonly size: CheckSize
  readonly form: FormState
}

export function NotYetChecked({ size, form }: StartProps) {
  return (
    <section className="card mb-3">
      <EmptyState icon="activity" title="Not checked today" text={`${costOf(size)} What it finds is kept for a day.`}>
        <PostForm form={form} submit="Start the check" progress="Starting..." />
      </EmptyState>
    </section>
  )
}

/** Card above the findings of the last check. */
export function CheckAgain({ size, form }: StartProps) {
  return (
    <section className="card mb-3 d-print-none" aria-label="Check again">
      <div className="check-again card-body d-md-flex column-gap-4 align-items-center">
        <p className="flex-grow-1 mb-0">
          <strong>What was changed since is not in it.</strong> <span>{costOf(size)}</span>
        </p>
        <PostForm form={form} submit="Check again" progress="Starting..." />
      </div>
    </section>
  )
}

/** 'Checking 300 queues and 12 IVRs takes 1236 calls to the provider’s systems, at most 16 at a time.' */
function costOf({ queues, ivrs, calls }: CheckSize): string {
  const records = `${countNoun(queues, 'queue')} and ${countNoun(ivrs, 'IVR')}`
  return `Checking ${records} takes ${countNoun(calls, 'call')} to the provider’s systems, at most 16 at a time.`
}

export function RunningCheck({ loaded }: { loaded: CheckProgress }) {
  const { made, of, isSlowed } = useProgress(loaded, partHref(pages.check, 'progress'), isProgress)
  const isHydrated = useHydrated()
  return (
    <Alert kind="info">
      <p>
        <strong>{`${made} of ${countNoun(of, 'call')} made.`}</strong> You may leave this page: the check goes on.
      </p>
      <progress value={made} max={of} aria-label="Calls made" />
      {isSlowed && <p>The provider’s systems asked for fewer calls at a time, so it takes longer.</p>}
      {!isHydrated && (
        <p>
          <a href={pages.check.path}>Show how far it is now</a>
        </p>
      )}
    </Alert>
  )
}

function isProgress(answer: unknown): answer is CheckProgress {
  return typeof answer === 'object' && answer !== null && 'made' in answer && 'of' in answer
}
