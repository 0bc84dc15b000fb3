/** What every visit to the portal by text browser needs. */
import type { TextBrowser } from './w3m'

/** Of every account of the stand-in. */
const PASSWORD = 'meridian-demo'
/** What comes before the first field of a form with three fields or more. Its own label is also in the menu. */
export const FIRST_FIELD = 'All fields are required'
/** What comes before the first field of a shorter dialog. */
export const CLOSES_DIALOG = 'Back to the page'
/** What comes before the button that sends a dialog's form. */
export const BEFORE_SUBMIT = 'Cancel'

export async function signIn(w3m: TextBrowser, email: string): Promise<void> {
  await w3m.shows('E-mail address')
  await w3m.type('E-mail address', email)
  await w3m.type('Password', PASSWORD)
  await w3m.next()
}
