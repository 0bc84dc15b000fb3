/** The key to the colours of the bars of calls. */
import { stateClasses, type CallState } from '~/ui/day-bar'

/** Words of the key. */
const stateNames: Readonly<Record<CallState, string>> = {
  somebody: 'Somebody',
  nobody: 'Nobody, though open',
  closed: 'Closed',
  'not planned': 'Not planned yet',
  'not known': 'Not known',
}

const callStates = ['somebody', 'nobody', 'closed', 'not planned', 'not known'] as const satisfies readonly CallState[]

/** Names the states that are on the page. */
export function StateKey({ states, hasDots = false }: { states: ReadonlySet<CallState>; hasDots?: boolean }) {
  const shown = callStates.filter((state) => states.has(state))
  return (
    <p className="state-key mb-0" aria-hidden="true">
      {shown.map((state) => (
        <span key={state}>
          <i className={`swatch ${stateClasses[state]}`} /> <span>{stateNames[state]}</span>{' '}
        </span>
      ))}
      {hasDots && (
        <span>
          <i className="board-dot" /> Lost at an unusual time
        </span>
      )}
    </p>
  )
}
