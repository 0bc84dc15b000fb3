import { useHydrated } from '../ui/hydration'

/** Only with scripts: without them it would do nothing. */
export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <button className="btn btn-primary" type="button" onClick={() => window.print()}>
      Print
    </button>
  )
}
