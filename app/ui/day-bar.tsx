/** A day of calls as a bar of 24 hours, and the key to its colours. */

/**
 * The state of the calls to a number. `somebody`: somebody answers. `nobody`: callers are lost, though something is open. `closed`: closed as
 * planned, wherever callers go then.
 */
export type CallState = 'somebody' | 'nobody' | 'closed' | 'not planned' | 'not known'

/** Colours of the states in bars and in their keys. */
const stateClasses: Readonly<Record<CallState, string>> = {
  somebody: 'on-0',
  nobody: 'gap',
  closed: 'on-closed',
  'not planned': 'on-unplanned',
  'not known': 'on-unknown',
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

const HEIGHT = 14
/** Minutes of a day. */
const DAY = 24 * 60

interface DayBarProps {
  readonly bars: readonly { readonly state: CallState; readonly x: number; readonly width: number }[]
  /** The same in words; undefined where they are beside it. */
  readonly label?: string
  /** The minute of the clock, on today's bar. */
  readonly now?: number | undefined
}

export function DayBar({ bars, label, now }: DayBarProps) {
  return (
    <svg
      className="day-bar"
      viewBox={`0 0 ${DAY} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {bars.map(({ state, x, width }) => (
        <rect key={x} className={stateClasses[state]} x={x} width={width} height={HEIGHT} />
      ))}
      {now !== undefined && <rect className="now" x={now} width="4" height={HEIGHT} />}
    </svg>
  )
}

/** Names the states that are on the page. */
export function StateKey({ states }: { states: ReadonlySet<CallState> }) {
  const shown = callStates.filter((state) => states.has(state))
  return (
    <p className="state-key mb-0" aria-hidden="true">
      {shown.map((state) => (
        <span key={state}>
          <i className={`swatch ${stateClasses[state]}`} /> <span>{stateNames[state]}</span>{' '}
        </span>
      ))}
    </p>
  )
}
