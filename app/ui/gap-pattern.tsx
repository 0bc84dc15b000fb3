/** The stripes of a time without anybody, for rectangles with `.gap` on this page. */
export function GapPattern() {
  return (
    <svg className="pattern" aria-hidden="true">
      <pattern id="gap" width="24" height="8" patternUnits="userSpaceOnUse">
        <rect className="gap-back" width="24" height="8" />
        <rect className="gap-line" width="9" height="8" />
      </pattern>
    </svg>
  )
}
