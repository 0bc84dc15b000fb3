/** How long the parts of a request took, for `Server-Timing` and the log. */
export interface UpstreamCall {
  readonly endpoint: string
  readonly status: number | 'failed' | 'shared'
  readonly ms: number
}

export class Timings {
  readonly calls: UpstreamCall[] = []
  readonly #parts = new Map<string, number>()

  add(part: string, milliseconds: number): void {
    this.#parts.set(part, (this.#parts.get(part) ?? 0) + milliseconds)
  }

  upstream(call: UpstreamCall): void {
    this.calls.push(call)
    this.add('upstream', call.ms)
  }

  /** The header's value; '' when nothing was timed. */
  header(): string {
    return [...this.#parts].map(([part, milliseconds]) => `${part};dur=${milliseconds.toFixed(1)}`).join(', ')
  }
}
