import { pages } from '../pages'

interface Time {
  readonly date: string
  /** After midnight. */
  readonly minute: number
}

interface Key {
  readonly key: string
  readonly to: string
}

/** The address of 'Who answers?' for a call. `number`: a number, `ivr:` or `queue:` with a name. Without `at`: now. */
export function callUrl(number: string, at?: Time, keys: readonly Key[] = []): string {
  const query = new URLSearchParams({ number, ...(at && { at: `${at.date}T${hhmm(at.minute)}` }) })
  for (const { key, to } of keys) query.append('key', `${key}:${to}`)
  return `${pages.whoAnswers.path}?${query}`
}

function hhmm(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
