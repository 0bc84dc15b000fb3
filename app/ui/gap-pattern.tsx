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
