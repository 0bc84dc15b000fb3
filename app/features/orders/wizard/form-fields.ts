/** Names and values of the offers' form, which its components and the server share. */

/** A chosen offer: a ticked box sends its key. */
export const CHOSEN_FIELD = 'o'

/** The name of the message at an offer's amount. All amounts are sent as `amount`, in the order of `rows`. */
export function amountField(key: string): string {
  return `amount-${key}`
}

/** An offer that the form is about. `amount`: what was chosen of it before; null for nothing. */
export type FormRow = readonly [key: string, name: string, amount: string | null]

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
