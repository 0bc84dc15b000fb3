/** A date that the server made ready (`date.server.ts`). */
export interface FormattedDate {
  /** ISO 8601 with the zone's offset, or a date alone; '' when the value is not a date. */
  readonly iso: string
  readonly text: string
}

export function Time({ date: { iso, text } }: { date: FormattedDate }) {
  return iso ? <time dateTime={iso}>{text}</time> : <>{text}</>
}
