/** Complaints of a browser while people work: errors on the console, exceptions, refused content, lost requests. */
import type { BrowserContext } from '@playwright/test'

export class ConsoleWatch {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext) {
    // A violated Content-Security-Policy and an answer of 400 or more are errors on the console as well.
    context.on('console', (message) => {
      if (message.type() !== 'error' || message.text().startsWith(LEFT_HALFWAY)) return
      this.#heard.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#heard.push(`exception: ${error.error().message}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed'
      // Nobody waits any more for what a page asked before it was left.
      if (reason !== 'net::ERR_ABORTED') this.#heard.push(`request: ${reason} ${request.url()}`)
    })
  }

  /** The test provokes these: what fits is no complaint. */
  expect(...provoked: RegExp[]): void {
    this.#expected.push(...provoked)
  }

  unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)))
  }
}

/** Remix logs it when people leave a page while its data arrives. */
const LEFT_HALFWAY = 'AbortError: signal is aborted without reason'
