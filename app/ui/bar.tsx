/** Bars in parts, drawn by the server. */
import { DAY_MINUTES } from '~/platform/time/units'

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

export interface BarProps {
  readonly parts: readonly BarPart[]
  /** Width of the whole bar, in the unit of its parts; default: the minutes of a day. */
  readonly total?: number
  /** Pixels. */
  readonly height: number
  /** The bar in words; undefined where they are beside it. */
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
export function stackedParts(parts: readonly { readonly className: string; readonly size: number }[]): BarPart[] {
  const total = parts.reduce((sum, { size }) => sum + size, 0)
  let end = 0
  return parts.map(({ className, size }) => {
    const x = Math.round((end / total) * DAY_MINUTES)
    end += size
    return { className, x, width: Math.max(GAP, Math.round((end / total) * DAY_MINUTES) - x - GAP) }
  })
}

/** The stripes of a time without anybody, for rectangles with `.gap` on this page. `width`: of one, in the unit of the bars. */
export function GapPattern({ width = 24 }: { width?: number }) {
  return (
    <svg className="pattern" aria-hidden="true">
      <pattern id="gap" width={width} height="8" patternUnits="userSpaceOnUse">
        <rect className="gap-back" width={width} height="8" />
        <rect className="gap-line" width={(3 * width) / 8} height="8" />
      </pattern>
    </svg>
  )
}
