/** Names and values of the offers' form, which its components and the server share. */

/** A chosen offer: a ticked box sends its key. */
export const CHOSEN_FIELD = 'o'

/** The name of an amount's message. All amounts are sent as `amount`, in the order of the keys in `row`. */
export function amountField(key: string): `amount.${string}` {
  return `amount.${key}`
}

/** What the page shows of a chosen offer before any change, as `key.amount`. It tells new amounts from old ones. */
export function shownBefore(key: string, amount: string): string {
  return `${key}.${amount}`
}

/** Values of the form's buttons, in the field `go`. */
export const GO = {
  search: 'search',
  clear: 'clear',
  update: 'update',
  previous: 'previous',
  next: 'next',
  page: (page: number) => `page-${page}`,
  remove: (key: string) => `remove-${key}`,
} as const
