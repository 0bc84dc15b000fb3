import type { FormattedDate } from '../http/dates.server'

export function Time({ date: { iso, text } }: { date: FormattedDate }) {
  return iso ? <time dateTime={iso}>{text}</time> : <>{text}</>
}
