/** A day of calls as a bar of 24 hours. Home shows it too, and a component of uCallManager would bring its styles to every page. */
import { Bar, type BarProps } from './bar'

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
