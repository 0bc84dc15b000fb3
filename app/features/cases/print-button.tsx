import { useHydrated } from '~/ui/hydration'

/** Shows only with scripts, because it needs one. */
export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <button className="btn btn-primary" type="button" onClick={() => window.print()}>
      Print
    </button>
  )
}
