import { useSyncExternalStore } from 'react'

/** Only with scripts: without them it would do nothing. */
export function PrintButton() {
  const scripted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  if (!scripted) return null
  return (
    <button className="btn btn-primary" type="button" onClick={() => window.print()}>
      Print
    </button>
  )
}
