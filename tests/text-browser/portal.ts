/** Shared by all visits to the portal by text browser. */
import { describe } from 'vitest'
import { lynx } from './lynx'
import type { TextBrowser } from './text-browser'
import { w3m } from './w3m'

/** Password of every account of the stand-in. */
const PASSWORD = 'meridian-demo'
/** Text before the first field of a form with three fields or more. Its own label is also in the menu. */
export const FIRST_FIELD = 'All fields are required'
/** Text before the first field of a shorter dialog. */
export const CLOSES_DIALOG = 'Back to the page'
/** Text before the button that sends a dialog's form. */
export const BEFORE_SUBMIT = 'Cancel'

/** The same tests in each text browser. Skips those that are missing. */
export function inTextBrowsers(tests: (open: (address: string) => TextBrowser) => void): void {
  for (const { name, isInstalled, open } of [w3m, lynx]) {
    const title = `somebody who uses ${name}${isInstalled ? '' : ` (skipped: ${name} or script is missing)`}`
    describe.skipIf(!isInstalled)(title, () => tests(open))
  }
}

export async function signIn(browser: TextBrowser, email: string): Promise<void> {
  await browser.shows('E-mail address')
  await browser.type('E-mail address', email)
  await browser.type('Password', PASSWORD)
  await browser.follow('Sign in', 'Password')
}
