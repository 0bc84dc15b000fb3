/** How long the parts of a request took, for `Server-Timing` and the log. */
interface UpstreamCall {
  readonly endpoint: string
  readonly status: number | 'failed' | 'shared'
  readonly ms: number
}

export class Timings {
  readonly calls: UpstreamCall[] = []
  readonly #parts = new Map<string, number>()
  #isWithheld = false

  add(part: string, milliseconds: number): void {
    this.#parts.set(part, (this.#parts.get(part) ?? 0) + milliseconds)
  }

  upstream(call: UpstreamCall): void {
    this.calls.push(call)
    this.add('upstream', call.ms)
  }

  /** Leaves the header out of a response whose time would tell a secret [548]. The log still has it. */
  withhold(): void {
    this.#isWithheld = true
  }

  /** The header's value; '' when nothing was timed, or nobody may know. */
  header(): string {
    if (this.#isWithheld) return ''
    return [...this.#parts].map(([part, milliseconds]) => `${part};dur=${milliseconds.toFixed(1)}`).join(', ')
  }
}
