/** Names by which the wizard's forms and the server know each other's fields. */

/** The form of the offers, for what stands outside of it. */
export const OFFERS_FORM = 'offers'

/** The field in which an offer's amount is typed. */
export function amountField(key: string): string {
  return `a-${key}`
}

/** What the buttons of the offers' form say in their field `go`. */
export const GO = {
  search: 'search',
  clear: 'clear',
  previous: 'previous',
  next: 'next',
  page: (page: number) => `page-${page}`,
  remove: (key: string) => `remove-${key}`,
} as const
