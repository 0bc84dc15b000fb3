/** Field names that the wizard's forms and the server share. */

/** The id of the offers' form, for buttons outside it. */
export const OFFERS_FORM = 'offers'

/** A chosen offer: `key.amount` in a URL or a hidden field; a ticked box sends its key alone. */
export const CHOSEN_FIELD = 'o'

/** Each chosen offer of the page's rows as it was: `key.amount`. Without scripts it tells new amounts from old ones. */
export const WAS_FIELD = 'was'

/** What the name of each field with an offer's amount starts with. */
export const AMOUNT_PREFIX = 'a-'

/** The field of an offer's amount. */
export function amountField(key: string): string {
  return AMOUNT_PREFIX + key
}

/** The value of a chosen offer in a URL or a hidden field. */
export function chosenValue(key: string, amount: string | undefined): string {
  return amount === undefined ? key : `${key}.${amount}`
}

/** Values of the buttons of the offers' form, in their field `go`. */
export const GO = {
  search: 'search',
  clear: 'clear',
  update: 'update',
  previous: 'previous',
  next: 'next',
  page: (page: number) => `page-${page}`,
  remove: (key: string) => `remove-${key}`,
} as const
