/** Field names that the wizard's forms and the server share. */

/** The id of the offers' form, for buttons outside it. */
export const OFFERS_FORM = 'offers'

/** The field of an offer's amount. */
export function amountField(key: string): string {
  return `a-${key}`
}

/** Values of the buttons of the offers' form, in their field `go`. */
export const GO = {
  search: 'search',
  clear: 'clear',
  previous: 'previous',
  next: 'next',
  page: (page: number) => `page-${page}`,
  remove: (key: string) => `remove-${key}`,
} as const
