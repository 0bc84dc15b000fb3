/** The hours above the bars. Only drawn, because the text beside each bar has them. */
export function WeekAxis() {
  return (
    <li className="week-axis" aria-hidden="true">
      <b />
      <HoursAxis />
    </li>
  )
}

export function HoursAxis() {
  return (
    <span className="hours-axis">
      <span>00</span> <span>06</span> <span>12</span> <span>18</span> <span>24</span>
    </span>
  )
}
