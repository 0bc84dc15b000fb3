/** A machine that is slower than its line. */
import type { Page } from '@playwright/test'

/** Longer than the stand-in takes to answer. */
const LATE_MS = 250

/** Makes React work as seldom as on a busy machine, on pages opened from now on: React goes on by messages, and each is late. */
export async function slowMachine(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), late)
    }
  }, LATE_MS)
}

/** Fulfilled when React has done all that it put off before. */
export async function hasCaughtUp(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage('last')
      }),
  )
}
