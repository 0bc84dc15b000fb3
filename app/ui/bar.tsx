/** Bars in parts, drawn by the server. */
import { DAY_MINUTES } from '../platform/time/units'

interface BarPart {
  readonly className: string
  readonly x: number
  readonly width: number
  /** A part that is lower than the bar: where it begins, from above, and its height, in pixels. */
  readonly y?: number
  readonly height?: number
  /** Shown beside the pointer. */
  readonly title?: string
}

interface BarProps {
  readonly parts: readonly BarPart[]
  /** Width of the whole bar, in the unit of its parts; default: the minutes of a day. */
  readonly total?: number
  /** Pixels. */
  readonly height: number
  /** The same in words; undefined where they are beside it. */
  readonly label?: string | undefined
  /** Place of a thin line. */
  readonly now?: number | undefined
}

/** The white between two parts in a row. */
const GAP = 6

/** Draws the parts in their order, one over the other. */
export function Bar({ parts, total = DAY_MINUTES, height, label, now }: BarProps) {
  return (
    <svg
      className="bar"
      viewBox={`0 0 ${total} ${height}`}
      height={height}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {parts.map(({ title, ...part }, index) => (
        <rect key={index} height={height} {...part}>
          {title && <title>{title}</title>}
        </rect>
      ))}
      {now !== undefined && <rect className="now" x={now} width="4" height={height} />}
    </svg>
  )
}

/** Parts next to each other, each as wide as its share of all. A small one is still seen. */
export function inARow(parts: readonly { readonly className: string; readonly size: number }[]): BarPart[] {
  const all = parts.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  return parts.map(({ className, size }) => {
    const x = Math.round((before / all) * DAY_MINUTES)
    before += size
    return { className, x, width: Math.max(GAP, Math.round((before / all) * DAY_MINUTES) - x - GAP) }
  })
}

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
