/** Requests that wait until the test lets them go: slow lines, without sleeping. */
import type { BrowserContext } from '@playwright/test'

/** Holds what fits from now on; what is answered lets all of it go on, and ends the holding. */
export async function hold(context: BrowserContext, address: RegExp): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route(address, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await context.unrouteAll({ behavior: 'wait' })
  }
}

/** The portal's scripts. */
export const SCRIPTS = /\/assets\/.*\.js/
