/** A day of calls as a bar of 24 hours, and the key to its colours. */
import { Bar, type BarProps } from '../../../ui/bar'

/**
 * The state of the calls to a number. `somebody`: somebody answers. `nobody`: callers are lost, though something is open. `closed`: closed as
 * planned, wherever callers go then.
 */
export type CallState = 'somebody' | 'nobody' | 'closed' | 'not planned' | 'not known'

/** Colours of the states in bars and in their keys. */
export const stateClasses: Readonly<Record<CallState, string>> = {
  somebody: 'on-0',
  nobody: 'gap',
  closed: 'on-closed',
  'not planned': 'on-unplanned',
  'not known': 'on-unknown',
}

interface DayBarProps extends Pick<BarProps, 'label' | 'now'> {
  readonly bars: readonly { readonly state: CallState; readonly x: number; readonly width: number }[]
}

/** A day of calls as a bar of 24 hours. `now`: the minute of the clock, on today's bar. */
export function DayBar({ bars, ...words }: DayBarProps) {
  const parts = bars.map(({ state, x, width }) => ({ className: stateClasses[state], x, width }))
  return <Bar parts={parts} height={14} {...words} />
}

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
