import { useSyncExternalStore } from 'react'

/** Only there when scripts are: without them it could do nothing. */
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
