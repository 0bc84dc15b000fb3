/** Field names that the wizard's forms and the server share. */

/** The id of the offers' form, for buttons outside it. */
export const OFFERS_FORM = 'offers'

/** One way through the wizard, and how often its forms were sent: `id.move`. Only a page without scripts begins one. */
export const RUN_FIELD = 'w'

/** A chosen offer: `key.amount` in a URL or a hidden field; a ticked box sends its key alone. */
export const CHOSEN_FIELD = 'o'

/** A chosen offer of this page before any change: `key.amount`. Without scripts it tells new amounts from old ones. */
export const WAS_FIELD = 'was'

/** With scripts: a tick has put the least amount into its field already, so an empty amount was cleared. */
export const LIVE_FIELD = 'live'

/** Starts the name of each field with an offer's amount. */
export const AMOUNT_PREFIX = 'a-'

export function amountField(key: string): string {
  return AMOUNT_PREFIX + key
}

export function chosenValue(key: string, amount: string | undefined): string {
  return amount === undefined ? key : `${key}.${amount}`
}

/** Values of the form's buttons, in the field `go`. */
export const GO = {
  /** `shown`: the search whose offers the page shows. */
  search: (shown: string) => `search-${shown}`,
  clear: 'clear',
  update: 'update',
  previous: 'previous',
  next: 'next',
  page: (page: number) => `page-${page}`,
  remove: (key: string) => `remove-${key}`,
} as const
