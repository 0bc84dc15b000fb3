import type { FormattedDate } from '~/platform/time/dates.server'

/** A date, and its time, which narrow lists leave out. */
export function Time({ date: { iso, text } }: { date: FormattedDate }) {
  if (!iso) return text ? <span>{text}</span> : null
  const [day, clock] = text.split(' ')
  return (
    <time dateTime={iso}>
      <span>{day}</span>
      {clock && <span className="clock">{` ${clock}`}</span>}
    </time>
  )
}

/** A date, and below it how many days ago it was, if it says so. */
export function TimeAndAge({ date }: { date: FormattedDate }) {
  return (
    <>
      <Time date={date} />
      {date.ago && (
        <>
          <span className="visually-hidden">, </span>
          <span className="ago">{date.ago}</span>
        </>
      )}
    </>
  )
}
