/** A report, or why there is none. Its place has the same size in every state. */
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { RenderingContext } from '~/ui/rendering'
import { EmptyState } from '~/ui/empty-state'
import { useHydrated } from '~/ui/hydration'
import { openReport, type ReportState } from './open-report'

interface ReportViewProps {
  readonly path: string
  readonly loading: string
  readonly title: string
}

export function ReportView({ path, loading, title }: ReportViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const isNarrow = useSyncExternalStore(onWidthChange, isNarrowNow, () => false)
  const [state, setState] = useState<ReportState>({ kind: 'loading' })

  // A report cannot switch between its two layouts, so it opens again.
  useEffect(() => {
    if (!isHydrated || !container.current) return
    return openReport(container.current, { address: `${path}/embed`, title, isNarrow }, setState)
  }, [isHydrated, isNarrow, path, title])

  return (
    <section className="card mb-3 report" data-needs-scripts aria-busy={isHydrated && state.kind === 'loading'}>
      <div className="report-frame h-100 d-print-none" ref={container} />
      {isHydrated ? <Status state={state} path={path} loading={loading} /> : <NeedsScripts path={path} />}
      {isHydrated && (
        <p className="report-on-paper d-none d-print-block m-3">
          The report is not printed with this page. Open the page in the portal to see the report.
        </p>
      )}
    </section>
  )
}

/** Classes of the status in the report's place. */
const STATUS = 'report-status position-absolute top-0 start-0 w-100 h-100 d-grid mb-0 overflow-auto text-center bg-body'

const NARROW = '(max-width: 768px)'

function isNarrowNow(): boolean {
  return matchMedia(NARROW).matches
}

function onWidthChange(changed: () => void): () => void {
  const narrow = matchMedia(NARROW)
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Says that reports need scripts. Browsers whose scripts are blocked show it after some seconds. */
function NeedsScripts({ path }: { path: string }) {
  const { withScripts } = useContext(RenderingContext)
  return (
    <div className={withScripts ? `${STATUS} report-no-scripts` : STATUS}>
      <EmptyState
        icon="exclamation-triangle-fill"
        title="This report needs scripts"
        text={`It comes from another product that does not work without them. ${withScripts ? SCRIPTS_BLOCKED : SCRIPTS_OFF}`}
      >
        <TryAgain path={path} />
      </EmptyState>
    </div>
  )
}

const SCRIPTS_BLOCKED = 'Your browser does not run scripts, or could not load those of this page.'
const SCRIPTS_OFF =
  'They are turned off, because your browser saves data or you chose to use the portal without scripts, in My Profile.'

function Status({ state, path, loading }: { state: ReportState; path: string; loading: string }) {
  switch (state.kind) {
    case 'shown':
      return null
    case 'loading':
      return (
        <p className={STATUS} role="status">
          {loading}
        </p>
      )
    case 'late':
      return (
        <div className={STATUS} role="status">
          <EmptyState
            icon="clock"
            title="The report has not answered yet"
            text="It may still come. If it does not, the product that it comes from may not be reachable from here."
          >
            <TryAgain path={path} />
          </EmptyState>
        </div>
      )
    case 'signed-out':
      return (
        <div className={STATUS} role="alert">
          <EmptyState icon="lock" title="Your session has ended" text="Sign in again to see the report.">
            <a className="btn btn-primary" href={`/login?url=${encodeURIComponent(path)}`}>
              Sign in
            </a>
          </EmptyState>
        </div>
      )
    case 'denied':
      return (
        <div className={STATUS} role="alert">
          <EmptyState
            icon="lock"
            title="Access denied"
            text="Your account does not have the permission for this report any more."
          />
        </div>
      )
    case 'failed': {
      const { text, reference } = state.failure
      return (
        <div className={STATUS} role="alert">
          <EmptyState
            icon="exclamation-triangle-fill"
            title={`Oops, something went wrong: ${text}`}
            text={reference && `Reference ${reference}`}
          >
            <TryAgain path={path} />
          </EmptyState>
        </div>
      )
    }
  }
}

function TryAgain({ path }: { path: string }) {
  return (
    <a className="btn btn-primary" href={path}>
      Try again
    </a>
  )
}
